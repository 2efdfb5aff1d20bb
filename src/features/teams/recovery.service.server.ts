import { eq, inArray } from 'drizzle-orm';
import { openCase } from '#features/staff/case.service.server.ts';
import { isSelf, system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { countLetter } from './rows/letter-rows.server.ts';
import { caseSubject, endRecovery, openOf, recoveryCaseKind } from './rows/recovery-rows.server.ts';
import {
  actorId,
  findMember,
  findPeople,
  getMember,
  getTeamSubject,
  lockTeam,
  subjectType,
  teamNotFound,
} from './rows/team-rows.server.ts';
import { toTeam } from './rows/team-shape.server.ts';
import type { Team } from './team.contract.ts';
import { mailTeammate } from './team.mail.server.ts';
import { ownerAnswerMs, roleOf, teamPolicy } from './team.policy.ts';
import { teamMember, teamRecovery } from './team.table.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

type RecoveryRow = typeof teamRecovery.$inferSelect;
const reviewMs = 48 * hourMs;

/** Asks staff for a page whose owner is gone. An owner with an open account is told first and has a week. */
export async function askRecovery(ctx: ServiceContext, id: string, note: string): Promise<Team> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    authorize(teamPolicy.recover, ctx.actor, subject);
    const accountId = actorId(ctx);
    const { role } = await getMember(tx, id, accountId);
    await assertNoneOpen(tx, id);
    await countLetter(ctx, tx, { kind: 'recovery', id, reader: subject.ownerIds[0] ?? 'nobody' });
    const [ownerId = null] = subject.ownerIds;
    const waitsUntil = later(ctx.now, ownerId === null ? 0 : ownerAnswerMs);
    const [asked] = await tx
      .insert(teamRecovery)
      .values({ subjectType, subjectId: id, accountId, role, note, ownerId, waitsUntil })
      .returning({ id: teamRecovery.id });
    if (!asked) throw new Error('The question was not stored.');
    await openCase(ctx, tx, {
      kind: recoveryCaseKind,
      subject: caseSubject(asked.id),
      severity: 3,
      reporter: { accountId },
      aboutAccountId: ownerId,
      dueAt: later(waitsUntil, reviewMs),
    });
    await audit(ctx, tx, { action: 'team.recovery-asked', subject: { type: subject.type, id } });
    if (ownerId !== null)
      await mailTeammate(ctx, tx, { accountId: ownerId, news: 'recoveryAsked', subject });
    return toTeam(ctx, tx, subject);
  });
}

/** Under the team's lock. */
async function assertNoneOpen(tx: Db, id: string): Promise<void> {
  if ((await tx.$count(teamRecovery, openOf(id))) > 0) throw alreadyAsked();
}

const alreadyAsked = () =>
  new AppError('conflict', 'team/recovery-asked', 'Our staff are looking at it already.');

/** By the owner, who is there after all, or by the person who asked. */
export async function stopRecovery(ctx: ServiceContext, id: string): Promise<Team> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    const [open] = await tx.select().from(teamRecovery).where(openOf(id));
    if (!open) return toTeam(ctx, tx, subject);
    const mayStop = (actor: typeof ctx.actor) =>
      teamPolicy.lead(actor, subject) || isSelf(actor, open.accountId);
    authorize(mayStop, ctx.actor, undefined);
    await endRecovery(ctx, tx, id);
    await audit(ctx, tx, { action: 'team.recovery-stopped', subject: { type: subject.type, id } });
    if (roleOf(ctx.actor, subject) === 'owner')
      await mailTeammate(ctx, tx, { accountId: open.accountId, news: 'recoveryRefused', subject });
    return toTeam(ctx, tx, subject);
  });
}

/** What staff decide on, with the subject as it is now and stays until they have. */
async function load(ctx: ServiceContext, db: Db, recoveryId: string) {
  const isThis = eq(teamRecovery.id, recoveryId);
  const [asked] = await db.select({ id: teamRecovery.subjectId }).from(teamRecovery).where(isThis);
  if (!asked) throw teamNotFound();
  await lockTeam(db, asked.id);
  const [row] = await db.select().from(teamRecovery).where(isThis).for('update');
  const subject = row && (await findSubject(ctx, db, row.subjectId));
  if (!row || !subject) throw teamNotFound();
  authorize(teamPolicy.decide, ctx.actor, subject);
  return { row, subject };
}

