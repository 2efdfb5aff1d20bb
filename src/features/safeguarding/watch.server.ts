import { and, desc, eq, inArray } from 'drizzle-orm';
import { isYoungAmong } from '#features/accounts/reach.service.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fallbackLanguage } from '#platform/i18n/languages.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { alertLeads } from './alert.server.ts';
import { addEntry } from './concern-record.server.ts';
import type { ConcernRow } from './concern-record.server.ts';
import { concern } from './concern.table.server.ts';
import { alertEveryMinutes, longestConcern } from './safeguarding.policy.ts';
import { findSignals } from './signals.ts';
import type { Signal } from './signals.ts';

interface Watched {
  /** Where the words are: one concern for each such place, while it is not closed. */
  subject: { type: string; id: string };
  text: string;
  /** Who wrote them; null for somebody without an account. */
  from: string | null;
  /** Who gets to read them. */
  to: readonly string[];
  /** Where people under 18 read them, whoever they are and will be: none of them is named in the concern. */
  isForYoung?: boolean;
}

/**
 * Puts words before the lead that may mean harm, where somebody under 18 writes or reads them. Call it in the transaction
 * that stores them. It never refuses and never changes them, and those who write find out nothing.
 */
export async function watchText(
  ctx: ServiceContext,
  tx: Db,
  { subject, text, from, to, isForYoung = false }: Watched,
): Promise<void> {
  const found = findSignals(text);
  if (found.length === 0) return;
  const people = from === null ? to : [from, ...to];
  if (!isForYoung && !(await isYoungAmong(tx, people))) return;
  const row = await openFor(ctx, tx, 'watched', { subject, people, signals: found });
  const words = [...text].slice(0, longestConcern).join('');
  await addEntry(ctx, tx, row.id, { kind: 'watched', words, signals: found, actorId: from });
  if (isToBeAlerted(ctx, row, found)) await alertLeads(ctx, tx, row);
}

const isToBeAlerted = ({ now }: ServiceContext, { alertedAt }: ConcernRow, found: Signal[]) =>
  found.includes('self-harm') ||
  alertedAt === null ||
  alertedAt <= earlier(now, alertEveryMinutes * minuteMs);

/** What the site itself puts before the lead; the words say it in the language of the desk. */
export type SiteNews =
  | 'check-ended'
  | 'consent-withdrawn'
  | 'vouching-withdrawn'
  | 'vouching-lost'
  | 'enrolment-left'
  | 'guardian-changed'
  | 'age-changed'
  | 'reach-refused';

/** Puts something that has happened before the lead, as of a check that has ended; `people` are the accounts it is about. */
export async function tellLead(
  ctx: ServiceContext,
  tx: Db,
  {
    news,
    subject,
    people,
  }: { news: SiteNews; subject: Watched['subject']; people: readonly string[] },
): Promise<void> {
  const row = await openFor(ctx, tx, 'site', { subject, people, signals: [] });
  await addEntry(ctx, tx, row.id, { kind: 'watched', words: news });
  await alertLeads(ctx, tx, row);
}

/** The concern about that place that is still open, or a new one. Two that come at once find the same. */
async function openFor(
  ctx: ServiceContext,
  tx: Db,
  source: 'watched' | 'site',
  {
    subject,
    people,
    signals,
  }: Pick<Watched, 'subject'> & { people: readonly string[]; signals: Signal[] },
): Promise<ConcernRow> {
  await takeLocks(tx, `concern ${subject.type} ${subject.id}`);
  const [there] = await tx
    .select()
    .from(concern)
    .where(
      and(
        eq(concern.source, source),
        eq(concern.subjectType, subject.type),
        eq(concern.subjectId, subject.id),
        inArray(concern.state, ['open', 'investigating', 'referred']),
      ),
    )
    .orderBy(desc(concern.id))
    .limit(1)
    .for('update');
  if (there) {
    const all = [...new Set([...there.signals, ...signals])];
    const peopleIds = [...new Set([...there.peopleIds, ...people])];
    // Once a lead has looked, something new has its own four hours. Before, they run on: whoever goes on doing harm would
    // put off that the admins hear of it.
    const again = { openedAt: ctx.now, seenAt: null, escalatedAt: null };
    await tx
      .update(concern)
      .set({ signals: all, peopleIds, ...(there.seenAt !== null && again) })
      .where(eq(concern.id, there.id));
    return there;
  }
  const [made] = await tx
    .insert(concern)
    .values({
      source,
      state: 'open',
      language: fallbackLanguage,
      subjectType: subject.type,
      subjectId: subject.id,
      peopleIds: [...new Set(people)],
      signals,
      openedAt: ctx.now,
    })
    .returning();
  if (!made) throw new Error('The concern was not stored.');
  return made;
}
