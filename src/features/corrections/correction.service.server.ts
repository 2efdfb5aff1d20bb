import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { byActor } from '#features/accounts/blocks/between.server.ts';
import { findEnd } from '#features/accounts/reach.service.server.ts';
import { letterWords } from '#features/inquiries/letter-words.ts';
import { judgeSiteLetter } from '#features/inquiries/site-letter.server.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import { endOfActor, mayReach } from '#platform/access/reach.ts';
import type { ReachEnd } from '#platform/access/reach.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { readLinkToken } from '#platform/links/link-token.server.ts';
import type { FactSheet, Objections, Subject } from '#platform/subjects/subject.server.ts';
import type { Correction } from './correction.contract.ts';
import { askOwner, linkPurpose } from './correction.mail.server.ts';
import {
  addressDays,
  changesOf,
  correctionPolicy,
  mostObjectionsADay,
  mostWaiting,
  ownerDays,
  retentionMonths,
  typedFields,
  waitingStatuses,
  wantedFacts,
} from './correction.policy.ts';
import type { FactChange } from './correction.policy.ts';
import { correction } from './correction.table.server.ts';
import { handToStaff } from './outcome.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

const waiting = inArray(correction.status, waitingStatuses);

/**
 * Takes what a reader says is wrong. The owner is asked first; without one, where that would not help, and where one of
 * the two may be under 18, staff are.
 * Throws `subject/not-found`, `correction/own-page`, and where enough waits already `correction/too-many` or, of this
 * reader's own, `correction/enough`.
 */
export async function createCorrection(
  ctx: ServiceContext,
  given: Correction,
): Promise<{ status: 'sent'; isAnswered: boolean }> {
  const subject = await ctx.subjects.get(ctx, given.subjectType, given.subjectId);
  const sheet = await readSheet(ctx, subject);
  if (!correctionPolicy.suggest(ctx.actor, sheet)) {
    throw new AppError(
      'unprocessable',
      'correction/own-page',
      'This is your page: you can edit it.',
    );
  }
  const objections = findObjections(ctx, given);
  const changes = readChanges(ctx, sheet, given);
  const duplicateOf = given.matter === 'duplicate' ? await findTwin(ctx, given) : null;
  const accountId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const networkPrint = isVerifiedPerson(ctx.actor) ? null : networkPrintOf(ctx);
  const answer = { status: 'sent' as const, isAnswered: Boolean(accountId ?? given.contact) };
  await ctx.db.transaction(async (tx) => {
    const id = uuidv7();
    const verdict = await judge(ctx, tx, { id, given, changes });
    // An objection hides a page: it is looked at by staff even where it looks like junk.
    if (verdict === 'drop' && !objections) return;
    await assertRoom(tx, subject.id, { accountId, networkPrint });
    if (objections) await assertFewObjections(ctx, tx, { accountId, networkPrint });
    const from = senderEnd(ctx, given);
    const isReached =
      sheet.ownerId !== null &&
      mayReach(from, await findEnd(tx, sheet.ownerId, byActor(ctx.actor)), 'suggest');
    const isForOwner = isReached && verdict === 'pass' && given.matter !== 'duplicate';
    // Where there are no facts to change, the words are what is said.
    const differsByNote = changes.length === 0 && !objections;
    const [row] = await tx
      .insert(correction)
      .values({
        id,
        subjectType: subject.type,
        subjectId: subject.id,
        matter: given.matter,
        changes,
        duplicateOf,
        note: given.note ?? '',
        status: 'owner',
        ownerId: sheet.ownerId,
        dueAt: later(ctx.now, ownerDays * dayMs),
        accountId,
        email: accountId ? null : (given.contact ?? null),
        isFromAdult: from === 'adult',
        language: ctx.language,
        personPrint: personPrint(ctx, given.contact),
        networkPrint,
        diffHash: createHash('sha256')
          .update(
            JSON.stringify([given.matter, changes, duplicateOf, differsByNote ? given.note : '']),
          )
          .digest('base64url'),
      })
      .onConflictDoNothing()
      .returning();
    // The same person has said just that already, and it waits.
    if (!row) return;
    if (objections) await objections.raise(ctx, tx, subject.id);
    await audit(ctx, tx, {
      action: 'correction.suggested',
      subject: { type: subject.type, id: subject.id },
      detail: { correction: id, fields: changes.map(({ field }) => field) },
    });
    if (isForOwner) await askOwner(ctx, tx, row, subject);
    else await handToStaff(ctx, tx, row);
  });
  return answer;
}

