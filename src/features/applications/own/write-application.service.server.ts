import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  attachDocuments,
  listDocuments,
  removeDocumentsOf,
} from '#features/media/document.service.server.ts';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import { watchText } from '#features/safeguarding/watch.server.ts';
import { isAdult } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import type {
  ApplicationFields,
  EqualityAnswers,
  OwnApplication,
} from '../application.contract.ts';
import { applicationPolicy, applicationsPerDay, mayMoveOwn } from '../application.policy.ts';
import { application, applicationReview } from '../application.table.server.ts';
import type { ApplicationRow } from '../application.table.server.ts';
import { addToSums } from '../equality/equality.service.server.ts';
import { makeMove } from '../moving/make-move.server.ts';
import { cvSubject, ownView } from '../shape/own-application.server.ts';
import { findPosting, postingNotFound } from '../shape/posting.server.ts';
import {
  applicationChanged,
  applicationNotFound,
  applicationRefused,
  tooManyApplications,
} from '../shape/refusals.server.ts';
import { findOwn, refusalFor } from './own-application.service.server.ts';

type Written = Pick<ApplicationRow, 'about' | 'answers'>;

/** Answers to what is asked now: the employer may have changed the questions since they were read. */
const answersOf = (posting: HostedOpportunity, given: ApplicationFields['answers']) => {
  const known = new Map(given.map(({ question, answer }) => [question, answer]));
  return posting.questions.map((question) => ({
    question,
    answer: (known.get(question) ?? '').trim(),
  }));
};

/**
 * Keeps a draft. The first one begins the application, for which the person has to be able to apply; one that is there is
 * kept also after the last day. Throws `application/changed` where another window was faster, or it was sent meanwhile; and
 * where it is to be whole, `application/incomplete` beside what is missing.
 */
export async function saveApplication(
  ctx: ServiceContext,
  opportunityId: string,
  {
    version,
    part,
    isWhole,
  }: { version: number | null; part: ApplicationFields; isWhole?: boolean | undefined },
): Promise<OwnApplication> {
  const person = requirePerson(ctx, applicationPolicy.readOwn, undefined);
  return ctx.db.transaction(async (tx) => {
    const posting = await findPosting(ctx, tx, opportunityId);
    if (!posting) throw postingNotFound();
    const mine = await findOwn(tx, posting.id, person.id);
    const { cv, ...fields } = part;
    const values = {
      ...fields,
      answers: answersOf(posting, part.answers),
      title: posting.title,
      editedAt: ctx.now,
    };
    const row = mine
      ? await change(tx, mine, { version, values })
      : await begin(ctx, tx, person, { posting, version, values });
    await attachCv(tx, row, { cv: isAdult(person) ? cv : null, person });
    if (isWhole) await assertComplete(tx, row, posting, isAdult(person));
    return ownView(ctx, tx, row);
  });
}

type Values = Omit<ApplicationFields, 'cv'> & { title: string; editedAt: Date };

async function change(
  tx: Db,
  { id }: ApplicationRow,
  { version, values }: { version: number | null; values: Values },
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(application)
    .set(values)
    .where(
      and(
        eq(application.id, id),
        eq(application.status, 'draft'),
        eq(application.version, version ?? 0),
      ),
    )
    .returning();
  if (!row) throw applicationChanged();
  return row;
}

async function begin(
  ctx: ServiceContext,
  tx: Db,
  person: Person,
  {
    posting,
    version,
    values,
  }: { posting: HostedOpportunity; version: number | null; values: Values },
): Promise<ApplicationRow> {
  const refusal = await refusalFor(ctx, tx, person, posting);
  if (refusal === 'not-here') throw postingNotFound();
  if (refusal !== null) throw applicationRefused();
  if (version !== null) throw applicationChanged();
  await assertQuota(tx, {
    name: `application ${person.id}`,
    table: application,
    where: and(
      eq(application.accountId, person.id),
      youngerThan(application.createdAt, ctx.now, dayMs),
    ),
    most: applicationsPerDay,
    refusal: tooManyApplications,
  });
  try {
    const [row] = await tx.transaction((inner) =>
      inner
        .insert(application)
        .values({
          ...values,
          opportunityId: posting.id,
          accountId: person.id,
          isSample: posting.isSample,
          createdAt: ctx.now,
        })
        .returning(),
    );
    if (!row) throw applicationChanged();
    return row;
  } catch (error) {
    // Another window of theirs was faster.
    throw isUniqueViolation(error, 'application_once') ? applicationChanged() : error;
  }
}

