import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { listing } from '#features/directory/listing.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importQuestion } from '../import.table.server.ts';
import { forgetMissing } from './known-answers.server.ts';
import type { KnownAnswers } from './known-answers.server.ts';
import type { SourceRefs } from './source-refs.server.ts';

const pageSize = 1000;

export interface MissingListing {
  id: string;
  name: string;
}

interface Edition {
  source: string;
  /** Every reference of the file, read to its end. */
  refs: SourceRefs;
  answers: KnownAnswers;
}

/** Published listings of a source that its new edition does not name, except those that somebody has decided on. */
export async function findMissing(
  db: Db,
  { source, refs, answers }: Edition,
): Promise<{ asked: MissingListing[]; all: string[] }> {
  const all: string[] = [];
  const asked: MissingListing[] = [];
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: listing.id, name: listing.name, sourceRef: listing.sourceRef })
      .from(listing)
      .where(
        and(
          eq(listing.source, source),
          isNotNull(listing.sourceRef),
          eq(listing.status, 'published'),
          isNull(listing.mergedIntoId),
          after ? gt(listing.id, after) : undefined,
        ),
      )
      .orderBy(asc(listing.id))
      .limit(pageSize);
    for (const { id, name, sourceRef } of rows) {
      if (refs.has(sourceRef ?? '')) continue;
      all.push(id);
      if (answers.of('missing', id) === undefined) asked.push({ id, name });
    }
    after = rows.at(-1)?.id;
    if (rows.length < pageSize) return { asked, all };
  }
}

/** Asks what becomes of them. In the caller's transaction. */
export async function askForMissing(
  tx: Db,
  runId: string,
  source: string,
  { asked, all }: { asked: readonly MissingListing[]; all: readonly string[] },
): Promise<void> {
  await forgetMissing(tx, source, all);
  for (let at = 0; at < asked.length; at += pageSize) {
    await tx.insert(importQuestion).values(
      asked.slice(at, at + pageSize).map(({ id, name }) => ({
        runId,
        cause: 'missing' as const,
        key: id,
        name,
        listingId: id,
      })),
    );
  }
}