/**
 * A visitor who says so is 18 or over. Nothing here depends on whose address they type: an owner could find out by it which
 * addresses are those of children.
 */
function senderEnd({ actor }: ServiceContext, { isAdult }: Correction): ReachEnd {
  if (actor.kind !== 'anonymous') return endOfActor(actor);
  return isAdult ? 'adult' : 'young';
}

async function readSheet(ctx: ServiceContext, { type, id }: Subject): Promise<FactSheet> {
  const sheet = (await ctx.subjects.correctable(type).read(ctx, ctx.db, [id])).get(id);
  if (!sheet)
    throw new AppError('not-found', 'subject/not-found', 'There is nothing at this address.');
  return sheet;
}

/** What would be different. Throws where the facts are not possible, or are there already. */
function readChanges(ctx: ServiceContext, sheet: FactSheet, given: Correction): FactChange[] {
  const wanted = wantedFacts(given.matter, given);
  const { facts, faults } = ctx.subjects.correctable(given.subjectType).check(sheet, wanted);
  if (faults.length > 0) throw wrongFields(faults);
  const changes = changesOf(sheet.facts, facts);
  if (changes.length === 0 && Object.keys(wanted).length > 0) {
    const path = typedFields.find((field) => given[field]) ?? 'matter';
    throw wrongFields([{ path, key: 'corrections:error.same' }]);
  }
  return changes;
}

/**
 * How the subject answers an objection; undefined where this is none. Whoever objects leaves an address, so that staff
 * can ask and answer.
 */
function findObjections(ctx: ServiceContext, given: Correction): Objections | undefined {
  if (given.matter !== 'objection') return undefined;
  const { objections } = ctx.subjects.correctable(given.subjectType);
  if (!objections) throw wrongFields([{ path: 'matter', key: 'corrections:error.matter' }]);
  if (ctx.actor.kind === 'anonymous' && !given.contact)
    throw wrongFields([{ path: 'contact', key: 'corrections:error.contact' }]);
  return objections;
}

async function assertFewObjections(
  { now }: ServiceContext,
  tx: Db,
  { accountId, networkPrint }: { accountId: string | null; networkPrint: string | null },
): Promise<void> {
  // A proved address is counted too: one person could hide every page else.
  const isSender = accountId
    ? eq(correction.accountId, accountId)
    : eq(correction.networkPrint, networkPrint ?? '');
  await assertQuota(tx, {
    name: `objection ${accountId ?? networkPrint}`,
    table: correction,
    where: and(
      isSender,
      eq(correction.matter, 'objection'),
      gt(correction.createdAt, earlier(now, dayMs)),
    ),
    most: mostObjectionsADay,
    refusal: enoughOfOne,
  });
}

async function findTwin(ctx: ServiceContext, given: Correction): Promise<string> {
  const subjects = ctx.subjects.correctable(given.subjectType);
  const found = await subjects.findByAddress(ctx, given.duplicateOf ?? '');
  if (found && found !== given.subjectId) return found;
  throw wrongFields([{ path: 'duplicateOf', key: 'corrections:error.duplicateOf' }]);
}

/** People with a proved address are not weighed. */
async function judge(
  ctx: ServiceContext,
  tx: Db,
  { id, given, changes }: { id: string; given: Correction; changes: readonly FactChange[] },
): Promise<'pass' | 'hold' | 'drop'> {
  if (isVerifiedPerson(ctx.actor)) return 'pass';
  const words = [given.note, ...changes.map(({ to }) => to), given.duplicateOf];
  const { verdict, score, reasons } = await judgeSiteLetter(ctx, tx, {
    id,
    words: letterWords(given),
    message: words.filter(Boolean).join('\n'),
    // Readers without an address count as somebody new each time, not as one person who writes without end.
    email: given.contact ?? `${id}@correction.invalid`,
    token: given.token,
    homepage: given.homepage,
  });
  if (verdict === 'drop') ctx.log.info({ score, reasons }, 'a correction was dropped');
  return verdict;
}

