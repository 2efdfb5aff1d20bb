import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { inquiryAttempt } from './attempt.table.server.ts';
import type { Likeness, Signals } from './signals.ts';
import { alikeAtSecondLook, alikeFrom, likeness } from './text-sketch.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** How many letters a new one is compared with: enough for an attack, little enough to be read each time. */
const compared = 400;

/** Sentences are kept beside the contacts, as what a letter has in common with others. */
export const sentencePrefix = 'sentence:';

export interface Trace {
  network: string;
  address: string;
  subjectId: string;
  sketch: readonly number[];
  words: number;
  hosts: readonly string[];
  contacts: readonly string[];
  /** With the prefix. */
  sentences: readonly string[];
}

/** What was tried before, from the same network, the same address, to the same listing, and with like words. */
export async function readRecent(
  db: Db,
  trace: Trace,
  now: Date,
): Promise<Likeness & Pick<Signals, 'recent'>> {
  const recent = await countRecent(db, trace, now);
  return {
    recent,
    ...(await compare(db, trace, {
      after: earlier(now, 3 * dayMs),
      enough: alikeFrom(trace.words),
    })),
  };
}

async function countRecent(db: Db, trace: Trace, now: Date): Promise<Signals['recent']> {
  const { at, network, address, subjectId, verdict } = inquiryAttempt;
  const since = (ms: number) => earlier(now, ms).toISOString();
  const counted = (...conditions: SQL[]) =>
    sql<number>`count(*) filter (where ${and(...conditions)})`.mapWith(Number);
  const isStopped = ne(verdict, 'pass');
  const inHour = sql`${at} > ${since(hourMs)}::timestamptz`;
  const inMinutes = sql`${at} > ${since(10 * minuteMs)}::timestamptz`;
  const sameNetwork = eq(network, trace.network);
  const sameAddress = eq(address, trace.address);
  const sameListing = eq(subjectId, trace.subjectId);
  const [row] = await db
    .select({
      network: counted(sameNetwork, inMinutes),
      networkToListing: counted(sameNetwork, sameListing),
      strangersToListing: counted(sameNetwork, sameListing, inMinutes, ne(address, trace.address)),
      networkStopped: counted(sameNetwork, isStopped),
      address: counted(sameAddress, inHour),
      addressDay: counted(sameAddress),
      listingNow: counted(
        sameListing,
        sql`${at} > ${since(20 * minuteMs)}::timestamptz`,
        eq(verdict, 'pass'),
      ),
      listing: counted(sameListing, inHour, eq(verdict, 'pass')),
      held: counted(inHour, eq(verdict, 'hold')),
      addressHeld: counted(sameAddress, eq(verdict, 'hold')),
    })
    .from(inquiryAttempt)
    .where(gt(at, earlier(now, dayMs)));
  if (!row) throw new Error('A count answers one row.');
  return row;
}

/** What a letter that is remembered has in common with those that other addresses sent after it. */
export const compareLater = (
  db: Db,
  attempt: typeof inquiryAttempt.$inferSelect,
): Promise<Likeness> => {
  const isSentence = (entry: string) => entry.startsWith(sentencePrefix);
  const trace = {
    ...attempt,
    contacts: attempt.contacts.filter((entry) => !isSentence(entry)),
    sentences: attempt.contacts.filter(isSentence),
  };
  return compare(db, trace, { after: attempt.at, enough: alikeAtSecondLook(trace.words) });
};

async function compare(
  db: Db,
  trace: Omit<Trace, 'network' | 'subjectId'>,
  { after, enough }: { after: Date; enough: number },
): Promise<Likeness> {
  const rows = await db
    .select({
      sketch: inquiryAttempt.sketch,
      hosts: inquiryAttempt.hosts,
      contacts: inquiryAttempt.contacts,
      verdict: inquiryAttempt.verdict,
    })
    .from(inquiryAttempt)
    .where(
      and(
        gt(inquiryAttempt.at, after),
        // The same letter to several businesses is how people ask for quotes.
        ne(inquiryAttempt.address, trace.address),
      ),
    )
    .orderBy(desc(inquiryAttempt.at))
    .limit(compared);
  const alike = rows.filter(({ sketch }) => likeness(sketch, trace.sketch) >= enough);
  const sharing = (field: 'hosts' | 'contacts', entries: readonly string[]) => {
    const own = new Set(entries);
    return rows.filter((row) => row[field].some((entry) => own.has(entry))).length;
  };
  return {
    words: trace.words,
    alike: {
      others: alike.length,
      stopped: alike.filter(({ verdict }) => verdict !== 'pass').length,
    },
    sameHost: sharing('hosts', trace.hosts),
    sameContact: sharing('contacts', trace.contacts),
    sameSentence: sharing('contacts', trace.sentences),
  };
}
