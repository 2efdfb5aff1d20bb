import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { inquiryAttempt } from '../attempt.table.server.ts';
import type { Signals } from '../spam.policy.ts';
import { alikeFrom, likeness } from './text-sketch.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** How many letters a new one is compared with: enough for an attack, little enough to be read each time. */
const compared = 400;

export interface Trace {
  network: string;
  address: string;
  subjectId: string;
  sketch: readonly number[];
  words: number;
  hosts: readonly string[];
  contacts: readonly string[];
}

type Recent = Pick<Signals, 'recent' | 'alike' | 'sameHost' | 'sameContact'>;

/** What was tried before, from the same network, the same address, to the same listing, and with like words. */
export async function readRecent(db: Db, trace: Trace, now: Date): Promise<Recent> {
  const recent = await countRecent(db, trace, now);
  return { recent, ...(await compare(db, trace, now)) };
}

async function countRecent(db: Db, trace: Trace, now: Date): Promise<Signals['recent']> {
  const { at, network, address, subjectId, verdict } = inquiryAttempt;
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
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
      networkStopped: counted(sameNetwork, isStopped),
      address: counted(sameAddress, inHour),
      addressDay: counted(sameAddress),
      listing: counted(sameListing, inHour, eq(verdict, 'pass')),
      stopped: counted(isStopped, inHour),
    })
    .from(inquiryAttempt)
    .where(gt(at, new Date(now.getTime() - dayMs)));
  if (!row) throw new Error('A count answers one row.');
  return row;
}

async function compare(
  db: Db,
  trace: Trace,
  now: Date,
): Promise<Pick<Recent, 'alike' | 'sameHost' | 'sameContact'>> {
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
        gt(inquiryAttempt.at, new Date(now.getTime() - 3 * dayMs)),
        // The same letter to several businesses is how people ask for quotes.
        ne(inquiryAttempt.address, trace.address),
      ),
    )
    .orderBy(desc(inquiryAttempt.at))
    .limit(compared);
  const enough = alikeFrom(trace.words);
  const alike = rows.filter(({ sketch }) => likeness(sketch, trace.sketch) >= enough);
  const sharing = (field: 'hosts' | 'contacts') => {
    const own = new Set(trace[field]);
    return rows.filter((row) => row[field].some((entry) => own.has(entry))).length;
  };
  return {
    alike: {
      others: alike.length,
      stopped: alike.filter(({ verdict }) => verdict !== 'pass').length,
    },
    sameHost: sharing('hosts'),
    sameContact: sharing('contacts'),
  };
}
