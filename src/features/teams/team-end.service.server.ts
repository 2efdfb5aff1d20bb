import { and, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import { notify } from '#features/notifications/notification.service.server.ts';
import { settleCase } from '#features/staff/case.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { caseSubject, endRecovery, recoveryCaseKind } from './rows/recovery-rows.server.ts';
import { findPeople, lockTeam, ofSubject } from './rows/team-rows.server.ts';
import { invitationKeptDays, letterKeptDays } from './team.policy.ts';
import type { InvitedRole } from './team.policy.ts';
import {
  teamHandOver,
  teamInvitation,
  teamLetter,
  teamMember,
  teamRecovery,
} from './team.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

interface TeamSubject {
  type: string;
  id: string;
  /** For telling those whom it concerns. */
  title: string;
}

export interface Teammate {
  accountId: string;
  role: InvitedRole;
}

/** Waits until nobody else changes this team. To be called before its subject is locked, as those who join do. */
export const holdTeam = (tx: Db, id: string): Promise<void> => lockTeam(tx, id);

const findTeammates = (tx: Db, id: string): Promise<Teammate[]> =>
  tx
    .select({ accountId: teamMember.accountId, role: teamMember.role })
    .from(teamMember)
    .where(ofSubject(teamMember, id));

/** What the former owner has begun is nobody's any more. */
async function endWhatIsOpen(
  ctx: ServiceContext,
  tx: Db,
  subject: TeamSubject,
  newOwnerId: string | null,
): Promise<void> {
  const { id } = subject;
  await tx.delete(teamHandOver).where(ofSubject(teamHandOver, id));
  await tx.delete(teamInvitation).where(ofSubject(teamInvitation, id));
  await endQuestion(ctx, tx, subject, newOwnerId);
}

/** Tells the person who asked staff for the page of an owner who does not own it any more. They may ask again. */
export async function endQuestion(
  ctx: ServiceContext,
  tx: Db,
  { id, title }: Pick<TeamSubject, 'id' | 'title'>,
  newOwnerId: string | null,
): Promise<void> {
  const askedBy = await endRecovery(ctx, tx, id);
  if (!askedBy || askedBy === newOwnerId) return;
  await notify(tx, {
    accountId: askedBy,
    kind: 'teams/recoveryEnded',
    values: { name: isolate(title) },
  });
}

/**
 * Somebody else has proved that the subject is theirs. People stop working for the former owner, unless the new owner
 * is one of the team: then it stays. Answers who was on it, for `restoreTeam`.
 */
export async function endTeam(
  ctx: ServiceContext,
  tx: Db,
  subject: TeamSubject,
  newOwnerId: string | null,
): Promise<Teammate[]> {
  const { type, id } = subject;
  await lockTeam(tx, id);
  const team = await findTeammates(tx, id);
  await endWhatIsOpen(ctx, tx, subject, newOwnerId);
  if (isOf(team, newOwnerId)) {
    await tx
      .delete(teamMember)
      .where(and(ofSubject(teamMember, id), eq(teamMember.accountId, newOwnerId)));
  } else if (team.length > 0) {
    await tx.delete(teamMember).where(ofSubject(teamMember, id));
    await audit(ctx, tx, {
      action: 'team.ended',
      subject: { type, id },
      detail: { people: team.length },
    });
  }
  return team;
}

const isOf = (team: readonly Teammate[], accountId: string | null): accountId is string =>
  team.some((one) => one.accountId === accountId);

/**
 * The subject goes back to whom it was taken from: the taker and the people who joined under them are on the team no
 * more, and those whom the taking ended are on it again. People who left or were taken off meanwhile stay away.
 */
export async function restoreTeam(
  ctx: ServiceContext,
  tx: Db,
  subject: TeamSubject,
  {
    team,
    takerId,
    ownerId,
  }: { team: readonly Teammate[]; takerId: string; ownerId: string | null },
): Promise<void> {
  const { type, id } = subject;
  await lockTeam(tx, id);
  await endWhatIsOpen(ctx, tx, subject, ownerId);
  const before = team.map(({ accountId }) => accountId);
  await tx
    .delete(teamMember)
    .where(and(ofSubject(teamMember, id), notInArray(teamMember.accountId, before)));
  const hadStayed = isOf(team, takerId);
  const gone = team.filter(
    ({ accountId }) => accountId !== ownerId && (!hadStayed || accountId === takerId),
  );
  const people = await findPeople(
    tx,
    gone.map(({ accountId }) => accountId),
  );
  const back = gone.filter(({ accountId }) => people.has(accountId));
  if (back.length === 0) return;
  await tx
    .insert(teamMember)
    .values(back.map((one) => ({ ...one, subjectType: type, subjectId: id })))
    .onConflictDoNothing();
  await audit(ctx, tx, {
    action: 'team.restored',
    subject: { type, id },
    detail: { people: back.length },
  });
}

/** Subjects that are gone have no team. */
export async function removeTeams(db: Db, type: string, ids: readonly string[]): Promise<void> {
  for (const table of [teamMember, teamInvitation, teamHandOver, teamRecovery])
    await db
      .delete(table)
      .where(and(eq(table.subjectType, type), inArray(table.subjectId, [...ids])));
}

/** The person has left (security P2). A question that they put to staff is not decided any more. */
export async function forgetTeammate(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.delete(teamMember).where(eq(teamMember.accountId, accountId));
    await tx.delete(teamInvitation).where(eq(teamInvitation.invitedBy, accountId));
    await tx
      .delete(teamHandOver)
      .where(or(eq(teamHandOver.fromId, accountId), eq(teamHandOver.toId, accountId)));
    const asked = await tx
      .update(teamRecovery)
      .set({ endedAt: ctx.now })
      .where(and(eq(teamRecovery.accountId, accountId), isNull(teamRecovery.endedAt)))
      .returning({ id: teamRecovery.id });
    for (const { id } of asked) {
      const subject = caseSubject(id);
      await settleCase(ctx, tx, { kind: recoveryCaseKind, subject, outcome: 'withdrawn' });
    }
    await tx.update(teamRecovery).set({ note: '-' }).where(eq(teamRecovery.accountId, accountId));
  });
}

/** Takes away invitations that ran out long ago, and counts of letters that count no more. */
export async function sweepInvitations({ db, now }: ServiceContext): Promise<void> {
  const ago = (days: number) => earlier(now, days * dayMs);
  await db.delete(teamInvitation).where(lt(teamInvitation.expiresAt, ago(invitationKeptDays)));
  await db.delete(teamLetter).where(lt(teamLetter.sentAt, ago(letterKeptDays)));
}
