import { and, eq, inArray } from 'drizzle-orm';
import { listPrivatePhotosOf } from '#features/media/private-photo.service.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { CaseKind, CaseSubject } from '#features/staff/case-kind.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';
import { findLinks } from '#platform/subjects/find-linked.server.ts';
import { groupPath, groupsTag } from '../group.contract.ts';
import { communityGroup } from '../group.table.server.ts';
import { noteDeed } from '../keeping/group-log.service.server.ts';
import { groupLog } from '../keeping/group-log.table.server.ts';
import type { groupLogActions } from '../keeping/log-actions.ts';
import { groupPoll } from '../posts/poll.table.server.ts';
import { postPath } from '../posts/post.contract.ts';
import { postType } from '../posts/post.table.server.ts';
import { photoBase } from '../posts/shape-posts.server.ts';
import { findStanding } from '../standing.server.ts';
import { putWordsBack, takeWordsAgain } from './kept-words.server.ts';
import type { RemovalRow } from './kept-words.server.ts';
import { lookKinds } from './look-kinds.ts';
import { removalsPath } from './removal.contract.ts';
import { lookOutcomes, removalPolicy } from './removal.policy.ts';
import type { RemovalSort } from './removal.policy.ts';
import { groupRemoval } from './removal.table.server.ts';
import { closeGroupAgain, openGroupAgain } from './taken-place.server.ts';

interface Sort {
  action: (typeof groupLogActions)[number];
  /** What the person is told where it comes back. */
  news: MailKind;
  back: (ctx: ServiceContext, tx: Db, row: RemovalRow) => Promise<void>;
  again: (ctx: ServiceContext, tx: Db, row: RemovalRow) => Promise<void>;
  urlOf: (row: RemovalRow) => string;
}

const sorts: Record<RemovalSort, Sort> = {
  words: {
    action: 'staff-words-back',
    news: 'groups/words-back',
    back: putWordsBack,
    again: takeWordsAgain,
    urlOf: ({ groupId, postId }) =>
      postId === null ? groupPath(groupId) : postPath(groupId, postId),
  },
  place: {
    action: 'staff-may-return',
    news: 'groups/may-return',
    back: (_, tx, row) => openGroupAgain(tx, row),
    again: closeGroupAgain,
    urlOf: ({ groupId }) => groupPath(groupId),
  },
};

interface Held {
  row: RemovalRow;
  title: string;
}

/** Undefined where it is gone with the account or the group: there is nothing left to decide. */
async function hold(ctx: ServiceContext, tx: Db, id: string): Promise<Held | undefined> {
  const [row] = await tx.select().from(groupRemoval).where(eq(groupRemoval.id, id)).for('update');
  const group = row && (await findStanding(ctx, tx, row.groupId));
  if (!row || !group) return undefined;
  authorize(removalPolicy.decide, ctx.actor, { ...row, isInGroup: group.place !== null });
  return { row, title: group.row.title };
}

/** Whoever lost it and the steward who took it, in the same words where nothing else is given. */
async function tellBoth(
  ctx: ServiceContext,
  tx: Db,
  { row, title }: Held,
  told: { owner: MailKind; steward: MailKind; url: string; more?: readonly string[] },
): Promise<void> {
  const values = { group: isolate(title) };
  await tell(ctx, tx, row.accountId, {
    kind: told.owner,
    sort: 'asked',
    values,
    url: told.url,
    more: told.more ?? [],
  });
  await tell(ctx, tx, row.byId, {
    kind: told.steward,
    sort: 'asked',
    values,
    url: groupPath(row.groupId),
  });
}