interface Sender {
  accountId: string | null;
  networkPrint: string | null;
}

/** People without a proved address are counted by network, because addresses are easily invented. */
async function assertRoom(
  tx: Db,
  subjectId: string,
  { accountId, networkPrint }: Sender,
): Promise<void> {
  const assertFewer = (most: number, refusal: () => AppError, of?: SQL) =>
    assertQuota(tx, {
      name: `correction ${subjectId}`,
      table: correction,
      where: and(eq(correction.subjectId, subjectId), waiting, of),
      most,
      refusal,
    });
  const isOwn = networkPrint
    ? eq(correction.networkPrint, networkPrint)
    : eq(correction.accountId, accountId ?? '');
  await assertFewer(mostWaiting.ofOne, enoughOfOne, isOwn);
  if (networkPrint) {
    await assertFewer(mostWaiting.unproved, tooMany, isNotNull(correction.networkPrint));
  }
  await assertFewer(mostWaiting.onPage, tooMany);
}

const enoughOfOne = () =>
  new AppError(
    'conflict',
    'correction/enough',
    'Several of your corrections of this page wait already. Please come back in a few days.',
  );

const tooMany = () =>
  new AppError(
    'conflict',
    'correction/too-many',
    'Many corrections of this page wait already. Please come back in a few days.',
  );

const networkPrintOf = ({ keys, client }: ServiceContext): string =>
  keys.fingerprint('correction', `network ${client?.network ?? 'none'}`);

function personPrint(ctx: ServiceContext, contact = ''): string {
  const { actor, keys } = ctx;
  if (actor.kind === 'user') return keys.fingerprint('correction', `account ${actor.id}`);
  return contact
    ? keys.fingerprint('correction', `mail ${contact.toLowerCase()}`)
    : networkPrintOf(ctx);
}

/** What a guest's link leads to. Throws `link/not-valid`. */
export async function openCorrection(ctx: ServiceContext, token: string) {
  const id = await readLinkToken(ctx.db, { purpose: linkPurpose, token, now: ctx.now });
  const [row] = await ctx.db.select().from(correction).where(eq(correction.id, id));
  if (!row) throw new AppError('gone', 'link/not-valid', 'This link is no longer valid.');
  const subject = (await ctx.subjects.find(ctx, row.subjectType, [row.subjectId])).get(
    row.subjectId,
  );
  return {
    page: subject ? { title: subject.title, url: subject.url } : null,
    matter: row.matter,
    changes: row.changes.map((change) => ({
      ...change,
      isAccepted: row.acceptedFields.includes(change.field),
    })),
    note: row.note,
    status: row.status,
    reason: row.reason,
  };
}

/** SQL that is true for a subject of this type with something waiting; for lists of the subject's own feature. */
export const hasWaiting = (subjectId: AnyColumn, type: string): SQL<boolean> =>
  sql<boolean>`${subjectId} in (select ${correction.subjectId} from ${correction}
    where ${correction.subjectType} = ${type} and ${waiting})`;

/** Takes all corrections of these subjects away, with the subjects themselves. */
export async function removeCorrections(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(correction)
    .where(and(eq(correction.subjectType, type), inArray(correction.subjectId, [...ids])));
}

/**
 * The person has left: what they suggested stays, without a word of theirs. Its own id takes the print's place: two
 * people who wanted the same may both have left.
 */
export async function forgetReader(db: Db, accountId: string): Promise<void> {
  await db
    .update(correction)
    .set({
      accountId: null,
      note: '',
      personPrint: sql`${correction.id}::text`,
      networkPrint: null,
    })
    .where(eq(correction.accountId, accountId));
}

/** Takes away what is of no use any more. */
export async function sweepCorrections(ctx: ServiceContext): Promise<void> {
  const oldest = new Date(ctx.now);
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths);
  await ctx.db.delete(correction).where(lt(correction.decidedAt, oldest));
  await ctx.db
    .update(correction)
    .set({ email: null })
    .where(
      and(
        lt(correction.decidedAt, earlier(ctx.now, addressDays * dayMs)),
        sql`${correction.email} is not null`,
      ),
    );
}
