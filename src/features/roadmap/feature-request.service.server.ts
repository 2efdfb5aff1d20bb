import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listStaffAccounts } from '#features/accounts/staff-accounts.server.ts';
import type { MyWorkSource } from '#features/staff/my-work/my-work-source.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import { isSelf } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { isSearchable } from '#platform/search/word-match.server.ts';
import { featureRequestPageSize } from './feature-request.contract.ts';
import type {
  answerIdea as answerContract,
  getAnswer as getAnswerContract,
  listAssignees as assigneesContract,
  listFeatureRequests as listContract,
} from './feature-request.contract.ts';
import { ideaPath } from './idea.contract.ts';
import { ideaPolicy } from './idea.policy.ts';
import {
  afterCursor,
  conditionsOf,
  cursorAfter,
  orderOf,
  visibleIdeas,
} from './idea-query.server.ts';
import { ideaNotFound } from './idea.service.server.ts';
import { toIdea, wordsOf } from './idea-shape.server.ts';
import { idea } from './idea.table.server.ts';
import { accountNames } from '#features/accounts/account-relations.server.ts';

type Query = EndpointArguments<typeof listContract>['query'];

const author = accountNames('author');
const assignee = accountNames('assignee');
const target = alias(idea, 'target');
const nameOf = (table: typeof author | typeof assignee) =>
  sql<string>`${table.firstName} || ' ' || ${table.lastName}`;

const views: Record<'visible' | 'hidden' | 'merged', SQL | undefined> = {
  visible: visibleIdeas,
  hidden: and(isNotNull(idea.hiddenAt), isNull(idea.mergedIntoId)),
  merged: isNotNull(idea.mergedIntoId),
};

function filterOf({ actor }: ServiceContext, query: Query): SQL | undefined {
  const { assigned, view = 'visible' } = query;
  const ownId = actor.kind === 'user' ? actor.id : null;
  return and(
    views[view],
    conditionsOf(query),
    assigned === 'mine' ? sql`${idea.assigneeId} = ${ownId}` : undefined,
    assigned === 'nobody' ? isNull(idea.assigneeId) : undefined,
    isSearchable(query.q) ? undefined : sql`false`,
  );
}

