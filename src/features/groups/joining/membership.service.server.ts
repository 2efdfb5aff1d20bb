import { timingSafeEqual } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { isShown } from '#features/submissions/submission.policy.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { dayMs } from '#platform/time/durations.ts';
import { keepFromLooks } from '../appeals/keep-from-looks.server.ts';
import { groupPath, groupsTag } from '../group.contract.ts';
import { agreementsChanged, lastSteward, tooManyJoined, wasRemoved } from '../group-errors.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupPolicy, isIn, isSteward, joinsPerDay, mostMemberships } from '../group.policy.ts';
import type { Standing } from '../group.policy.ts';
import { groupSubmission } from '../group-submission.server.ts';
import type { GroupRow } from '../group-submission.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { at, findStanding, holdGroup, requireGroup } from '../standing.server.ts';
import { stewardIds } from './steward-ids.server.ts';
import type {
  joinGroup as joinContract,
  readInvite as inviteContract,
} from './membership.contract.ts';

type JoinInput = EndpointArguments<typeof joinContract>['body'];

/** Whoever has left since counts too: the log remembers them. */
async function assertFew(ctx: ServiceContext, tx: Db, { id }: Person): Promise<void> {
  await assertQuota(tx, {
    name: `group joins ${id}`,
    table: auditEntry,
    where: and(
      eq(auditEntry.accountId, id),
      eq(auditEntry.action, 'group.joined'),
      youngerThan(auditEntry.at, ctx.now, dayMs),
    ),
    most: joinsPerDay,
    refusal: tooManyJoined,
  });
  await assertQuota(tx, {
    name: `group places ${id}`,
    table: groupMember,
    where: and(eq(groupMember.accountId, id), ne(groupMember.state, 'removed')),
    most: mostMemberships,
    refusal: tooManyJoined,
  });
}

/** Compared in constant time, so that nobody finds a secret letter by letter. */
function isKey(row: GroupRow, given: string | undefined): boolean {
  if (row.inviteKey === null || given === undefined) return false;
  const [wanted, offered] = [Buffer.from(row.inviteKey), Buffer.from(given)];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}

/**
 * Joins an open group, asks to join one by request, and joins a hidden one with the key of its link. Doing it again
 * answers the place that one has. To whoever has no key a hidden group is not there.
 */
export async function joinGroup(
  ctx: ServiceContext,
  groupId: string,
  { agreedVersion, text = '', key }: JoinInput,
): Promise<EndpointResponse<typeof joinContract>> {
  const person = requirePerson(ctx, groupPolicy.add, undefined);
  return ctx.db.transaction(async (tx) => {
    await assertFew(ctx, tx, person);
    const standing = await holdGroup(ctx, tx, groupId, () => true);
    const { row, place } = standing;
    const isOpenTo = row.joining !== 'hidden' || isKey(row, key) || isIn(place);
    if (!isOpenTo) throw groupSubmission.refusals.notFound();
    if (place?.state === 'removed') throw wasRemoved();
    if (place) return { state: place.state };
    if (!groupPolicy.join(ctx.actor, standing)) throw groupSubmission.refusals.notFound();
    if (agreedVersion !== row.agreementsVersion) throw agreementsChanged();
    const state = row.joining === 'request' ? 'asked' : 'in';
    const askText = state === 'asked' ? text : '';
    const [since, readAt] = [ctx.now, ctx.now];
    await tx
      .insert(groupMember)
      .values({ groupId, accountId: person.id, state, askText, agreedVersion, since, readAt });
    await keepFromLooks(tx, groupId, person);
    if (state === 'in') await countMembers(tx, groupId, 1);
    else if (await isFirstAsk(ctx, tx, { groupId, accountId: person.id }))
      await tellStewards(ctx, tx, row);
    await audit(ctx, tx, { action: 'group.joined', subject: { type: 'group', id: groupId } });
    ctx.invalidate([groupsTag]);
    return { state };
  });
}

/** Throws `group/not-found` for a wrong key, and for a group that is not hidden. */
export async function readInvite(
  ctx: ServiceContext,
  groupId: string,
  key: string,
): Promise<EndpointResponse<typeof inviteContract>> {
  requirePerson(ctx, groupPolicy.add, undefined);
  const { row, place } = await requireGroup(ctx, ctx.db, groupId, (_, group) => isShown(group));
  if (place?.state === 'removed') throw groupSubmission.refusals.notFound();
  if (row.joining !== 'hidden' || !isKey(row, key)) throw groupSubmission.refusals.notFound();
  const { title, text, agreements, agreementsVersion } = row;
  return { title, text, agreements: [...agreements], agreementsVersion };
}

/** The group's row is held by the caller. */
export async function countMembers(tx: Db, groupId: string, by: 1 | -1): Promise<void> {
  await tx
    .update(communityGroup)
    .set({ members: sql`${communityGroup.members} + ${by}` })
    .where(eq(communityGroup.id, groupId));
}

/** Whoever asks, takes it back and asks again is told of once a day. */
async function isFirstAsk(
  ctx: ServiceContext,
  tx: Db,
  { groupId, accountId }: { groupId: string; accountId: string },
): Promise<boolean> {
  const asked = and(
    eq(auditEntry.accountId, accountId),
    eq(auditEntry.action, 'group.joined'),
    eq(auditEntry.subjectId, groupId),
    youngerThan(auditEntry.at, ctx.now, dayMs),
  );
  return (await tx.$count(auditEntry, asked)) === 0;
}

async function tellStewards(ctx: ServiceContext, tx: Db, row: GroupRow): Promise<void> {
  for (const stewardId of await stewardIds(tx, row.id))
    await tell(ctx, tx, stewardId, {
      kind: 'groups/asked',
      sort: 'asked',
      values: { group: isolate(row.title) },
      url: `${groupPath(row.id)}#members`,
      digest: 'daily',
    });
}

/** Takes back that one asked, too. The last steward of a group that others are in hands it over first. */
export async function leaveGroup(
  ctx: ServiceContext,
  groupId: string,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, groupPolicy.readOwn, undefined);
  await ctx.db.transaction(async (tx) => {
    const standing = await holdGroup(ctx, tx, groupId, isThere);
    const { row, place } = standing;
    if (isSteward(place) && row.members > 1 && (await stewardIds(tx, groupId)).length === 1)
      throw lastSteward();
    await tx.delete(groupMember).where(at(groupId, person.id));
    if (isIn(place)) await countMembers(tx, groupId, -1);
  });
  ctx.invalidate([groupsTag]);
  return {};
}

/** Has a place in it and was not removed: those who were can't make that undone by leaving. */
const isThere: Rule<Standing> = (_, { place }) => place !== null && place.state !== 'removed';

export async function muteGroup(
  ctx: ServiceContext,
  groupId: string,
  isMuted: boolean,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, groupPolicy.readOwn, undefined);
  const { place } = (await findStanding(ctx, ctx.db, groupId)) ?? {};
  if (!isIn(place ?? null)) throw groupSubmission.refusals.notFound();
  await ctx.db.update(groupMember).set({ isMuted }).where(at(groupId, person.id));
  return {};
}

/** Throws `group/agreements-changed` where they have changed once more since they were read. */
export async function agreeAgain(
  ctx: ServiceContext,
  groupId: string,
  agreedVersion: number,
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, groupPolicy.readOwn, undefined);
  const { row } = await requireGroup(ctx, ctx.db, groupId, groupPolicy.write);
  if (agreedVersion !== row.agreementsVersion) throw agreementsChanged();
  await ctx.db.update(groupMember).set({ agreedVersion }).where(at(groupId, person.id));
  return {};
}
