import { and, eq, ne } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { getOwnSubject } from '#features/accounts/own-subject.server.ts';
import { assertSteward } from '#features/dsar/steward.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type * as contract from '../complaint.contract.ts';
import type { FullComplaint, NewComplaint } from '../complaint.contract.ts';
import {
  acknowledgeBy,
  complaintDeeds,
  complaintMoves,
  complaintPolicy,
  mostOpenComplaints,
} from '../complaint.policy.ts';
import type { ComplaintOutcome } from '../complaint.policy.ts';
import { complaint } from '../complaint.table.server.ts';
import {
  addComplaintEntry,
  changedMeanwhile,
  lockComplaint,
  referenceOf,
  unknownComplaint,
} from './complaint-record.server.ts';
import type { ComplaintRecord } from './complaint-record.server.ts';
import { getComplaint } from './complaint-view.service.server.ts';
import { tellComplainant } from './complaint.mail.server.ts';

const tooMany = () =>
  new AppError('conflict', 'registers/too-many', 'Five complaints of yours wait for an answer.');

/**
 * Takes a complaint from anybody. What a program has filled in is thanked for and thrown away. Whoever is signed in is told at
 * the address of their account.
 */
export async function fileComplaint(
  ctx: ServiceContext,
  { name, email, words, homepage }: NewComplaint,
): Promise<{ reference: string; acknowledgeBy: string }> {
  authorize(complaintPolicy.file, ctx.actor, undefined);
  const id = uuidv7();
  const receivedOn = todayInLondon(ctx.now);
  const answer = { reference: referenceOf(id), acknowledgeBy: acknowledgeBy(receivedOn) };
  if (homepage) return answer;
  const accountId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await ctx.db.transaction(async (tx) => {
    if (accountId)
      await assertQuota(tx, {
        name: `complaints ${accountId}`,
        table: complaint,
        where: and(eq(complaint.accountId, accountId), ne(complaint.status, 'answered')),
        most: mostOpenComplaints,
        refusal: tooMany,
      });
    const person = accountId ? await getOwnSubject(tx, accountId) : { name, email };
    const [row] = await tx
      .insert(complaint)
      .values({
        id,
        origin: 'form',
        accountId,
        name: person.name,
        email: person.email,
        language: ctx.language,
        words,
        receivedOn,
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw unknownComplaint();
    await addComplaintEntry(ctx, tx, row, { step: 'received' });
  });
  return answer;
}

/** Types in what came another way than the form; the thirty days run from the day of its arrival. */
export async function addComplaint(
  ctx: ServiceContext,
  { email, ...given }: EndpointArguments<typeof contract.addComplaint>['body'],
): Promise<{ id: string }> {
  await assertSteward(ctx, ctx.db);
  if (given.receivedOn > todayInLondon(ctx.now))
    throw wrongFields([{ path: 'receivedOn', key: 'registers:error.inFuture' }]);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(complaint)
      .values({ ...given, email: email ?? null, createdAt: ctx.now })
      .returning();
    if (!row) throw unknownComplaint();
    await addComplaintEntry(ctx, tx, row, { step: 'typed' });
    return { id: row.id };
  });
}

async function doDeed(
  ctx: ServiceContext,
  id: string,
  deed: keyof ReturnType<typeof complaintDeeds> | undefined,
  work: (tx: Db, row: ComplaintRecord) => Promise<void>,
): Promise<FullComplaint> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockComplaint(ctx, tx, id);
    if (deed && !complaintDeeds(row.status)[deed]) throw changedMeanwhile();
    await work(tx, row);
  });
  return getComplaint(ctx, id);
}

/** What the record says of how the person was told. */
const toldStep = (step: string, isMailed: boolean): string => (isMailed ? step : `${step}-by-hand`);

export const acknowledgeComplaint = (ctx: ServiceContext, id: string) =>
  doDeed(ctx, id, 'acknowledge', async (tx, row) => {
    await moveRow(tx, complaint, id, {
      move: complaintMoves.acknowledge,
      values: { acknowledgedAt: ctx.now },
    });
    const isMailed = await tellComplainant(ctx, tx, row, { kind: 'complaint-acknowledged' });
    await addComplaintEntry(ctx, tx, row, { step: toldStep('acknowledged', isMailed) });
  });

export const updateComplainant = (ctx: ServiceContext, id: string, words: string) =>
  doDeed(ctx, id, 'update', async (tx, row) => {
    await tellComplainant(ctx, tx, row, { kind: 'complaint-update', more: [words] });
    await addComplaintEntry(ctx, tx, row, { step: 'told', words });
  });

export const noteComplaint = (ctx: ServiceContext, id: string, words: string) =>
  doDeed(ctx, id, undefined, (tx, row) => addComplaintEntry(ctx, tx, row, { step: 'note', words }));

/** The outcome with its reason; everybody hears that they can go to the regulator. */
export const answerComplaint = (
  ctx: ServiceContext,
  id: string,
  { outcome, reason }: { outcome: ComplaintOutcome; reason: string },
) =>
  doDeed(ctx, id, 'answer', async (tx, row) => {
    await moveRow(tx, complaint, id, {
      move: complaintMoves.answer,
      values: {
        outcome,
        answer: reason,
        answeredAt: ctx.now,
        // An answer acknowledges too.
        acknowledgedAt: row.acknowledgedAt ?? ctx.now,
      },
    });
    const t = i18nFor(row.language).getFixedT(row.language, 'registers');
    await tellComplainant(ctx, tx, row, {
      kind: 'complaint-answered',
      values: { outcome: t(`outcome.${outcome}`) },
      more: [reason, t('complaints.regulator')],
    });
    await addComplaintEntry(ctx, tx, row, { step: outcome, words: reason });
  });
