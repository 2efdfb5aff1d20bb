import { and, eq, inArray } from 'drizzle-orm';
import { assertReach } from '#features/accounts/reach.service.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import {
  actorId,
  getMember,
  getTeamSubject,
  lockTeam,
  ofSubject,
  teamPath,
} from './rows/team-rows.server.ts';
import { endRecovery } from './rows/recovery-rows.server.ts';
import { toTeam } from './rows/team-shape.server.ts';
import type { Team } from './team.contract.ts';
import { roleOf, teamPolicy } from './team.policy.ts';
import type { InvitedRole, TeamPeople } from './team.policy.ts';
import { teamHandOver, teamMember } from './team.table.server.ts';

export async function getTeam(ctx: ServiceContext, id: string): Promise<Team> {
  return toTeam(ctx, ctx.db, await getTeamSubject(ctx, ctx.db, id));
}

/** Who works for these subjects beside their owners. */
export async function findTeams(
  db: Db,
  type: string,
  ids: readonly string[],
): Promise<Map<string, Required<Pick<TeamPeople, 'managerIds' | 'memberIds'>>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      subjectId: teamMember.subjectId,
      accountId: teamMember.accountId,
      role: teamMember.role,
    })
    .from(teamMember)
    .where(and(eq(teamMember.subjectType, type), inArray(teamMember.subjectId, [...ids])));
  return new Map(
    [...Map.groupBy(rows, ({ subjectId }) => subjectId)].map(([subjectId, people]) => {
      const as = (role: InvitedRole) =>
        people.filter((one) => one.role === role).map(({ accountId }) => accountId);
      return [subjectId, { managerIds: as('manager'), memberIds: as('member') }];
    }),
  );
}

export async function changeTeamRole(
  ctx: ServiceContext,
  id: string,
  { accountId, role }: { accountId: string; role: InvitedRole },
): Promise<Team> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    authorize(teamPolicy.lead, ctx.actor, subject);
    const member = await getMember(tx, id, accountId);
    await assertReach(ctx, tx, { accountId, way: 'invite' });
    if (member.role !== role) {
      await tx.update(teamMember).set({ role }).where(eq(teamMember.id, member.id));
      await audit(ctx, tx, {
        action: 'team.role-changed',
        subject: { type: subject.type, id },
        accountId,
        detail: { role },
      });
      await notify(tx, {
        accountId,
        kind: `teams/now-${role}`,
        values: { name: isolate(subject.title) },
        url: teamPath(id),
      });
    }
    return toTeam(ctx, tx, await getTeamSubject(ctx, tx, id));
  });
}

export async function removeTeamMember(
  ctx: ServiceContext,
  id: string,
  accountId: string,
): Promise<Team> {
  return ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    authorize(teamPolicy.lead, ctx.actor, subject);
    await getMember(tx, id, accountId);
    await takeOff(ctx, tx, id, accountId);
    await audit(ctx, tx, {
      action: 'team.member-removed',
      subject: { type: subject.type, id },
      accountId,
    });
    await notify(tx, {
      accountId,
      kind: 'teams/removed',
      values: { name: isolate(subject.title) },
      url: subject.isPublic ? subject.url : null,
    });
    return toTeam(ctx, tx, await getTeamSubject(ctx, tx, id));
  });
}

/** The one owner stays: a page without anybody who answers for it helps nobody. */
export async function leaveTeam(ctx: ServiceContext, id: string): Promise<{ id: string }> {
  await ctx.db.transaction(async (tx) => {
    await lockTeam(tx, id);
    const subject = await getTeamSubject(ctx, tx, id);
    if (roleOf(ctx.actor, subject) === 'owner') {
      throw new AppError('conflict', 'team/last-owner', 'Please hand the page over first.');
    }
    authorize(teamPolicy.leave, ctx.actor, subject);
    const accountId = actorId(ctx);
    await takeOff(ctx, tx, id, accountId);
    await audit(ctx, tx, { action: 'team.left', subject: { type: subject.type, id } });
    for (const ownerId of subject.ownerIds) {
      await notify(tx, {
        accountId: ownerId,
        kind: 'teams/left',
        values: { name: isolate(subject.title) },
        url: teamPath(id),
      });
    }
  });
  return { id };
}

/** Their part in everything that is open goes with them. */
async function takeOff(ctx: ServiceContext, tx: Db, id: string, accountId: string): Promise<void> {
  await tx
    .delete(teamMember)
    .where(and(ofSubject(teamMember, id), eq(teamMember.accountId, accountId)));
  await tx
    .delete(teamHandOver)
    .where(and(ofSubject(teamHandOver, id), eq(teamHandOver.toId, accountId)));
  await endRecovery(ctx, tx, id, accountId);
}
