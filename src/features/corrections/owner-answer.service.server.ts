import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { byActor, notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { findEnd } from '#features/accounts/reach.service.server.ts';
import { mayReach } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { correctionPageSize } from './correction.contract.ts';
import type { OwnCorrection } from './correction.contract.ts';
import { correctionPolicy, isConflict } from './correction.policy.ts';
import type { CorrectionStatus, FactField } from './correction.policy.ts';
import { correction } from './correction.table.server.ts';
import type { CorrectionRow } from './correction.mail.server.ts';
import {
  accept,
  correctionNotFound,
  handToStaff,
  lockCorrection,
  lockSheet,
  refuse,
} from './outcome.service.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

/** What waits for this owner, longest waiting first. `after` is the id of the last one seen. */
export async function listOwnCorrections(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<{ items: OwnCorrection[]; next: string | null }> {
  const { actor, db } = ctx;
  if (actor.kind !== 'user') return { items: [], next: null };
  const rows = await db
    .select()
    .from(correction)
    .where(
      and(
        eq(correction.ownerId, actor.id),
        eq(correction.status, 'owner'),
        correction.isFromAdult,
        notBlockedWith(actor.id, correction.accountId),
        after ? gt(correction.id, after) : undefined,
      ),
    )
    .orderBy(asc(correction.id))
    .limit(correctionPageSize + 1);
  const { shown, next } = pageOf(rows, correctionPageSize);
  const items = await toOwnCorrections(ctx, shown);
  return { items, next };
}

/** Those whose page this person still answers for. */
async function toOwnCorrections(
  ctx: ServiceContext,
  rows: readonly CorrectionRow[],
): Promise<OwnCorrection[]> {
  const items: OwnCorrection[] = [];
  for (const [type, same] of Map.groupBy(rows, ({ subjectType }) => subjectType)) {
    const ids = same.map(({ subjectId }) => subjectId);
    const subjects = await ctx.subjects.find(ctx, type, ids);
    const sheets = await ctx.subjects.correctable(type).read(ctx, ctx.db, ids);
    for (const row of same) {
      const subject = subjects.get(row.subjectId);
      const sheet = sheets.get(row.subjectId);
      if (!subject || !sheet || !correctionPolicy.answer(ctx.actor, sheet)) continue;
      items.push({
        id: row.id,
        page: { id: subject.id, title: subject.title, url: subject.url },
        matter: row.matter,
        changes: row.changes.map((change) => ({
          ...change,
          isConflict: isConflict(change, sheet.facts),
          now: sheet.facts[change.field] ?? null,
        })),
        note: row.note,
        at: row.createdAt.toISOString(),
        dueAt: row.dueAt.toISOString(),
        pageVersion: sheet.version,
      });
    }
  }
  return items.toSorted((left, right) => left.id.localeCompare(right.id));
}

interface Answer {
  isAccepted: boolean;
  fields: readonly FactField[];
  reason: string;
  /** Version of the page that the owner saw. A later change is not overwritten unseen. */
  pageVersion: number;
}

/**
 * The owner's word. Throws `correction/decided` when the seven days are over or somebody was faster, and
 * `correction/changed` when the page is not the one that the owner has seen.
 */
export async function answerCorrection(
  ctx: ServiceContext,
  id: string,
  answer: Answer,
): Promise<{ status: CorrectionStatus }> {
  const tags: string[] = [];
  const status = await ctx.db.transaction((tx) =>
    decide({ ...ctx, db: tx, invalidate: (more) => void tags.push(...more) }, tx, id, answer),
  );
  if (tags.length > 0) ctx.invalidate(tags);
  return { status };
}

async function decide(
  ctx: ServiceContext,
  tx: Db,
  id: string,
  { isAccepted, fields, reason, pageVersion }: Answer,
): Promise<CorrectionStatus> {
  const row = await lockCorrection(tx, id);
  const sheet = await lockSheet(ctx, tx, row);
  const { ownerId } = sheet;
  if (!correctionPolicy.answer(ctx.actor, { ownerId })) throw correctionNotFound();
  if (!(await isReached(ctx, tx, row))) throw correctionNotFound();
  if (row.status !== 'owner') {
    throw new AppError(
      'conflict',
      'correction/decided',
      'This correction has been decided already.',
    );
  }
  if (!isAccepted) {
    if (reason.length < 10) throw wrongField('reason', 'reason');
    await refuse(ctx, tx, row, reason);
    return 'refused';
  }
  const accepted = row.changes.filter(({ field }) => fields.includes(field));
  if (accepted.length === 0 && row.changes.length > 0) throw wrongField('fields', 'choose');
  if (sheet.version !== pageVersion) {
    throw new AppError(
      'conflict',
      'correction/changed',
      'The page has changed since. Please look at it again.',
    );
  }
  await accept(ctx, tx, { row, sheet, accepted, by: 'owner', reason });
  return 'accepted';
}

/** The owner is told nothing about somebody who may be under 18, or with whom there is a block. Staff decide when the owner's days are over. */
async function isReached(
  { actor }: ServiceContext,
  tx: Db,
  { accountId, isFromAdult }: CorrectionRow,
): Promise<boolean> {
  const from = isFromAdult ? 'adult' : 'young';
  const end = accountId ? await findEnd(tx, accountId, byActor(actor)) : from;
  return mayReach('adult', end, 'answer');
}

const wrongField = (path: string, key: string) =>
  wrongFields([{ path, key: `corrections:error.${key}` }]);

/** The owners' seven days are over: staff look at it. Each in a transaction of its own. */
export async function passOnCorrections(ctx: ServiceContext): Promise<number> {
  const due = await ctx.db
    .select({ id: correction.id })
    .from(correction)
    .where(and(eq(correction.status, 'owner'), lt(correction.dueAt, ctx.now)))
    .orderBy(asc(correction.dueAt))
    .limit(500);
  for (const { id } of due) {
    await ctx.db.transaction(async (tx) => {
      const row = await lockCorrection(tx, id);
      if (row.status === 'owner') await handToStaff(ctx, tx, row);
    });
  }
  return due.length;
}
