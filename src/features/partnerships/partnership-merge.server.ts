import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { Merged, MergePart } from '#platform/subjects/merge-part.server.ts';
import { partnership, recommendation } from './partnership.table.server.ts';
import { subjectType } from './recommendation.service.server.ts';

const ofAny = (ids: readonly string[]) =>
  and(
    eq(partnership.subjectType, subjectType),
    or(inArray(partnership.proposerId, [...ids]), inArray(partnership.partnerId, [...ids])),
  );

/**
 * Partnerships go with the entry, those that have ended too. One between the two ends: nobody is a partner of their
 * own. With a third one there is one open partnership, and what the lost one has agreed on holds for it.
 */
export const partnershipMergePart: MergePart = {
  name: 'partnerships',
  tables: [
    { table: partnership, belongsTo: ofAny },
    {
      table: recommendation,
      belongsTo: (ids) =>
        and(
          eq(recommendation.subjectType, subjectType),
          or(inArray(recommendation.byId, [...ids]), inArray(recommendation.ofId, [...ids])),
        ),
      mayVanish: true,
    },
  ],
  async moveTo(ctx, tx, merged) {
    await endDoubles(tx, merged, ctx.now);
    const { keptId, lostId } = merged;
    for (const [mine, other] of [
      ['proposerId', 'partnerId'],
      ['partnerId', 'proposerId'],
    ] as const) {
      await tx
        .update(partnership)
        .set({ [mine]: keptId })
        .where(and(ofAny([lostId]), eq(partnership[mine], lostId), ne(partnership[other], keptId)));
    }
    await moveRecommendations(tx, merged);
  },
};

async function endDoubles(tx: Db, { keptId, lostId }: Merged, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(partnership)
    .where(and(ofAny([keptId, lostId]), ne(partnership.status, 'ended')));
  const otherOf = (row: (typeof open)[number], id: string) =>
    row.proposerId === id ? row.partnerId : row.proposerId;
  const isOf = (row: (typeof open)[number], id: string) =>
    row.proposerId === id || row.partnerId === id;
  for (const row of open.filter((one) => isOf(one, lostId))) {
    const other = otherOf(row, lostId);
    const like = open.find((one) => isOf(one, keptId) && otherOf(one, keptId) === other);
    if (other !== keptId && !like) continue;
    await tx
      .update(partnership)
      .set({ status: 'ended', endedAt: now })
      .where(eq(partnership.id, row.id));
    if (like?.status !== 'proposed' || row.status !== 'accepted') continue;
    await tx
      .update(partnership)
      .set({ status: 'accepted', acceptedAt: row.acceptedAt })
      .where(eq(partnership.id, like.id));
  }
}

/** Both ways, unless it is there already; nobody recommends themselves. */
async function moveRecommendations(tx: Db, { keptId, lostId }: Merged): Promise<void> {
  for (const [mine, other] of [
    ['byId', 'ofId'],
    ['ofId', 'byId'],
  ] as const) {
    const like = sql`exists (select 1 from ${recommendation} own
      where own.subject_type = ${recommendation}.subject_type
        and own.${sql.identifier(toColumn[mine])} = ${keptId}::uuid
        and own.${sql.identifier(toColumn[other])} = ${recommendation}.${sql.identifier(toColumn[other])})`;
    await tx
      .update(recommendation)
      .set({ [mine]: keptId })
      .where(
        and(
          eq(recommendation.subjectType, subjectType),
          eq(recommendation[mine], lostId),
          ne(recommendation[other], keptId),
          sql`not ${like}`,
        ),
      );
  }
}

const toColumn = { byId: 'by_id', ofId: 'of_id' } as const;
