import { and, asc, eq, gt } from 'drizzle-orm';
import { notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import { findOpenProfiles } from '#features/accounts/profile/open-profiles.server.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type { Group, OpenGroup } from '../group.contract.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupSubmission } from '../group-submission.server.ts';
import { absentDays, groupPolicy, isIn, isSteward, settledDays } from '../group.policy.ts';
import { requireGroup } from '../standing.server.ts';
import type { GroupStanding } from '../standing.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { findableGroups, toGroup } from './list-groups.service.server.ts';

/** Throws `group/not-found` also for one that waits, that staff have hidden, or that is hidden to whoever is not in it. */
export async function getGroup(ctx: ServiceContext, id: string): Promise<OpenGroup> {
  const standing = await requireGroup(ctx, ctx.db, id, groupPolicy.view);
  const { row, place } = standing;
  const canKeep = groupPolicy.keep(ctx.actor, standing);
  return {
    ...toGroup(row, ctx.language),
    agreements: [...row.agreements],
    agreementsVersion: row.agreementsVersion,
    slowMinutes: row.slowMinutes,
    isPremoderated: row.isPremoderated,
    stewards: groupPolicy.browse(ctx.actor)
      ? await listStewards(ctx.db, id, readerOf(ctx, standing))
      : null,
    own: place && {
      role: place.role,
      state: place.state,
      isMuted: place.isMuted,
      mustAgree: isIn(place) && place.agreedVersion < row.agreementsVersion,
    },
    canRead: groupPolicy.read(ctx.actor, standing),
    canJoin: groupPolicy.join(ctx.actor, standing),
    canWrite: groupPolicy.write(ctx.actor, standing),
    canKeep,
    canTakeOver: await mayTakeOver(ctx, ctx.db, standing),
    asking: canKeep ? await ctx.db.$count(groupMember, inState(id, 'asked')) : 0,
  };
}

/** Throws `group/not-found` for what nobody finds in the list. */
export async function getGroupIntro(ctx: ServiceContext, id: string): Promise<Group> {
  const [row] = await ctx.db
    .select()
    .from(communityGroup)
    .where(and(eq(communityGroup.id, id), findableGroups));
  if (!row) throw groupSubmission.refusals.notFound();
  return toGroup(row, ctx.language);
}

const inState = (groupId: string, state: 'asked' | 'in') =>
  and(eq(groupMember.groupId, groupId), eq(groupMember.state, state));

const stewardsOf = (groupId: string) =>
  and(inState(groupId, 'in'), eq(groupMember.role, 'steward'));

/** Whose blocks count for what they read; null for who looks after the group. */
const readerOf = ({ actor }: ServiceContext, standing: GroupStanding): string | null =>
  actor.kind === 'user' && !groupPolicy.lookAfter(actor, standing) ? actor.id : null;

async function listStewards(
  db: Db,
  groupId: string,
  readerId: string | null,
): Promise<NonNullable<OpenGroup['stewards']>> {
  const person = namedAdults('person');
  const rows = await db
    .select({ id: person.id, firstName: person.firstName, lastName: person.lastName })
    .from(groupMember)
    .innerJoin(person, eq(person.id, groupMember.accountId))
    .where(
      and(
        stewardsOf(groupId),
        readerId === null ? undefined : notBlockedWith(readerId, groupMember.accountId),
      ),
    )
    .orderBy(asc(groupMember.id));
  const open = await findOpenProfiles(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: nameAndInitial(row),
    hasProfile: open.has(row.id),
  }));
}

/** Whether no steward has looked in for two months, and this member has been in it for one. */
export async function mayTakeOver(
  ctx: ServiceContext,
  db: Db,
  standing: GroupStanding,
): Promise<boolean> {
  const { row, place } = standing;
  if (!groupPolicy.takeOver(ctx.actor, standing) || !place || isSteward(place)) return false;
  if (place.since > earlier(ctx.now, settledDays * dayMs)) return false;
  const present = and(
    stewardsOf(row.id),
    gt(groupMember.readAt, earlier(ctx.now, absentDays * dayMs)),
  );
  return (await db.$count(groupMember, present)) === 0;
}
