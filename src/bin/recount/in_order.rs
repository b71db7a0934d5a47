//! Computes answers on all cores of the processor, and prints them in the order of the questions.

use std::io;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvError, SyncSender, TryRecvError, sync_channel};
use std::thread;

/// The largest number of unanswered questions for each core. With fewer, cores would wait because of a slow question. With many more,
/// memory would grow with the input.
const AHEAD: usize = 32;

/// A receiver of answers, for example the printer.
pub trait Telling<A> {
    /// Takes one answer and prints it.
    ///
    /// # Errors
    /// The output is closed.
    fn tell(&mut self, answer: A) -> io::Result<()>;

    /// Flushes the output, because the next answer may take long.
    ///
    /// # Errors
    /// The output is closed.
    fn pause(&mut self) -> io::Result<()>;
}

/// Computes the answer to each question that `ask` asks, and passes the answers to `telling` in the order of the questions.
///
/// # Errors
/// An error of `ask` or of the receiver `telling`. If the receiver cannot take an answer, no more questions are asked.
pub fn in_order<Q: Send, A: Send>(
    ask: impl FnOnce(&mut dyn FnMut(Q) -> io::Result<()>) -> io::Result<()>,
    answer: impl Fn(Q) -> A + Sync,
    telling: &mut (impl Telling<A> + Send),
) -> io::Result<()> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let (questions, asked) = sync_channel::<(Q, SyncSender<A>)>(AHEAD * cores);
    let (turns, in_turn) = sync_channel::<Receiver<A>>(AHEAD * cores);
    let asked = Mutex::new(asked);
    let work = || {
        while let Some((question, to)) = next(&asked) {
            // Sending fails only if the receiver has ended because it could not write. Then the answer is not needed, so the error is
            // ignored.
            let _ = to.send(answer(question));
        }
    };
    thread::scope(|scope| {
        (0..cores).for_each(|_| drop(scope.spawn(work)));
        let told = scope.spawn(move || tell_all(&in_turn, telling));
        let asked = ask(&mut move |question| {
            let (to, turn) = sync_channel(1);
            let is_heard = questions.send((question, to)).is_ok() && turns.send(turn).is_ok();
            is_heard.then_some(()).ok_or_else(|| io::ErrorKind::BrokenPipe.into())
        });
        // A thread that panics has printed its own message, so only an error without a text is returned.
        told.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into())).and(asked)
    })
}

fn next<T>(asked: &Mutex<Receiver<T>>) -> Option<T> {
    asked.lock().ok()?.recv().ok()
}

fn tell_all<A>(in_turn: &Receiver<Receiver<A>>, telling: &mut impl Telling<A>) -> io::Result<()> {
    while let Ok(turn) = patiently(in_turn, telling)? {
        if let Ok(answer) = patiently(&turn, telling)? {
            telling.tell(answer)?;
        }
    }
    telling.pause()
}

/// Receives a value. If no value is ready, calls [`Telling::pause`] before waiting. The outer error is that of `pause`. The inner error
/// means that no more values will come.
fn patiently<T, A>(from: &Receiver<T>, telling: &mut impl Telling<A>) -> io::Result<Result<T, RecvError>> {
    Ok(match from.try_recv() {
        Ok(received) => Ok(received),
        Err(TryRecvError::Disconnected) => Err(RecvError),
        Err(TryRecvError::Empty) => {
            telling.pause()?;
            from.recv()
        }
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[derive(Default)]
    struct Told {
        answers: Vec<usize>,
        most: usize,
    }

    impl Telling<usize> for Told {
        fn tell(&mut self, answer: usize) -> io::Result<()> {
            self.answers.push(answer);
            if self.answers.len() < self.most { Ok(()) } else { Err(io::ErrorKind::BrokenPipe.into()) }
        }

        fn pause(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Answers a question. Every tenth question takes longest, so that the answers are not ready in the order of the questions.
    fn slowly(question: usize) -> usize {
        if question.is_multiple_of(10) {
            thread::sleep(Duration::from_millis(2));
        }
        question
    }

    #[test]
    fn answers_come_in_the_order_of_the_questions_however_long_each_takes() {
        let mut told = Told { most: usize::MAX, ..Told::default() };
        let done = in_order(|take| (0..500).try_for_each(take), slowly, &mut told);
        assert!(done.is_ok());
        assert_eq!(told.answers, (0..500).collect::<Vec<_>>());
    }

    #[test]
    fn where_nobody_listens_any_more_nothing_more_is_asked() {
        let mut told = Told { most: 20, ..Told::default() };
        let mut asked = 0;
        let done = in_order(
            |take| {
                loop {
                    asked += 1;
                    take(asked)?;
                }
            },
            slowly,
            &mut told,
        );
        assert!(done.is_err());
        assert_eq!(told.answers, (1..=20).collect::<Vec<_>>());
    }
}