async function findSubject(ctx: ServiceContext, db: Db, id: string): Promise<Subject | undefined> {
  return (await ctx.subjects.find({ ...ctx, db, actor: system }, subjectType, [id])).get(id);
}

/** Staff's decision: the page goes to the person who asked, as with a voucher, or stays as it is. */
export async function decideRecovery(
  ctx: ServiceContext,
  tx: Db,
  recoveryId: string,
  { isGiven, reason }: { isGiven: boolean; reason: string },
): Promise<void> {
  const { row, subject } = await load(ctx, tx, recoveryId);
  const { subjectId: id, accountId } = row;
  if (row.endedAt) throw alreadyEnded();
  if (isGiven) assertAnswered(ctx, row, subject);
  const isThis = eq(teamRecovery.id, recoveryId);
  // Before the page changes hands: what is open then about its former owner ends.
  await tx.update(teamRecovery).set({ endedAt: ctx.now, previous: null }).where(isThis);
  if (isGiven) {
    await getMember(tx, id, accountId);
    const previous = await ctx.subjects.ownership(subjectType).assign(ctx, tx, {
      id,
      from: subject.ownerIds[0] ?? null,
      to: accountId,
      proof: 'voucher',
    });
    await tx.update(teamRecovery).set({ previous }).where(isThis);
  }
  await audit(ctx, tx, {
    action: isGiven ? 'team.recovered' : 'team.recovery-refused',
    subject: { type: subject.type, id },
    accountId,
  });
  const news = isGiven ? 'recovered' : 'recoveryRefused';
  await mailTeammate(ctx, tx, { accountId, news, subject, reason });
}

/** Nobody loses a page without having been asked: it is the owner of now who had the week, and it is over. */
function assertAnswered({ now }: ServiceContext, row: RecoveryRow, { ownerIds }: Subject): void {
  if (ownerIds.some((ownerId) => ownerId !== row.ownerId)) {
    throw new AppError(
      'conflict',
      'team/owner-not-asked',
      'The page has another owner since, who was not asked. Please leave it as it is; it can be asked again.',
    );
  }
  if (row.waitsUntil > now) {
    throw new AppError(
      'conflict',
      'team/owner-may-answer',
      'The present owner may still answer. Please wait until the week is over.',
    );
  }
}

const alreadyEnded = () =>
  new AppError('conflict', 'team/recovery-ended', 'This has been settled meanwhile.');

/** Everything is as it was before the decision, and the question is open again. */
export async function undoRecovery(
  ctx: ServiceContext,
  tx: Db,
  recoveryId: string,
  wasGiven: boolean,
): Promise<void> {
  const { row, subject } = await load(ctx, tx, recoveryId);
  const { subjectId: id, accountId, role } = row;
  if (wasGiven) {
    await ctx.subjects
      .ownership(subjectType)
      .restore(ctx, tx, { id, from: accountId, previous: row.previous });
    if (!(await findMember(tx, id, accountId)))
      await tx.insert(teamMember).values({ subjectType, subjectId: id, accountId, role });
  }
  // A person who has left the team since asks for nothing any more.
  await getMember(tx, id, accountId);
  await assertNoneOpen(tx, id);
  await tx
    .update(teamRecovery)
    .set({ endedAt: null, previous: null })
    .where(eq(teamRecovery.id, recoveryId));
  await audit(ctx, tx, {
    action: 'team.recovery-undone',
    subject: { type: subject.type, id },
    accountId,
  });
}

/** For the queue of staff: the questions with names. */
export async function listRecoveries(ctx: ServiceContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await ctx.db
    .select()
    .from(teamRecovery)
    .where(inArray(teamRecovery.id, [...ids]));
  const people = await findPeople(
    ctx.db,
    found.flatMap(({ accountId, ownerId }) => (ownerId ? [accountId, ownerId] : [accountId])),
  );
  const subjects = await ctx.subjects.find(
    ctx,
    subjectType,
    found.map(({ subjectId }) => subjectId),
  );
  return found.map((row) => ({
    row,
    subject: subjects.get(row.subjectId),
    by: people.get(row.accountId),
    owner: row.ownerId ? people.get(row.ownerId) : undefined,
  }));
}
