// Tests what a screen reader reads on every kind of screen: sentences that a listener understands without seeing the screen. The expected
// lines were written by hand, as they should be heard.
import { aloud, tidy } from './support/aloud.mjs';
import { App } from './support/app.mjs';
import { manyMatches } from './support/many-matches.mjs';
import { Hand } from './support/pages/hand.mjs';
import { Judge } from './support/pages/judge.mjs';
import { example } from './support/recount.mjs';
import { keep, played, players } from './support/remembered.mjs';
import { expect, test } from './support/test.mjs';

const NAMES = ['Mika', 'Jun', 'Hana', 'Theo'];
const MID_DEAL = { die1: 3, die2: 5, trump: 'H', jokers_bought: 1, all_or_nothing: false, taken: [0, 1, 1, 2] };

const kept = (game, progress, rest) => (page) => keep(page, played({ ...example(game), ...rest }, progress));
const back = (page) => page.locator('nav.bar .word').first().tap();
const firstDealer = (page) => page.locator('.tray .keys .key').first().tap();
const trick = async (page) => {
  const judge = new Judge(new Hand(page));
  await judge.trump('H');
  await judge.cards('QS 2H AS 9H');
};
const mistake = async (page) => {
  const judge = new Judge(new Hand(page));
  await page.locator('.head [aria-expanded]').tap();
  await page.getByRole('link', { name: /^(Mistake\?|ミス？)$/ }).tap();
  for (const word of ['revoke', 'closed', '1']) await judge.hand.tap(judge.key(word));
  await expect(judge.verdict).toBeVisible();
};

/** The screens that are read aloud, each with the taps that open it. */
const SCREENS = {
  shelf: { route: './', prepare: kept('roller-derby', { written: 1, facts: { die1: 3 } }) },
  'set-up': { route: 'new/roller-derby', prepare: (page) => players(page, NAMES) },
  contract: { route: 'new/roller-derby', prepare: (page) => players(page, NAMES), arrive: firstDealer },
  'a question in the middle of a trick': { route: 'm/kept', prepare: kept('roller-derby', { written: 1, facts: MID_DEAL }) },
  'a question told with the next': { route: 'm/kept', prepare: kept('quinto', { written: 1, facts: { calls: ['pass', 'pass', 'pass', 'pass'], taken: [2] } }) },
  'a card to be called': { route: 'm/kept', prepare: kept('king-of-the-hill', { written: 1, facts: { trump: 'D' } }) },
  settlement: { route: 'm/kept', prepare: kept('roller-derby', { written: 2 }), arrive: back },
  'a settlement by a table': { route: 'm/kept', prepare: kept('king-of-the-hill', { written: 2 }), arrive: back },
  'the card of the table': { route: 'm/kept/card', prepare: kept('gaigel', { written: 1 }) },
  'lying flat': { route: 'm/kept/flat', prepare: kept('roller-derby', { written: 1, facts: MID_DEAL }) },
  deal: { route: 'm/kept/deal/1', prepare: kept('roller-derby', { written: 2 }) },
  'sheet and chart': { route: 'm/kept/sheet', prepare: kept('roller-derby', { written: 3 }) },
  judge: { route: 'judge/secret-agent', arrive: trick },
  'Mistake at the table?': { route: 'm/kept', prepare: kept('roller-derby', { written: 1 }, { house_rules: {}, deals: [{ die1: 3, die2: 5, trump: 'H', all_or_nothing: false, roller_tricks: 8 }] }), arrive: mistake },
  records: { route: 'records/players/Mika', prepare: (page) => keep(page, manyMatches()) },
  settings: { route: 'settings' },
  rules: { route: 'rules/ascot' },
  share: { route: 'm/kept/share', prepare: kept('roller-derby', { written: 2 }) },
  race: { route: 'm/kept', prepare: kept('ascot', { written: 1, facts: { bettors: ['nobody'], led: ['S', 'D', 'D'], taken: [0, 1, 1] } }) },
};

