//! The rules of the rule sheet `irregularities` as sentences of a ruling, each with its number and its sources. A rule without a source is
//! made by this project.

use super::ruling::{Book, Cite, Finding, Sourced};

/// Declares rules, each with its number, its sources, and its sentence: `NAME = "1.1" [Whist "76"]: ("…", "…");`.
macro_rules! rules {
    ($($name:ident = $id:literal [$($book:ident $at:literal),*]: ($en:literal, $ja:literal $(,)?);)+) => {
        $(pub(super) const $name: &Sourced = {
            const CITES: &[Cite] = &[$(Cite { book: Book::$book, at: $at }),*];
            &Sourced::new($id, CITES, $crate::phrase!($en, $ja))
        };)+
    };
}

rules! {
    NO_REVOKE_HERE = "1" []:
        ("Any card may be played in this game, so nothing is a revoke: the card stays.",
        "このゲームはどのカードも出せるので、リボークはありません。出したカードはそのままです。");
    STOCK_LASTS = "1" []:
        ("While there is a stock any card may be played, so this was no revoke: the card stays.",
        "山札がある間はどのカードも出せるので、リボークではありません。出したカードはそのままです。");
    REVOKE_OPEN = "1.1" [Whist "76", Bridge "62"]:
        ("The trick is open: the offender takes the wrong card back and plays a right one, and whoever played after it may change.",
        "トリックはまだ完了していません。違反した人はそのカードを戻して正しいカードを出し、後から出した人も出し直せます。");
    REVOKE_OPEN_LOST = "1.1" [Skat ""]:
        ("The trick is open, and the wrong card counts as exposed: its side loses the deal, and play ends here.",
        "トリックはまだ完了していませんが、そのカードは公開カードになります。違反した側の負けで、プレイはここで終わりです。");
    REVOKE_CLOSED = "1.2" [Whist "73", Bridge "63"]:
        ("The revoke is established: the cards stay as they fell, and play goes on.",
        "リボークは成立しました。カードはそのままで、プレイを続けます。");
    NOBODY_ELSE = "1.3" []:
        ("Only the offender’s side pays: a trick that would hurt the side that gets it counts for nobody.",
        "ペナルティを受けるのは違反した側だけです。移された側の損になるトリックは、どの側にも数えません。");
    REVOKE_TRICKS = "1.3" [Whist "72"]:
        ("{0} {0|trick goes|tricks go} from the offender’s side to the other at the end of the deal: starting with this one and later ones, but never more than it won.",
        "ディールの終わりに、違反した側から相手側へ{0}トリック移します。このトリックと以後のトリックから先に移し、移すのは取った数までです。");
    WITH_POINTS = "1.3" [Whist "72"]:
        ("The card points in {0|that trick|those tricks} go with {0|it|them}.", "そのトリックのカード点も一緒に移します。");
    TO_THE_BEST = "1.3" []:
        ("{0|It goes|They go} to the other side that took the most; if level, to the first on the offender’s left.",
        "移す先は、ほかの側のうち最も多く取った側です。同数なら違反した人の左隣から数えて最初の側です。");
    AGAINST_FEW = "1.3" []:
        ("If the aim is to win few tricks, {0|it goes|they go} the other way: the offender’s side has to take {0|it|them}.",
        "少なく取るのが目的のときは逆に、違反した側がそのトリックを引き取ります。");
    IN_MISERE = "1.3" []:
        ("In a misère {0|it goes|they go} the other way: the offender’s side has to take {0|it|them}.",
        "ミゼールのときは逆に、違反した側がそのトリックを引き取ります。");
    AGAINST_EXACT = "1.3" []:
        ("If the aim is an exact number, {0|it goes|they go} whichever way costs the offender’s side more; {0|it|they} never {0|helps|help} that side.",
        "ビッドちょうどを狙うゲームでは、違反した側に損になるほうへ移します。得になることはありません。");
    AGAINST_NIL = "1.3" []:
        ("A player who bid nil takes {0|it|them} instead, if that costs the side more.",
        "ニルをビッドした人のミスでは、その人がトリックを引き取るほうが損なら、そちらにします。");
    BRIDGE_NONE = "1.4" [Bridge "64"]:
        ("No cost: the offender’s side took neither this trick nor a later one.",
        "違反した側はこのトリックも以後のトリックも取っていないので、ペナルティはありません。");
    BRIDGE_ONE = "1.4" [Bridge "64"]:
        ("1 trick goes to the other side at the end of the deal: the offender’s side took this trick or a later one.",
        "違反した側がこのトリックか以後のものを取ったので、ディールの終わりに1トリックを相手側へ移します。");
    BRIDGE_TWO = "1.4" [Bridge "64"]:
        ("2 tricks go to the other side at the end of the deal: the offender took this trick, and the side a later one.",
        "違反した本人がこのトリックを、同じ側が以後の1つを取ったので、ディールの終わりに2トリックを相手側へ移します。");
    BRIDGE_ALL = "1.4" [Bridge "64"]:
        ("One trick goes to the other side if the offender’s side took this one or a later one; two if the offender took this one and the side a later one; otherwise none.",
        "違反した側がこのトリックか以後のものを取れば1トリック、本人がこのトリックを取り、さらに同じ側が以後の1つを取れば2トリックを移します。そうでなければ移しません。");
    CONTRACT_FAILS = "1.5" [Skat ""]:
        ("The offender is on the declarer’s side: the contract fails.", "違反したのはデクレアラー側なので、コントラクトは失敗です。");
    CONTRACT_MADE = "1.5" [Skat ""]:
        ("The offender plays against the declarer: the contract is made.", "違反したのは守備側なので、コントラクトは成功です。");
    CONTRACT_LOST = "1.5" [Skat ""]:
        ("The offender’s side loses the deal: a contract fails if it is the declarer’s, and is made if it is not.",
        "違反した側の負けです。デクレアラー側の違反ならコントラクトは失敗、相手側の違反なら成功です。");
    ALL_TRICKS = "1.5" [Skat ""]:
        ("The offender’s side loses the deal: the other side counts all the tricks.", "違反した側の負けで、相手側が全トリックを取ったものとします。");
    ALL_POINTS = "1.5" [Skat ""]:
        ("The offender’s side loses the deal: the other side counts all the card points.",
        "違反した側の負けで、相手側が全カード点を取ったものとします。");
    OWN_TRICKS = "1.5" []:
        ("The offender’s side loses the deal: all it took goes to the other side that took the most.",
        "違反した側の負けで、取ったものをすべて、ほかの側のうち最も多く取った側に移します。");
    ALL_TAKEN = "1.5" []:
        ("The offender’s side loses the deal and counts all that was taken.", "違反した側の負けで、取られたものをすべてその側が数えます。");
    ALL_EITHER = "1.5" []:
        ("The offender’s side loses the deal: if the aim is many tricks it counts none, if it is few, all of them.",
        "違反した側の負けです。多く取るのが目的なら1トリックも数えず、少なく取るのが目的なら全トリックを数えます。");
    ALL_EXACT = "1.5" []:
        ("The offender’s side loses the deal: its own exact bid counts as missed, and a bid it was playing against counts as made.",
        "違反した側の負けです。違反した側のビッドは外れ、相手側のビッドは当たりとします。");
    OWN_FAILS = "1.5" []:
        ("The offender’s side loses the deal: its contract fails, and the others count as they played.",
        "違反した側の負けです。その側のコントラクトは失敗で、ほかの側はプレイしたとおりに数えます。");
    DECIDED_BEFORE = "1.5" [Skat ""]:
        ("The deal was decided before the mistake, so its result stands; only what came after is affected.",
        "その前に勝敗が決まっていたので、それは変わりません。裁定はその後の分だけに当てはめます。");
    DECIDED = "1.5" [Skat ""]:
        ("If the deal was decided before the mistake, its result stands, and only what came after is affected.",
        "その前に勝敗が決まっていたなら、それは変わらず、その後の分だけに当てはめます。");
    POINTS = "1.6" []:
        ("Every other side gets {0}.", "ほかの側がそれぞれ{0}を得ます。");
    POINTS_LOW = "1.6" []:
        ("The offender’s side gets {0}: here the lowest total wins.", "合計の少ない側が勝つので、違反した側に{0}を加えます。");
    NO_COST = "1.6" []:
        ("It costs nothing: the deal counts as it was played.", "ペナルティはありません。ディールはプレイしたとおりに数えます。");
    BOTH_REVOKED = "1.7" [Whist "81"]:
        ("Both sides revoked: the deal does not count, and the same dealer deals again.",
        "両チームがリボークしたので、このディールは無効とし、同じディーラーが配り直します。");
    NEITHER_GAINS = "1.7" [Whist "81"]:
        ("Neither side gains anything by it.", "どちらの側にもペナルティはありません。");
    TOO_LATE = "1.8" [Whist "78"]:
        ("The cards are cut for the next deal: it is too late to claim a revoke, and the deal stands.",
        "次のディールのカットが済んだので、リボークはもう指摘できません。ディールはそのままです。");
    STILL_TIME = "1.8" []:
        ("The next deal is cut, but at this table the score is not final yet: the revoke still counts, and the deal is put right.",
        "次のカットは済みましたが、この卓の記録はまだ確定していません。リボークは有効で、そのディールを直します。");
    TIME_IS_UP = "1.8" [Whist "78"]:
        ("It costs nothing any more.", "もうペナルティはありません。");
    WAS_NONE = "1.8" [Whist "78"]:
        ("It was not a revoke: the deal stands as played.", "リボークではありません。ディールはプレイしたとおりです。");
    CLAIM_FREE = "1.8" []:
        ("Whoever claimed it pays nothing.", "間違って指摘した側にペナルティはありません。");
    CLAIM_COSTS = "1.8" []:
        ("Whoever claimed it pays what the revoke would have cost.", "間違って指摘した側が、リボークと同じペナルティを受けます。");
    TO_PROVE = "1.8" [Whist "78"]:
        ("It may be claimed until the cards are cut for the next deal; to prove it the offender’s cards and the closed tricks are looked at after the last trick, not before.",
        "指摘できるのは次のディールのカットまでです。確かめるために手札や取ったトリックを見るのは、最後のトリックが終わってからです。");
    TO_PROVE_LATER = "1.8" []:
        ("At this table it may be claimed until the score is final; to prove it the offender’s cards and the closed tricks are looked at after the last trick, not before.",
        "この卓では、記録の確定まで指摘できます。確かめるために手札や取ったトリックを見るのは、最後のトリックが終わってからです。");
    MISERE_MADE = "1.10" [SoloWhist ""]:
        ("Only an opponent’s revoke broke the misère, so it is made.", "ミゼールが失敗したのは相手のリボークだけが原因なので、成功とします。");

    LEAD_TAKEN_BACK = "2.1" [Euchre "", Whist "62"]:
        ("The lead is taken back, and the right player leads.", "そのリードは取り消し、正しい人がリードします。");
    LEAD_CALLED = "2.1" [Whist "62"]:
        ("The opponents may let the lead stand, call the card later as an exposed one, or name the suit of that side’s next lead.",
        "相手側は、そのリードを認めるか、公開カードとして後で指定するか、その側の次のリードのスートを指定できます。");
    LEAD_SUIT = "2.1" [Whist "62"]:
        ("The opponents may call the card later as an exposed one, or name the suit of that side’s next lead.",
        "相手側は、そのカードを公開カードとして後で指定するか、その側の次のリードのスートを指定できます。");
    LEAD_EXPOSED = "2.1" [Bridge "54"]:
        ("The lead is taken back, and the right player leads; the card stays face up as an exposed card.",
        "そのリードは取り消し、正しい人がリードします。カードは表のまま、公開カードとして扱います。");
    SOME_FOLLOWED = "2.2" [Whist "64", Euchre "52"]:
        ("Not all have played to it: all these cards go back, the right player leads, and only the first mistake counts.",
        "全員はまだ出していないので、出したカードをすべて戻し、正しい人がリードします。問うのは最初の間違いだけです。");
    ALL_FOLLOWED = "2.2" [Whist "64", Euchre "52"]:
        ("All have played to it: the trick stands, and its winner leads.", "全員が続けて出したので、トリックは有効です。勝者が次をリードします。");
    NO_FAULT_LEFT = "2.2" [Whist "64", Euchre "52"]:
        ("It costs nothing.", "ペナルティはありません。");
    EARLY_STAYS = "2.3" [Whist "67"]:
        ("The card stays as this player’s card of the trick, and the player passed over plays next.",
        "そのカードはこのトリックに出したものとし、飛ばされた人が次に出します。");
    FOURTH_MAY = "2.3" [Whist "67"]:
        ("Because third hand played before second, fourth hand may play before second, too.",
        "3番手が2番手より先に出したので、4番手も2番手より先に出してかまいません。");
    SECOND_ASKED = "2.3" [Whist "68"]:
        ("Because fourth hand played before second, the opponents may ask second hand to win the trick, or not to win it.",
        "4番手が2番手より先に出したので、相手側は2番手に、そのトリックを取るよう、または取らないよう求められます。");
    ALONE_FREE = "2.4" [Foster ""]:
        ("A player alone against all the others pays nothing.", "1人で全員を相手にしている人に、ペナルティはありません。");
    LOST_BY_TURN = "2.1" [Skat ""]:
        ("The side that played out of turn loses the deal, and play ends here.", "順番を間違えた側の負けで、プレイはここで終わりです。");
    TURN_FREE = "2.1" [Euchre "", Whist "62"]:
        ("It costs nothing.", "ペナルティはありません。");

    NOT_EXPOSED = "3.3" [Foster ""]:
        ("The game lays this card open, so it is not an exposed card: play goes on.", "ルールで公開するカードなので、そのままプレイを続けます。");
    SEEN_BY_PARTNER = "3.1" [Whist "56"]:
        ("A card that only the partner saw counts as exposed, too, because the two play together.",
        "パートナーにだけ見えたカードも、組んで遊ぶゲームなので公開カードとして扱います。");
    WHICH_COUNTS = "3.1" [Whist "57"]:
        ("The player says which of the two cards counts; the other is an exposed card.", "どちらを出したことにするかを本人が言い、もう1枚は公開カードになります。");
    PICKED_UP = "3.2" []:
        ("The exposed card goes back into the hand.", "見えたカードは手札に戻します。");
    EXPOSED_FREE = "3.2" []:
        ("It costs nothing.", "ペナルティはありません。");
    MAY_BE_CALLED = "3.2" [Whist "56–60"]:
        ("The card lies face up, and an opponent may demand it whenever it may be played, never so as to force a revoke.",
        "カードは表向きに置き、出してよいときならいつでも相手が出すよう求められます。リボークになるような要求はできません。");
    CALLED_COST = "3.2" [Whist "56–60"]:
        ("It costs nothing else.", "ほかにペナルティはありません。");
    FIRST_CHANCE = "3.2" [Bridge "50"]:
        ("The card lies face up and is played at the first legal chance.", "カードは表向きに置き、出してよい最初の機会に出します。");
    FORBID_LEAD = "3.2" [Bridge "50, 51"]:
        ("When the partner leads, the declarer’s side may demand or forbid that suit.",
        "パートナーがリードするとき、デクレアラー側はそのスートのリードを求めるか禁じることができます。");
    FORBID_TO_PARTNER = "3.2" [Bridge "50, 51"]:
        ("When the partner leads, the opponents may demand or forbid that suit.",
        "パートナーがリードするとき、相手側はそのスートのリードを求めるか禁じることができます。");
    NO_PARTNER_FREE = "3.3" [Foster ""]:
        ("Nobody has a partner who could gain by it: it costs nothing.", "知って得をするパートナーがいないので、ペナルティはありません。");
    MISERE_CALLED = "3.3" [Foster ""]:
        ("The declarer of the open misère may call this card whenever it may be played.",
        "さらしミゼールのデクレアラーは、出してよいときにそのカードを出すよう求められます。");
    ALL_THREW = "3.4" [Whist "59"]:
        ("All have given up the deal: it is counted as it stands.", "全員がやめたので、ディールはその時点のまま数えます。");
    ALL_THREW_CLAIMS = "3.4" [Whist "59"]:
        ("It costs nothing more; a revoke can still be claimed.", "ほかにペナルティはありませんが、リボークの指摘はまだできます。");
    ONE_THREW = "3.4" [Whist "59"]:
        ("The others play on, and these cards lie face up as exposed cards.", "ほかの人はプレイを続け、投げ出した手札は公開カードになります。");
    ONE_THREW_BACK = "3.4" [Whist "59"]:
        ("Nobody else gives up the deal: the player takes these cards up again, and all play on.",
        "ほかの人は降りていないので、投げ出した手札を手に戻し、全員でプレイを続けます。");
    LOST_BY_EXPOSING = "3.2" [Skat ""]:
        ("The side of the exposed card loses the deal, and play ends here.", "公開した側の負けで、プレイはここで終わりです。");

    DEAL_AGAIN = "4.1" [Whist "", Euchre "", Gelli ""]:
        ("The cards are dealt again, by {0}.", "配り直します（配るのは{0}）。");
    DEAL_FREE = "4.1" [Gelli ""]:
        ("It costs nothing, and nothing of this deal counts.", "ペナルティはなく、このディールは数えません。");
    DEAL_PASSES = "4.1" [Whist "", Euchre ""]:
        ("The dealer loses the deal to the next player, and nothing of this deal counts.",
        "配る権利は次の人に移ります。このディールは数えません。");
    CUT_TOO_LATE = "4.1" []:
        ("The cards have been looked at, so the deal stands although it was not cut.", "もう手札を見たので、カットしていなくてもこの配りは有効です。");
    CUT_FREE = "4.1" []:
        ("It costs nothing.", "ペナルティはありません。");
    NUMBER_AGAIN = "4.2" [Skat "3.2.9"]:
        ("The wrong number of cards is found in time: the cards are dealt again, by {0}.",
        "間に合う時点で枚数の間違いに気づいたので、配り直します（配るのは{0}）。");
    NUMBER_WHENEVER = "4.2" []:
        ("The number of cards is wrong: the cards are dealt again whenever it is found, by {0}.",
        "枚数の間違いは、いつ気づいても配り直しです（配るのは{0}）。");
    NUMBER_LOST = "4.2" [Skat "3.2.9"]:
        ("It is too late to deal again: play ends, and the side with the right number wins the deal.",
        "配り直すには遅いので、プレイはここで終わり、枚数の正しい側の勝ちです。");
    BOTH_WRONG = "4.2" [Skat "3.2.9"]:
        ("Both sides have the wrong number: the cards are dealt again, by {0}.", "どちらの側も枚数が違うので、配り直します（配るのは{0}）。");
    DEALER_STOPPED = "4.3" [Euchre "40"]:
        ("Nobody has {0}: the deal is stopped, and the right player deals.", "まだ{0}ないので中止し、正しいディーラーが配ります。");
    DEALER_STANDS = "4.3" [Euchre "40"]:
        ("The deal stands, and the next one goes to the player whose turn it was.", "この配りは有効です。次のディールは、本来の番だった人が配ります。");
    DEALER_FREE = "4.3" [Euchre "40"]:
        ("It costs nothing.", "ペナルティはありません。");
    PACK_VOID = "4.4" []:
        ("The pack is put in order, and this deal is dealt again by {0}; earlier deals stand.",
        "デッキをそろえて、このディールを配り直します（配るのは{0}）。それより前のディールは有効です。");
    PACK_FREE = "4.4" []:
        ("This deal does not count; it costs nothing.", "このディールは数えません。ペナルティはありません。");
    BACK_INTO_STOCK = "4.5" [Gelli ""]:
        ("The second card goes back unseen into the middle of the stock.", "2枚目は見ずに山札の中ほどへ戻します。");
    DRAW_NOW = "4.5" [Gelli ""]:
        ("The card is drawn before the next lead; after it the hand stays short, and this player takes no card from the last draw.",
        "次のリードの前なら引きます。その後なら1枚少ないまま続け、その人は最後の引きでカードを取りません。");
    STOCK_FREE = "4.5" []:
        ("It costs nothing.", "ペナルティはありません。");

    CALL_VOID = "5.1" [Foster ""]:
        ("The {0} is void, and the right player {0}s.", "その{0}は無効で、正しい人が{0}します。");
    CALL_GOOD = "5.1" [Foster ""]:
        ("The next player has called after it, so it stands: the {1} goes on from there.",
        "次の人がそのまま続けたので有効です。そこから{1}を続けます。");
    CALL_FREE = "5.1" []:
        ("It costs nothing.", "ペナルティはありません。");
    CALL_BARRED = "5.1" [Foster ""]:
        ("The offender’s side may not {3}.", "その側はこのディールではもう{3}できません。");
    SLIP = "5.2" [Bridge "25"]:
        ("A slip of the tongue may be put right before the next call.", "言い間違いは、次の人が言う前なら直せます。");
    SLIP_LATE = "5.2" [Bridge "25"]:
        ("The next player has called: the {0} stands as it was said.", "次の人がもう言ったので、{0}は言ったとおりです。");
    MIND = "5.2" [Bridge "25"]:
        ("A call once said stands: a change of mind is too late.", "一度言った以上、気が変わっても変えられません。");
    INSUFFICIENT = "5.2" [Bridge "27"]:
        ("The bid is raised to the lowest that suffices, or becomes a pass, as the offender chooses.",
        "足りる最低のビッドに上げるか、パスにするかを、言った人が選びます。");
    CALLS_FREE = "5.2" []:
        ("It costs nothing else.", "ほかにペナルティはありません。");

    CLAIM_AGREED = "6.1" [Bridge "68"]:
        ("The claimer shows the hand and says how; all agree, so the tricks are theirs.",
        "クレーム（残り全部の宣言）をした人が手札を見せて取り方を言い、全員が認めたので、残りのトリックはその側のものです。");
    CLAIM_DOUBT = "6.1" [Bridge "70"]:
        ("Play stops. The others get every trick a sensible defence could still win; any doubt goes against the claimer.",
        "プレイはここで終わりです。普通にプレイすれば相手側が取れたトリックは相手側のもので、どちらともいえないときはクレームした側の負けとします。");
    CLAIM_PLAYED = "6.1" [Whist "59"]:
        ("The claimer’s cards stay open, and play goes on.", "クレームした人の手札は公開したまま、プレイを続けます。");
    CLAIM_ALL = "6.1" [Skat ""]:
        ("The claimer’s side has to take every one of the remaining tricks.", "クレームした側は、残りのトリックをすべて取らなければなりません。");
    CLAIM_LOST = "6.1" [Skat ""]:
        ("If one is lost, the deal is lost.", "1つでも落とせば、そのディールは負けです。");
    CLAIM_FAILED = "6.1" [Skat ""]:
        ("The claimer’s side has lost one of the remaining tricks: the deal is lost.", "クレームした側が残りのトリックを1つ落としたので、ディールはその側の負けです。");
    CLAIM_COST = "6.1" [Bridge "70"]:
        ("It costs nothing else.", "ほかにペナルティはありません。");
    GIVEN_BACK = "6.2" [Bridge "71, 79"]:
        ("A trick that was already won, or could not be lost, is given back.", "もう取っていた、または落としようのなかったトリックは返します。");
    NOT_GIVEN_BACK = "6.2" [Bridge "79"]:
        ("The cards have been cut for the next deal, so the concession stands.", "次のディールのカットが済んだので、譲ったトリックはそのままです。");
    CONCEDED_FREE = "6.2" [Bridge "71"]:
        ("It costs nothing.", "ペナルティはありません。");

    BOOK_OPEN = "7.1" []:
        ("The score is not final yet: the deal is put right.", "記録はまだ確定していないので、ディールを訂正します。");
    BOOK_CLOSED = "7.1" [Whist "11", Bridge "79"]:
        ("The score is final: the deal is put right only if the other side accepts it.", "記録は確定しているので、訂正できるのは相手側が認めるときだけです。");
    MATCH_CLOSED = "7.1" [Whist "11", Bridge "79"]:
        ("The match is over: its winner changes only if the other side accepts it, with both names in the history.",
        "試合は終わっているので、勝者が変わるのは相手側が認めるときだけで、両方の名前を履歴に残します。");
    BOOK_FREE = "7.1" []:
        ("It costs nothing; everything after it is worked out again.", "ペナルティはありません。以後の点数はすべて計算し直します。");
    COUNT_AGAIN = "7.2" []:
        ("The piles are as they were won: the cards are counted again.", "取ったカードはそのままなので、数え直します。");
    FIRST_COUNT = "7.2" []:
        ("The piles are mixed: the first count stands, unless both sides agree on another.",
        "取ったカードが混ざったので、両方の側が合意しないかぎり最初に数えた点が有効です。");
    TWO_SHEETS = "7.2" []:
        ("The two sheets are compared deal by deal: where they differ the deal is worked out again from what happened in it. Where nobody can say, the sheet that was agreed on for the match stands, unless both sides agree on another number.",
        "2つの記録をディールごとに比べ、違うディールは内容から計算し直します。誰にもわからないときは、両方の側が別の点に合意しないかぎり、試合の記録と決めたほうが有効です。");
    COUNT_FREE = "7.2" []:
        ("It costs nothing.", "ペナルティはありません。");
    LEAVES = "7.3" []:
        ("The table chooses: whoever is ahead wins, the match does not count, or whoever stays wins.",
        "卓で決めます。首位の勝ち、試合は無効、残ったほうの勝ち、のどれかです。");
    NOT_REPLACED = "7.3" []:
        ("Nobody can be replaced against the others’ will.", "ほかの人の同意なしに、代わりの人を入れることはできません。");
    COMES = "7.3" []:
        ("A new player joins with the next deal, where the game allows one more.",
        "新しい人は次のディールから加わります（人数を増やせるゲームの場合）。");
    COMES_WITH = "7.3" []:
        ("The new player starts level with whoever is last; or the table agrees on the average, rounded down, or on a new match.",
        "開始点は最下位の人と同じです。合意すれば、平均点（端数切り捨て）か新しい試合でもかまいません。");

    SEE_LAST = "8.1" [Whist "91"]:
        ("The last trick may be looked at until a card is played to the next.", "直前のトリックは、次のトリックにカードが出るまで見られます。");
    SEE_NEVER = "8.1" []:
        ("At this table no trick is looked at again before the end of the deal.", "この卓では、ディールが終わるまで取ったトリックは見られません。");
    SEE_OLD = "8.1" [Whist "91"]:
        ("Older tricks are looked at only after the deal.", "それより前のトリックを見られるのは、ディールが終わってからです。");
    SEE_FREE = "8.1" []:
        ("Asking costs nothing.", "尋ねるだけならペナルティはありません。");
    WARNED = "8.2" []:
        ("Nobody may talk about cards, except by the game’s own signals: the table warns.",
        "ゲームのシグナル以外でカードの話をしてはいけません。卓から注意します。");
    WARNED_FREE = "8.2" []:
        ("The first time costs nothing.", "1回目はペナルティなしです。");
    TALKED_AGAIN = "8.2" []:
        ("The second time the named card counts as if it had been shown.", "2回目からは、話に出たカードを公開カードとして扱います。");
    SILENT_FIRST = "8.2" []:
        ("At this table there are no signals and no talk in the first trick: signals are allowed from the second on.",
        "この卓では、1トリック目はシグナルも会話もできません。シグナルは2トリック目からです。");
}

/// Whether this finding is the sentence about how long a revoke may be claimed.
pub(super) fn says_when(finding: &Finding) -> bool {
    [TO_PROVE.says(), TO_PROVE_LATER.says()].contains(finding)
}