/** The case in which staff look at what a steward took: words, or somebody's place. */
const lookCase = (sort: RemovalSort): CaseKind => {
  const { action, news, back, again, urlOf } = sorts[sort];
  return {
    kind: lookKinds[sort],
    ns: 'groups',
    isSecondLook: true,
    outcomes: lookOutcomes.map((id) => ({
      id,
      needsReason: id === 'stays',
      isDestructive: false,
    })),
    reasons: ['against-agreement'],
    show: (ctx, ids) => showRemovals(ctx, ids, sort),
    async decide(ctx, tx, { subjectId, outcome, reason }) {
      const held = await hold(ctx, tx, subjectId);
      if (!held) return;
      const { row } = held;
      const isBack = outcome === 'back';
      if (isBack) {
        await back(ctx, tx, row);
        const { groupId, accountId: aboutId } = row;
        await noteDeed(ctx, tx, { groupId, action, aboutId });
        ctx.invalidate([groupsTag]);
      }
      await tx
        .update(groupRemoval)
        .set({ outcome: isBack ? 'back' : 'stays', decidedAt: ctx.now })
        .where(eq(groupRemoval.id, row.id));
      await audit(ctx, tx, {
        action: isBack ? 'group.look-back' : 'group.look-stays',
        subject: { type: 'group', id: row.groupId },
        accountId: row.accountId,
      });
      await tellBoth(ctx, tx, held, {
        owner: isBack ? news : 'groups/look-stays',
        steward: isBack ? 'groups/steward-turned' : 'groups/steward-upheld',
        url: isBack ? urlOf(row) : removalsPath,
        more: reason ? [reason] : [],
      });
    },
    async undo(ctx, tx, { subjectId, outcome }) {
      const held = await hold(ctx, tx, subjectId);
      if (!held) return;
      const { row } = held;
      if (outcome === 'back') {
        await again(ctx, tx, row);
        await forgetDeed(tx, row, action);
        ctx.invalidate([groupsTag]);
      }
      await tx
        .update(groupRemoval)
        .set({ outcome: null, decidedAt: null })
        .where(eq(groupRemoval.id, row.id));
      await tellBoth(ctx, tx, held, {
        owner: 'groups/look-reopened',
        steward: 'groups/look-reopened',
        url: removalsPath,
      });
    },
  };
};

/** What was undone was not done: members read nothing of it. */
async function forgetDeed(
  tx: Db,
  { groupId, decidedAt }: RemovalRow,
  action: Sort['action'],
): Promise<void> {
  if (decidedAt === null) return;
  await tx
    .delete(groupLog)
    .where(
      and(eq(groupLog.groupId, groupId), eq(groupLog.action, action), eq(groupLog.at, decidedAt)),
    );
}

/** What somebody wrote when they asked, the words as they stood there, why they went, and what members agree to. */
async function showRemovals(
  ctx: ServiceContext,
  ids: readonly string[],
  sort: RemovalSort,
): Promise<ReadonlyMap<string, CaseSubject>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ row: groupRemoval, group: communityGroup, poll: groupPoll.options })
    .from(groupRemoval)
    .innerJoin(communityGroup, eq(communityGroup.id, groupRemoval.groupId))
    .leftJoin(groupPoll, eq(groupPoll.postId, groupRemoval.postId))
    .where(inArray(groupRemoval.id, [...ids]));
  const kept = rows.flatMap(({ row }) =>
    row.postId !== null && row.outcome !== 'back' && row.erasedAt === null ? [row.postId] : [],
  );
  const photos = await listPrivatePhotosOf(ctx.db, postType, kept, photoBase);
  const links = await findLinks(
    ctx,
    rows.map(({ row }) => row),
  );
  return new Map(
    rows.map(({ row, group, poll }) => [
      row.id,
      {
        title: group.title,
        url: row.outcome === 'back' ? sorts[sort].urlOf(row) : null,
        text: row.text,
        language: row.language,
        facts: [
          { key: 'asked', value: row.askText },
          ...(row.agreement ? [{ key: 'agreement', value: row.agreement }] : []),
          ...(row.reason || !row.agreement ? [{ key: 'reason', value: row.reason || '—' }] : []),
          { key: 'day', value: formatDate(row.at.toISOString().slice(0, 10), ctx.language) },
          ...(group.agreements.length > 0
            ? [{ key: 'agreements', value: group.agreements.join('\n') }]
            : []),
          ...(poll ? [{ key: 'poll', value: poll.join('\n') }] : []),
          ...linkFact(links.get(row.id)),
        ],
        photos: row.postId === null ? [] : (photos.get(row.postId) ?? []),
      },
    ]),
  );
}

const linkFact = (link: { title: string; url: string } | undefined): CaseSubject['facts'] =>
  link ? [{ key: 'link', value: `${link.title} (${link.url})` }] : [];

export const removalCases: readonly CaseKind[] = [lookCase('words'), lookCase('place')];