/** The lines expected on each screen, in this order. Other lines may be between them. */
const HEARD = {
  en: {
    shelf: {
      main: ['On the table now', '# Roller Derby', 'Deal 2. Mika, Jun, Hana & Theo', '[Resume]', '# For four', '[Roller Derby Hit the dice, not the maximum]', '[Rules of Roller Derby]'],
      contentinfo: ['# How many at the table?', '[4], pressed', '[6+]'],
    },
    'set-up': { main: ['[Opposite: Hana]', '[Left: Jun]', 'play goes clockwise', '[Right: Theo]', '[At the phone: Mika]'], contentinfo: ['# Who deals first?', '[Jun]', '[Draw for it]'] },
    contract: {
      main: [
        'Four deals of Roller Derby: Mika & Hana against Jun & Theo. Play goes clockwise, and Jun deals first. Standard rules.',
        '# Deals',
        'Deals:',
        '[4], on',
        '# Joker sale',
        '[Joker sale]',
        '[No trump], on',
      ],
      contentinfo: ['[Agreed. Jun deals]'],
    },
    'a question in the middle of a trick': {
      banner: ['[Roller Derby Deal 2 of 4]', '[Menu]'],
      main: [
        '[Mika, Hana, 0]',
        '[Jun, Theo, 70]',
        'Hana',
        '1 trick Roller',
        'the die shows 3 the die shows 5',
        'Mika & Hana need 6 of the last 9. 2 tricks to 2 so far. Ending on this many pays:',
        'What each ending would score:',
        'At the end | Score',
        '5 | 61',
        '8, the target | 91',
      ],
      contentinfo: ['[Trick 4 Hana]', '[Trump hearts]', '[Second die 5]', '# Who took trick 5?', '[Jun]'],
    },
    'a card to be called': {
      main: ['Ladder. Mika: 2. Jun: 3. Hana: 2. Theo, the King: 3. Aya: 2.'],
      contentinfo: ['# Which card does Theo call?', '[spades], pressed', '[3 of spades], not now', '[jack of spades]', '[queen of spades]', '[king of spades]', '[ace of spades]'],
    },
    'a question told with the next': { contentinfo: ['# What scores in trick 1?', '[5 of hearts 20]', '[joker 25]', 'nothing more: Who took trick 2?', '[Jun]', '[Mika]'] },
    settlement: {
      banner: ['# Settle deal 2'],
      main: [
        'Totals | this deal | before | after',
        'Mika & Hana | +71 | 0 | 71',
        'Jun & Theo | 0 | 70 | 70',
        '# Mika & Hana',
        '[100 (full) minus 10 (each) times the difference of 7 (target) and 9 (taken) makes 80, Where the values come from]',
        '[minus 9 (price) times 1 (joker) makes minus 9, Where the values come from]',
        'Each joker bought costs 9 points. The jokers are always paid, so a deal can cost points. 80 minus 9 makes 71',
        '# Jun & Theo',
        'The dealer’s side never scores.',
        'With another result instead:',
        'At the end | Score',
        '9, as played | 71',
      ],
      contentinfo: ['[Mika & Hana took 9]', '[Trump spades]', '[Save]'],
    },
    'a settlement by a table': {
      main: [
        'Mika | +2 | 2 | 4',
        '# Mika, Theo',
        '[35 (challengers’ tricks) plus 2 (last trick) times 0 (kitty) makes 35 which gives 2 (steps), Where the values come from]',
        '# Jun, Hana, Aya',
        '5+, as played | 2',
      ],
      contentinfo: ['[Called card ace of clubs]', '[Trump diamonds]'],
    },
    'the card of the table': { banner: ['# Table card', 'Gaigel'], main: ['Dealer', 'Jun', 'Rank', 'A 10 K Q J 7'], contentinfo: ['[Turn it round]', '[All the rules]'] },
    'lying flat': { contentinfo: ['[Back to the table]', '# Who took trick 5?', '[Jun]'] },
    deal: { banner: ['# Deal 1'], main: ['Totals | this deal | before | after', 'Jun & Theo | +70 | 0 | 70'], contentinfo: ['[Jun & Theo took 5]', '[Trump hearts]'] },
    'sheet and chart': {
      main: [
        'Deal | Mika Hana | Jun Theo',
        ' | this deal | total | this deal | total',
        'Deal 1 | hearts 8, took 5 | nothing | 0 | 70 | 70',
        'Deal 2 | spades 7, took 9 | 71 | 71 | nothing | 70',
        '1 joker bought',
        'Deal 3 | no trump all or nothing, took 12 | nothing | 71 | −18 | 52',
        '4 | Theo deals |  |  |  | ',
        'Rank | 1 | 2',
        'Totals after each deal. Mika & Hana: 0, 71, 71. Jun & Theo: 70, 70, 52',
      ],
    },
    judge: {
      main: [
        '[1 led queen of spades Player 1]',
        '[2 of hearts Player 2]',
        '[ace of spades Player 3]',
        '# Player 4 takes the trick with 9 of hearts',
        'queen of spades is led; the suit led is spades.',
        '2 of hearts is a trump; the highest trump takes the trick.',
        'ace of spades is lower than 2 of hearts.',
        'If Player 2 & Player 4 still held a card of spades, what was played was not allowed: follow suit if you can.',
      ],
      contentinfo: ['[Trump hearts]', '# Which card is led next?', '[hearts], pressed', '[ace of hearts]'],
    },
    'Mistake at the table?': { main: ['# The ruling: among friends', '# What it would change', 'Totals | before | after', 'Mika & Hana | 0 | 0', 'Jun & Theo | 100 | 90'] },
    records: {
      main: [
        '2 played, 1 won, 0 shared. Longest run: 1. 1 open, 0 abandoned',
        'Game | played | won | average | best | run',
        '# Head to head',
        'Against | played | ahead | behind | level',
        'Jun | 2 | 1 | 1 | 0',
        '# As partners',
        'Hana | 1 | 1',
      ],
    },
    settings: { main: ['# Theme', 'Theme:', '[same as phone], on', 'Blue diamonds and green clubs: spades hearts diamonds clubs', '[Four-colour suits]', '[Vibration], on'] },
    rules: {
      main: [
        '# 2 The deal and play',
        '9 of diamonds | jack of diamonds | nothing: the leader lost',
        '9 of diamonds | king of clubs | the diamonds horse, half a length',
        'The course in lengths. Each horse is an ace, one length long, and stands with its nose where it has come to: spades 2½, clubs ½, hearts 2, diamonds 1. Spades are ahead.',
        'House rule | Choices | Default',
      ],
    },
    share: { main: ['QR code of the match: Roller Derby', '[Agreed rules ZNY3-3PBK-A]'], contentinfo: ['# Share as', '[Picture of the sheet]'] },
    race: {
      main: [
        'Theo',
        'Black spades clubs The race in lengths: spades ½, clubs 0, hearts 1, diamonds ½.',
        'Mika',
        'Red hearts diamonds',
        'Red is half a length ahead. hearts 1 to spades ½',
        '1 spades moved half a length',
        '2 diamonds did not move',
      ],
      contentinfo: ['[Theo led diamonds]', '# Which suit did Theo lead?', 'Who took trick 4?', 'Mika', '[spades]', '[clubs]', 'Theo', '[spades]'],
    },
  },
  ja: {
    shelf: { main: ['進行中の試合', '# ローラー・ダービー', '第2ディール。Mika・Jun・Hana・Theo', '[再開]', '# 4人のゲーム', '[ローラー・ダービーのルール]'], contentinfo: ['# 何人で遊ぶ？', '[4], pressed'] },
    'set-up': { main: ['[向かい：Hana]', '[左：Jun]', '時計回り', '[右：Theo]', '[端末の前：Mika]'], contentinfo: ['# 最初のディーラーは？', '[くじで決める]'] },
    contract: {
      main: ['ローラー・ダービー 4ディール。Mika・Hana対Jun・Theo。時計回り、最初のディーラー：Jun。ハウスルールはすべて標準どおり。', '# ディール数', 'ディール数:', '[4], on', '[ジョーカー・セール]', '[ノートランプ], on'],
    },
    'a question in the middle of a trick': {
      main: [
        '[Mika、Hana、0]',
        '1トリック ローラー',
        'サイコロの目は3 サイコロの目は5',
        'Mika・Hana：残り9トリックであと6。ここまで2対2。最終トリック数ごとの得点：',
        '終わり方ごとの得点:',
        '終わったとき | 得点',
        '8、目標 | 91',
      ],
      contentinfo: ['[4トリック目 Hana]', '[切り札 ハート]', '# 5トリック目を取ったのは？'],
    },
    'a card to be called': {
      main: ['ランク表。Mikaは2。Junは3。Hanaは2。王様のTheoは3。Ayaは2。'],
      contentinfo: ['# Theoさん、指名するカードは？', '[スペード], pressed', '[スペードの3], not now', '[スペードのジャック]', '[スペードのクイーン]', '[スペードのキング]', '[スペードのエース]'],
    },
    'a question told with the next': { contentinfo: ['# 1トリック目の得点札は？', '[ハートの5 20点]', '[ジョーカー25点]', 'ほかになし：2トリック目を取ったのは？', '[Jun]', '[Mika]'] },
    settlement: {
      banner: ['# 第2ディールの得点'],
      main: [
        '合計 | このディール | 前 | 後',
        'Mika・Hana | +71 | 0 | 71',
        '[100（満点）引く10（1トリック）かける「7（目標）と9（獲得）の差」、結果は80、それぞれの値の内訳]',
        '[マイナス9（値段）かける1（枚数）、結果はマイナス9、それぞれの値の内訳]',
        '買ったジョーカー1枚につき9点払います。ジョーカー代は必ず払うので、ディールの得点がマイナスになることもあります。80引く9、結果は71',
        '終わったとき | 得点',
        '9、実際 | 71',
      ],
      contentinfo: ['[Mika・Hanaのトリック 9]', '[切り札 スペード]', '[記録する]'],
    },
    'a settlement by a table': { main: ['Mika | +2 | 2 | 4', '# Mika、Theo', '# Jun、Hana、Aya'], contentinfo: ['[指名カード クラブのエース]'] },
    'the card of the table': { banner: ['# 早見表', 'ガイゲル'], main: ['ディーラー', 'Jun', '強さ', 'A 10 K Q J 7'], contentinfo: ['[向きを変える]', '[ルール全文]'] },
    'lying flat': { contentinfo: ['[卓の画面に戻る]', '[Jun]'] },
    deal: { banner: ['# 第1ディール'], main: ['合計 | このディール | 前 | 後', 'Jun・Theo | +70 | 0 | 70'], contentinfo: ['[切り札 ハート]'] },
    'sheet and chart': {
      main: [
        'ディール | Mika Hana | Jun Theo',
        ' | このディール | 合計 | このディール | 合計',
        '第1ディール | ハート8、取ったのは5 | なし | 0 | 70 | 70',
        'ジョーカー1枚を購入',
        '順位 | 1 | 2',
        'ディールごとの合計。Mika・Hana：0、71、71。Jun・Theo：70、70、52',
      ],
    },
    judge: {
      main: [
        '[1 リード スペードのクイーン 1番]',
        '[ハートの2 2番]',
        '# ハートの9 で4番の勝ち',
        'スペードのクイーンがリードされました。リードのスートはスペードです。',
        'ハートの2は切り札です。最も強い切り札を出した人がトリックを取ります。',
        'スペードのエースはハートの2に負けます。',
      ],
      contentinfo: ['[切り札 ハート]', '# 次にリードするカードは？', '[ハートのエース]'],
    },
    'Mistake at the table?': { main: ['# 裁定：仲間うち', '# 変わること', '合計 | 前 | 後', 'Mika・Hana | 0 | 0', 'Jun・Theo | 100 | 90'] },
    records: { main: ['2試合、勝ち1、引き分け0。最多連勝：1。進行中1、中止0', 'ゲーム | 試合数 | 勝ち | 平均 | 最高 | 連勝', '# 直接対決', 'Jun | 2 | 1 | 1 | 0', '# パートナーとして'] },
    settings: { main: ['# テーマ', 'テーマ:', '[端末と同じ], on', 'ダイヤは青、クラブは緑：スペード ハート ダイヤ クラブ', '[振動], on'] },
    rules: {
      main: [
        '# 2 ディールとプレイ',
        'ダイヤの9 | ダイヤのジャック | なし（リードした人の負け）',
        'ダイヤの9 | クラブのキング | ダイヤの馬が半馬身',
        '馬身で目盛りを付けたコース。馬は長さ1馬身のAで、鼻先が進んだ距離。スペード2½、クラブ½、ハート2、ダイヤ1で、スペードが首位。',
      ],
    },
    share: { main: ['試合のQRコード：ローラー・ダービー', '[取り決め ZNY3-3PBK-A]'], contentinfo: ['# 共有の方法', '[画像 記録表の画像]'] },
    race: {
      main: ['黒 スペード クラブ 馬身：スペード ½、クラブ 0、ハート 1、ダイヤ ½。', '赤が半馬身先行。ハート 1 対 スペード ½', '2 ダイヤ 動かず'],
      contentinfo: ['[Theoのリード ダイヤ]', '# Theoさんがリードしたスートは？', '4トリック目を取ったのは？', 'Mika', '[スペード]', 'Theo', '[クラブ]'],
    },
  },
};

