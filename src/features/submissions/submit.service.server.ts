import { and, eq } from 'drizzle-orm';
import { attachPhotos } from '#features/media/media.service.server.ts';
import { openCase } from '#features/staff/case.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { caseOf } from './submission-kind.server.ts';
import type { SubmissionKind } from './submission-kind.server.ts';
import type { SubmittedRow } from './submission-columns.table.server.ts';
import { later } from '#platform/time/moments.ts';

/** What staff are given to look at it. */
const reviewMs = 2 * dayMs;

interface Sent {
  /** Adds the row in the transaction that it is handed, and answers its id. */
  insert: (tx: Db) => Promise<string>;
  /** Ids of uploads of this person. */
  photos?: readonly string[];
  /** False where it is there at once, for a circle that its author chooses. */
  isLookedAt?: boolean;
}

/** What the queue of staff is told of a new one. */
export const caseToLookAt = (
  { now }: ServiceContext,
  kind: Pick<SubmissionKind, 'type'>,
  id: string,
) => ({ ...caseOf(kind, id), severity: 3 as const, dueAt: later(now, reviewMs) });

/**
 * Takes one in, within the quota of the person who sends it, and puts it into the queue of staff. The caller's policy
 * has decided that this person may send one.
 */
export async function submit<Row extends SubmittedRow>(
  ctx: ServiceContext,
  kind: SubmissionKind<Row>,
  author: Person,
  { insert, photos = [], isLookedAt = true }: Sent,
): Promise<{ id: string }> {
  const { type } = kind;
  return ctx.db.transaction(async (tx) => {
    const action = `${type}.submitted`;
    await assertQuota(tx, {
      name: `${type} ${author.id}`,
      // Counted from the record, so that those taken back count too.
      table: auditEntry,
      where: and(
        eq(auditEntry.accountId, author.id),
        eq(auditEntry.action, action),
        youngerThan(auditEntry.at, ctx.now, dayMs),
      ),
      most: kind.mostADay,
      refusal: kind.refusals.tooMany,
    });
    const id = await insert(tx);
    if (photos.length > 0) await attachPhotos(tx, { type, id }, photos, author.id);
    if (isLookedAt) await awaitStaff(ctx, tx, kind, { id, authorId: author.id });
    await audit(ctx, tx, { action, subject: { type, id } });
    return { id };
  });
}

/** Puts one into the queue of staff, in the caller's transaction: a new one, or one that is to be looked at again. */
export async function awaitStaff(
  ctx: ServiceContext,
  tx: Db,
  kind: Pick<SubmissionKind, 'type'>,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  await openCase(ctx, tx, { ...caseToLookAt(ctx, kind, id), aboutAccountId: authorId });
}
