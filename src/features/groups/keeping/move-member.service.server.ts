import { and, eq } from 'drizzle-orm';
import { tell } from '#features/notifications/tell.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';
import { removalsPath } from '../appeals/removal.contract.ts';
import { notePlaceTaken, settlePlace } from '../appeals/taken-place.server.ts';
import { groupPath, groupsTag } from '../group.contract.ts';
import {
  changedElsewhere,
  isKept,
  lastSteward,
  tooManyMoves,
  tooManyStewards,
} from '../group-errors.ts';
import { groupMember } from '../group-member.table.server.ts';
import { groupPolicy, isIn, mostStewards, movesPerDay } from '../group.policy.ts';
import type { Place } from '../group.policy.ts';
import { mayTakeOver } from '../finding/get-group.service.server.ts';
import { countMembers } from '../joining/membership.service.server.ts';
import { stewardIds } from '../joining/steward-ids.server.ts';
import { at, holdGroup } from '../standing.server.ts';
import type { MemberRow } from '../standing.server.ts';
import { noteDeed } from './group-log.service.server.ts';
import { groupLog } from './group-log.table.server.ts';
import type { MemberMove, moveMember as moveContract } from './keeping.contract.ts';
import type { groupLogActions } from './log-actions.ts';
import { sayWhy, toWhy, whyParagraphs } from './why.server.ts';
import type { Why } from './why.server.ts';

interface Step {
  from: Place;
  /** Null: the place is gone, and may be asked for again. */
  to: Place | null;
  action: (typeof groupLogActions)[number];
  /** What the person is told; nothing where they see it anyway. */
  news?: MailKind;
}

const asked = { state: 'asked', role: 'member' } as const;
const member = { state: 'in', role: 'member' } as const;
const steward = { state: 'in', role: 'steward' } as const;
const removed = { state: 'removed', role: 'member' } as const;

const steps: Record<MemberMove, Step> = {
  'let-in': { from: asked, to: member, action: 'let-in', news: 'groups/let-in' },
  refuse: { from: asked, to: null, action: 'refused', news: 'groups/not-let-in' },
  remove: { from: member, to: removed, action: 'removed', news: 'groups/removed' },
  'allow-back': { from: removed, to: null, action: 'allowed-back' },
  'make-steward': {
    from: member,
    to: steward,
    action: 'made-steward',
    news: 'groups/made-steward',
  },
  'make-member': { from: steward, to: member, action: 'made-member', news: 'groups/made-member' },
};

/** Throws `group/changed` where the person's place is not the one that this begins with. */
export async function moveMember(
  ctx: ServiceContext,
  { id, accountId }: EndpointArguments<typeof moveContract>['params'],
  { move, ...given }: EndpointArguments<typeof moveContract>['body'],
): Promise<Record<string, never>> {
  const { from, to, action, news } = steps[move];
  await ctx.db.transaction(async (tx) => {
    const { row } = await holdGroup(ctx, tx, id, groupPolicy.keep);
    const why = whyOf(ctx, row, move, given);
    const [place] = await tx.select().from(groupMember).where(at(id, accountId)).for('update');
    if (!place || place.state !== from.state || place.role !== from.role) throw changedElsewhere();
    await assertFewMoves(ctx, tx, place);
    await assertStewards(tx, place, to);
    if (to)
      await tx
        .update(groupMember)
        .set({ ...to, since: ctx.now, askText: '' })
        .where(eq(groupMember.id, place.id));
    else await tx.delete(groupMember).where(eq(groupMember.id, place.id));
    if (isIn(to) !== isIn(place)) await countMembers(tx, id, isIn(to) ? 1 : -1);
    await noteDeed(ctx, tx, { groupId: id, action, aboutId: accountId, reason: sayWhy(why) });
    if (move === 'remove') await notePlaceTaken(ctx, tx, { groupId: id, accountId, why });
    if (move === 'allow-back') await settlePlace(ctx, tx, { groupId: id, accountId });
    if (news)
      await tell(ctx, tx, accountId, {
        kind: news,
        sort: 'asked',
        values: { group: isolate(row.title) },
        url: urlAfter(move, id),
        more: await whyParagraphs(tx, accountId, why),
        ...(!sayWhy(why) && { digest: 'daily' as const }),
      });
  });
  ctx.invalidate([groupsTag]);
  return {};
}

/** Whoever is removed is told why; whoever is not let in may be. */
function whyOf(
  ctx: ServiceContext,
  row: { agreements: readonly string[] },
  move: MemberMove,
  given: { agreement?: string | undefined; reason?: string | undefined },
): Why {
  const isTold = move === 'remove' || (move === 'refuse' && (given.reason ?? given.agreement));
  return isTold ? toWhy(ctx, row, given) : { agreement: '', words: '' };
}

function urlAfter(move: MemberMove, groupId: string): string {
  if (move === 'remove') return removalsPath;
  return move === 'refuse' ? '/community' : groupPath(groupId);
}

/** So that nobody is let in and out, or made steward and member, all day long. */
const assertFewMoves = (ctx: ServiceContext, tx: Db, place: MemberRow): Promise<void> =>
  assertQuota(tx, {
    name: `group moves ${place.groupId} ${place.accountId}`,
    table: groupLog,
    where: and(
      eq(groupLog.groupId, place.groupId),
      eq(groupLog.aboutId, place.accountId),
      youngerThan(groupLog.at, ctx.now, dayMs),
    ),
    most: movesPerDay,
    refusal: tooManyMoves,
  });

/** A group has at most eight stewards and never gives away its last one. */
async function assertStewards(tx: Db, place: MemberRow, to: Place | null): Promise<void> {
  if (to?.role === place.role) return;
  const { length } = await stewardIds(tx, place.groupId);
  if (to?.role === 'steward' && length >= mostStewards) throw tooManyStewards();
  if (place.role === 'steward' && length <= 1) throw lastSteward();
}

/** A settled member becomes a steward where all stewards have stayed away. They stay stewards, and are told. */
export async function takeOverGroup(
  ctx: ServiceContext,
  groupId: string,
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const standing = await holdGroup(ctx, tx, groupId, groupPolicy.takeOver);
    const { row, place } = standing;
    if (!place || !(await mayTakeOver(ctx, tx, standing))) throw isKept();
    const before = await stewardIds(tx, groupId);
    await tx
      .update(groupMember)
      .set({ role: 'steward', since: ctx.now, readAt: ctx.now })
      .where(eq(groupMember.id, place.id));
    await noteDeed(ctx, tx, { groupId, action: 'took-over', aboutId: place.accountId });
    for (const stewardId of before)
      await tell(ctx, tx, stewardId, {
        kind: 'groups/taken-over',
        sort: 'asked',
        values: { group: isolate(row.title) },
        url: groupPath(groupId),
      });
  });
  return {};
}