/** Drawn signs that have a word. A screen reader would spell them out or leave them out. */
const SIGNS = /[♠♥♦♣→×÷=|]/u;

for (const [lang, locale] of [['en', 'en-GB'], ['ja', 'ja-JP']]) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const [name, { route, prepare, arrive }] of Object.entries(SCREENS)) {
      test(`${name} is understood without seeing it`, async ({ page }) => {
        if (prepare) await prepare(page);
        await new App(page).open(route);
        if (arrive) await arrive(page);
        await expect(page.getByRole('main')).toContainText(/\S/);
        for (const [part, lines] of Object.entries(HEARD[lang][name])) {
          const expected = lines.map(expectedly);
          await expect(async () => expect(inOrder(await aloud(page, part), expected)).toEqual(expected)).toPass({ timeout: 4_000 });
        }
        const all = [...(await aloud(page, 'main')), ...(await aloud(page, 'contentinfo').catch(() => []))];
        if (name !== 'rules') expect(all.filter((line) => SIGNS.test(line.replaceAll(' | ', ' ')))).toEqual([]);
      });
    }
  });
}

/** An expected line, which was written by hand, with spaces in the places where the lines of the page have them. */
function expectedly(line) {
  if (line.includes(' | ')) return line;
  return line.startsWith('# ') ? `# ${tidy(line.slice(2))}` : tidy(line);
}

/** Finds the expected lines, in their order, among the lines read aloud. Returns all lines if one is missing. */
function inOrder(lines, expected) {
  let from = 0;
  const found = [];
  for (const line of expected) {
    const at = lines.indexOf(line, from);
    if (at < 0) return lines;
    found.push(line);
    from = at + 1;
  }
  return found;
}
