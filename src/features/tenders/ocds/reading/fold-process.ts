import type { Fate, Notice, Outcome, ReleaseReading, SaidFacts } from './notice.ts';

export interface ToldFate {
  reading: ReleaseReading;
  fate: Fate;
  reason?: string;
}

export interface FoldedProcess {
  /** Those that the releases said something newer or equally new of. */
  notices: Notice[];
  fates: ToldFate[];
}

/** Of one process; a buyer's real ones have a handful. More would make each release slower than the one before. */
const mostTenders = 100;

/** One tender of the process, as it grows release by release. */
interface Thread {
  tenderId: string;
  known: Notice | undefined;
  now: Partial<Notice>;
  readings: ReleaseReading[];
}

const numeric = new Intl.Collator('en', { numeric: true });

/** Contracts Finder ends ids of releases by a number that grows: of two of the same second it tells the later one. */
const inTime = (a: ReleaseReading, b: ReleaseReading): number =>
  a.origin.releasedAt === b.origin.releasedAt
    ? numeric.compare(a.origin.releaseId, b.origin.releaseId)
    : Date.parse(a.origin.releasedAt) - Date.parse(b.origin.releasedAt);

/**
 * All releases of one process (`ocid`), and what is here of it already, into its tenders as the newest releases have them. A
 * process may hold several: each id of a tender is one, so the ocid alone is no key.
 */
export function foldProcess(
  known: readonly Notice[],
  readings: readonly ReleaseReading[],
  /** Milliseconds; what says that it was released after that is left out. */
  latest = Infinity,
): FoldedProcess {
  const told: ToldFate[] = [];
  const threads = known.map((notice): Thread => ({
    tenderId: notice.tenderId,
    known: notice,
    now: notice,
    readings: [],
  }));
  for (const reading of readings.toSorted(inTime)) {
    if (Date.parse(reading.origin.releasedAt) > latest) {
      told.push({ reading, fate: 'left-out', reason: 'its date lies in the future' });
      continue;
    }
    const fate = place(threads, reading);
    const reason = fate === 'left-out' && `its process has more than ${mostTenders} tenders`;
    if (fate) told.push({ reading, fate, ...(reason && { reason }) });
  }
  const notices: Notice[] = [];
  for (const thread of threads) {
    const finished = finish(thread);
    if (finished.notice) notices.push(finished.notice);
    told.push(...finished.told);
  }
  return { notices, fates: told };
}

/** Adds a release to the tenders that it speaks of; answers its fate where there is none. */
function place(threads: Thread[], reading: ReleaseReading): Fate | undefined {
  if (reading.kind === 'plan') return 'plan';
  let targets = threadsOf(threads, reading);
  if (targets.length === 0) {
    if (!reading.isCall) return 'not-here';
    if (threads.length >= mostTenders) return 'left-out';
    const begun = { tenderId: reading.tenderId ?? '', known: undefined, now: {}, readings: [] };
    threads.push(begun);
    targets = [begun];
  }
  const open = targets.filter(
    ({ known }) => !known || known.releasedAt <= reading.origin.releasedAt,
  );
  if (open.length === 0) return 'old';
  for (const thread of open) {
    thread.now = applied(thread.now, reading);
    // Told once, with the first of them.
    if (thread === open[0]) thread.readings.push(reading);
  }
  return undefined;
}

function threadsOf(threads: readonly Thread[], reading: ReleaseReading): readonly Thread[] {
  const { tenderId, isFollowUp } = reading;
  if (tenderId === undefined) return threads;
  const same = threads.filter((thread) => thread.tenderId === tenderId);
  if (same.length > 0) return same;
  // Buyers correct the number in an amendment, and awards often carry another one.
  return isFollowUp && threads.length === 1 ? threads : [];
}

const definedOf = (said: SaidFacts): SaidFacts =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

const noAward = { awardedTo: '', awardedMinor: null, awardedOn: null };

function outcomeAfter(now: Partial<Notice>, { kind, award }: ReleaseReading): Outcome {
  if (kind === 'notice') return 'open';
  if (kind === 'withdrawal') return 'withdrawn';
  if (kind === 'award' && (award || now.outcome === 'awarded')) return 'awarded';
  return 'ended';
}

function applied(now: Partial<Notice>, reading: ReleaseReading): Partial<Notice> {
  const { said, award, origin, ocid } = reading;
  const outcome = outcomeAfter(now, reading);
  const publishedAt = now.publishedAt ?? said.publishedAt ?? origin.releasedAt;
  return {
    ...now,
    ...definedOf(said),
    // Nobody publishes tomorrow what was released today.
    publishedAt: publishedAt < origin.releasedAt ? publishedAt : origin.releasedAt,
    ...(outcome === 'awarded' ? award : noAward),
    ...origin,
    ocid,
    outcome,
  };
}

const ofNobody: Omit<Notice, 'title' | 'buyerName' | 'closesAt'> = {
  ocid: '',
  tenderId: '',
  outcome: 'open',
  description: '',
  category: null,
  location: '',
  area: null,
  currency: 'GBP',
  amountMinor: null,
  publishedAt: '',
  noticeUrl: null,
  cpv: [],
  lots: [],
  suitsSmall: false,
  suitsCharities: false,
  ...noAward,
  publisher: '',
  licence: '',
  releaseId: '',
  releasedAt: '',
};

function finish({ now, tenderId, readings }: Thread): {
  notice?: Notice;
  told: ToldFate[];
} {
  const last = readings.at(-1);
  if (!last) return { told: [] };
  const { title, buyerName, closesAt } = now;
  if (!title || !buyerName || !closesAt) {
    const missing = [
      !title && 'a title',
      !buyerName && 'a buyer',
      !closesAt && 'a closing date',
    ].filter(Boolean);
    const reason = `its tender has not ${missing.join(', nor ')}`;
    return { told: readings.map((reading) => ({ reading, fate: 'left-out', reason })) };
  }
  return {
    notice: { ...ofNobody, ...now, title, buyerName, closesAt, tenderId },
    told: readings.map((reading) => ({ reading, fate: reading === last ? 'newest' : 'replaced' })),
  };
}