async function attachCv(
  tx: Db,
  row: ApplicationRow,
  { cv, person }: { cv: string | null; person: Person },
): Promise<void> {
  try {
    await attachDocuments(tx, { type: cvSubject, id: row.id }, cv ? [cv] : [], person.id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'media/unknown')
      throw wrongFields([{ path: 'part.cv', key: 'media:error.unknown' }]);
    throw error;
  }
}

interface Sending {
  version: number;
  equality?: EqualityAnswers | undefined;
}

/**
 * Sends it: the host is told, and whoever sent it has that in writing. Throws `application/incomplete` beside what is
 * missing, `application/refused` where the day is over or the person can't apply.
 */
export async function sendApplication(
  ctx: ServiceContext,
  id: string,
  { version, equality = {} }: Sending,
): Promise<OwnApplication> {
  return ctx.db.transaction(async (tx) => {
    const { row, person } = await lockOwn(ctx, tx, id);
    const posting = await findPosting(ctx, tx, row.opportunityId);
    if (row.status !== 'draft' || row.version !== version) throw applicationChanged();
    if (!posting || (await refusalFor(ctx, tx, person, posting)) !== null)
      throw applicationRefused();
    await assertComplete(tx, row, posting, isAdult(person));
    await takeLocks(tx, `applications ${posting.id}`);
    const sent = await makeMove(ctx, tx, { row, posting }, 'send', {
      number: await nextNumber(tx, posting.id),
      title: posting.title,
    });
    if (!sent) throw applicationChanged();
    await watchText(ctx, tx, {
      subject: { type: cvSubject, id },
      text: [sent.about, ...sent.answers.map(({ answer }) => answer)].join('\n'),
      from: person.id,
      to: [],
    });
    // Whoever sends it again was counted, and is scored anew.
    if (row.sentAt === null) await addToSums(tx, posting.id, equality);
    else await tx.delete(applicationReview).where(eq(applicationReview.applicationId, id));
    return ownView(ctx, tx, sent);
  });
}

async function assertComplete(
  tx: Db,
  row: ApplicationRow,
  posting: HostedOpportunity,
  maySendCv: boolean,
): Promise<void> {
  const faults = [
    ...missingWords(row, posting),
    ...(maySendCv && posting.cv === 'required' && !(await hasCv(tx, row.id))
      ? [{ path: 'part.cv', key: 'applications:error.cvMissing' }]
      : []),
  ];
  if (faults.length > 0) throw wrongFields(faults, 'application/incomplete');
}

function missingWords({ about, answers }: Written, { questions }: HostedOpportunity) {
  const known = new Map(answers.map(({ question, answer }) => [question, answer]));
  return [
    ...(about.trim() === '' ? [{ path: 'part.about', key: 'applications:error.about' }] : []),
    ...questions.flatMap((question, at) =>
      known.get(question)
        ? []
        : [{ path: `part.answers.${at}.answer`, key: 'applications:error.answer' }],
    ),
  ];
}

const hasCv = async (tx: Db, id: string): Promise<boolean> =>
  (await listDocuments(tx, cvSubject, [id])).size > 0;

async function nextNumber(tx: Db, opportunityId: string): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${application.number}), 0)::integer` })
    .from(application)
    .where(and(eq(application.opportunityId, opportunityId), isNotNull(application.number)));
  return (last?.number ?? 0) + 1;
}

/** One's own, locked. Throws `application/not-found`. */
export async function lockOwn(
  ctx: ServiceContext,
  tx: Db,
  id: string,
): Promise<{ row: ApplicationRow; person: Person }> {
  const person = requirePerson(ctx, applicationPolicy.readOwn, undefined);
  const [row] = await tx
    .select()
    .from(application)
    .where(and(eq(application.id, id), eq(application.accountId, person.id)))
    .for('update');
  if (!row) throw applicationNotFound();
  return { row, person };
}

/** Takes it back, or answers an offer. Throws `application/changed` where the table has no such move from here. */
export async function moveOwn(
  ctx: ServiceContext,
  id: string,
  name: 'withdraw' | 'accept' | 'decline',
): Promise<OwnApplication> {
  return ctx.db.transaction(async (tx) => {
    const { row } = await lockOwn(ctx, tx, id);
    if (!mayMoveOwn(ctx.actor, row, name)) throw applicationChanged();
    const posting = await findPosting(ctx, tx, row.opportunityId);
    const moved = await makeMove(ctx, tx, { row, posting }, name);
    if (!moved) throw applicationChanged();
    // What was taken back is nobody's to read any more.
    if (name === 'withdraw') await removeDocumentsOf(tx, { type: cvSubject, id });
    return ownView(ctx, tx, moved);
  });
}