/** Every idea, hidden ones and duplicates by their own views. */
export async function listFeatureRequests(
  ctx: ServiceContext,
  query: Query,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(ideaPolicy.manage, ctx.actor, undefined);
  const { sort = 'newest', after } = query;
  const filter = filterOf(ctx, query);
  const [counted] = await ctx.db.select({ total: count() }).from(idea).where(filter);
  const rows = await ctx.db
    .select({ row: idea, into: target, authorName: nameOf(author), assigneeName: nameOf(assignee) })
    .from(idea)
    .leftJoin(author, eq(author.id, idea.accountId))
    .leftJoin(assignee, eq(assignee.id, idea.assigneeId))
    .leftJoin(target, eq(target.id, idea.mergedIntoId))
    .where(and(filter, afterCursor(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(featureRequestPageSize + 1);
  const page = rows.slice(0, featureRequestPageSize);
  const last = page.at(-1)?.row;
  return {
    items: page.map(({ row, into, authorName, assigneeName }) => ({
      ...toIdea(row, ctx.language),
      author: row.accountId === null ? null : { id: row.accountId, name: authorName },
      assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: assigneeName },
      isHidden: row.hiddenAt !== null,
      mergedInto: into && { id: into.id, title: wordsOf(into, ctx.language).title },
      version: row.version,
    })),
    total: counted?.total ?? 0,
    next: rows.length > featureRequestPageSize && last ? cursorAfter(sort, last) : null,
  };
}

/** Ideas that were given to oneself and are neither done nor declined. */
export const myIdeas: MyWorkSource = {
  kind: 'idea',
  count: (ctx) => sql`select count(*) from ${idea} where ${isMine(ctx)}`,
  list: async (ctx, limit) => {
    const rows = await ctx.db
      .select()
      .from(idea)
      .where(isMine(ctx))
      .orderBy(asc(idea.id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: wordsOf(row, ctx.language).title,
      to: '/admin/feature-requests?assigned=mine',
      since: row.createdAt,
      dueAt: null,
    }));
  },
};

/** Whose role no longer opens the desk has none of its ideas. */
const isMine = ({ actor }: ServiceContext): SQL | undefined =>
  actor.kind === 'user' && ideaPolicy.manage(actor)
    ? and(
        eq(idea.assigneeId, actor.id),
        views.visible,
        sql`${idea.state} not in ('done', 'declined')`,
      )
    : sql`false`;

export async function listAssignees(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof assigneesContract>> {
  authorize(ideaPolicy.manage, ctx.actor, undefined);
  const staff = await listStaffAccounts(ctx.db);
  return { items: staff.map(({ actor: { id }, name }) => ({ id, name })) };
}

export async function assignIdea(
  ctx: ServiceContext,
  id: string,
  assigneeId: string | null,
): Promise<Record<string, never>> {
  authorize(ideaPolicy.manage, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const row = await lockAny(tx, id);
    if (assigneeId !== null) await assertStaff(tx, assigneeId);
    await tx.update(idea).set({ assigneeId }).where(eq(idea.id, id));
    await audit(ctx, tx, {
      action: 'idea.assigned',
      subject: { type: 'idea', id },
      detail: { assigneeId: assigneeId ?? '' },
    });
    if (assigneeId !== null && assigneeId !== row.assigneeId && !isSelf(ctx.actor, assigneeId)) {
      await notify(tx, {
        accountId: assigneeId,
        kind: 'roadmap/assigned',
        values: { title: wordsOf(row, ctx.language).title },
        url: ideaPath(id),
      });
    }
  });
  return {};
}

async function assertStaff(tx: Db, id: string): Promise<void> {
  const staff = await listStaffAccounts(tx);
  if (!staff.some(({ actor }) => actor.id === id)) {
    throw new AppError('unprocessable', 'idea/not-staff', 'Only staff can be given an idea.');
  }
}

async function lockAny(tx: Db, id: string) {
  const [row] = await tx.select().from(idea).where(eq(idea.id, id)).for('update');
  if (!row) throw ideaNotFound();
  return row;
}

export async function getAnswer(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof getAnswerContract>> {
  authorize(ideaPolicy.answer, ctx.actor, undefined);
  const [row] = await ctx.db
    .select({ state: idea.state, reply: idea.reply, version: idea.version })
    .from(idea)
    .where(eq(idea.id, id));
  if (!row) throw ideaNotFound();
  return row;
}

/** State and reply together, as one answer. Throws `idea/changed` where somebody else has answered meanwhile. */
export async function answerIdea(
  ctx: ServiceContext,
  id: string,
  { state, reply, version }: EndpointArguments<typeof answerContract>['body'],
): Promise<{ version: number }> {
  authorize(ideaPolicy.answer, ctx.actor, undefined);
  const answered = await ctx.db.transaction(async (tx) => {
    const row = await lockAny(tx, id);
    if (row.version !== version) {
      throw new AppError('conflict', 'idea/changed', 'This idea was changed elsewhere.');
    }
    const text = reply === '' ? null : reply;
    const isNewReply = text !== row.reply;
    if (!isNewReply && state === row.state) return row;
    const [changed] = await tx
      .update(idea)
      .set({
        state,
        changedAt: ctx.now,
        ...(isNewReply && { reply: text, repliedAt: text === null ? null : ctx.now }),
      })
      .where(eq(idea.id, id))
      .returning();
    if (!changed) throw ideaNotFound();
    await audit(ctx, tx, {
      action: 'idea.answered',
      subject: { type: 'idea', id },
      detail: { from: row.state, to: state, isNewReply },
    });
    if (row.accountId !== null && !isSelf(ctx.actor, row.accountId)) {
      await notify(tx, {
        accountId: row.accountId,
        kind: 'roadmap/answered',
        values: { title: row.title },
        url: ideaPath(row.mergedIntoId ?? id),
      });
    }
    return changed;
  });
  ctx.invalidate(['roadmap']);
  return { version: answered.version };
}
