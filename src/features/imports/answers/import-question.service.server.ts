import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { pathOf } from '#features/kinds/registry.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { QuestionCause } from '../import.contract.ts';
import { importQuestion } from '../import.table.server.ts';
import type { ImportQuestion } from './import-question.contract.ts';
import { getRun } from '../run/run-rows.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

export const questionsPerPage = 25;

/** What a run waits for, in the order of the file. `after` is the id of the last one seen. */
export async function listImportQuestions(
  ctx: ServiceContext,
  id: string,
  { cause, after }: { cause: QuestionCause; after?: string },
): Promise<{ items: ImportQuestion[]; next: string | null }> {
  authorize(listingPolicy.import, ctx.actor, undefined);
  await getRun(ctx.db, id);
  const rows = await ctx.db
    .select({
      id: importQuestion.id,
      cause: importQuestion.cause,
      row: importQuestion.rowNumber,
      name: importQuestion.name,
      cells: importQuestion.cells,
      score: importQuestion.score,
      listing: {
        kind: listing.kind,
        slug: listing.slug,
        name: listing.name,
        district: listing.district,
        city: listing.city,
      },
      isOfFile: sql<boolean>`${importQuestion.listingId} is null`,
    })
    .from(importQuestion)
    .leftJoin(listing, eq(listing.id, importQuestion.listingId))
    .where(
      and(
        eq(importQuestion.runId, id),
        eq(importQuestion.cause, cause),
        isNull(importQuestion.answer),
        after ? gt(importQuestion.id, after) : undefined,
      ),
    )
    .orderBy(asc(importQuestion.id))
    .limit(questionsPerPage + 1);
  const { shown, next } = pageOf(rows, questionsPerPage);
  const items = shown.map(({ listing: known, ...rest }) => ({
    ...rest,
    listing: known && {
      name: known.name,
      locality: [...new Set([known.district, known.city])].filter(Boolean).join(', '),
      path: pathOf(known),
    },
  }));
  return { items, next };
}

/** Those of these questions that nobody has answered, locked; some of them where there are many. */
export const findOpenQuestions = (
  tx: Db,
  runId: string,
  { cause, ids, limit }: { cause: QuestionCause; ids?: readonly string[]; limit: number },
) =>
  tx
    .select()
    .from(importQuestion)
    .where(
      and(
        eq(importQuestion.runId, runId),
        eq(importQuestion.cause, cause),
        isNull(importQuestion.answer),
        ids ? inArray(importQuestion.id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(importQuestion.id))
    .limit(limit)
    .for('update');

export type OpenQuestion = Awaited<ReturnType<typeof findOpenQuestions>>[number];

/** How many of each cause wait. */
export async function countQuestions(db: Db, runId: string) {
  const rows = await db
    .select({ cause: importQuestion.cause, count: count() })
    .from(importQuestion)
    .where(and(eq(importQuestion.runId, runId), isNull(importQuestion.answer)))
    .groupBy(importQuestion.cause);
  const waiting = { ragged: 0, pair: 0, missing: 0 };
  for (const row of rows) waiting[row.cause] = row.count;
  return waiting;
}
