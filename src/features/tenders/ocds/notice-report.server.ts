import type { NoticeOutcome } from './notice-import.service.server.ts';
import { momentFrom } from './reading/notice-moment.ts';
import type { Fate, Outcome } from './reading/notice.ts';

const shownFaults = 20;

const fateWords: Record<Fate, string> = {
  newest: 'the newest of their tenders',
  replaced: 'with a newer one of the same tender',
  old: 'older than what is here',
  plan: 'plans',
  'not-here': 'awards and other news of tenders that are not here',
  'left-out': 'left out',
};

const outcomeWords: Record<Outcome, string> = {
  open: 'open',
  ended: 'ended without an award',
  awarded: 'awarded',
  withdrawn: 'withdrawn',
};

const pounds = (minor: number): string =>
  (minor / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const worded = <Key extends string>(
  words: Record<Key, string>,
  count: (key: Key) => number,
): string =>
  (Object.keys(words) as Key[])
    .map((key) => [count(key), words[key]] as const)
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ') || 'none';

/** What an operator reads of a file, before or after it came in. */
export function* reportOf(outcome: NoticeOutcome, now: Date): Generator<string> {
  const { faults, sums, notices, fates, publishedAt } = outcome;
  for (const { where, what } of faults.slice(0, shownFaults)) yield `${where}: ${what}`;
  if (faults.length > shownFaults) yield `… and ${faults.length - shownFaults} remarks more`;
  yield `${outcome.releases} releases of ${outcome.processes} processes, ${outcome.closings} with a closing date`;
  for (const [currency, sum] of sums) yield `${currency} ${pounds(sum)} in all`;
  yield `${outcome.calls} releases are notices of open tenders`;
  yield `Releases: ${worded(fateWords, (fate) => fates.get(fate) ?? 0)}`;
  const of = (wanted: Outcome) => notices.filter((one) => one.outcome === wanted);
  yield `Tenders by their newest release: ${worded(outcomeWords, (wanted) => of(wanted).length)}`;
  const takingBidsAt = (at: Date) =>
    of('open').filter(({ closesAt }) => new Date(closesAt) > at).length;
  const then = momentFrom(publishedAt);
  if (then)
    yield `${takingBidsAt(then)} took bids when the file was published, ${then.toISOString()}`;
  yield `${takingBidsAt(now)} take bids now`;
  yield `${outcome.added} tenders new, ${outcome.changed} changed, ${outcome.same} as before`;
}
