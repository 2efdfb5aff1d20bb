import { and, eq, inArray, or } from 'drizzle-orm';
import { idShape } from '#features/directory/slug.server.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { readAwards } from './awards/award-lines.server.ts';
import { listFree, visibleTenders } from './finding/tender-query.server.ts';
import { readSight, seesWhole } from './tender-sight.server.ts';
import type { Sight } from './tender-sight.server.ts';
import { changesAtOf, toCard, toFreeCard, toFull } from './tender-shape.server.ts';
import type { getTender as getContract } from './tender.contract.ts';
import { tender } from './tender.table.server.ts';
import type { TenderRow } from './tender.table.server.ts';

export const noTender = () => notFound('tenders/not-found', 'There is no such tender.');

/** By slug or id. */
export const isNamed = (name: string) =>
  idShape.test(name) ? or(eq(tender.slug, name), eq(tender.id, name)) : eq(tender.slug, name);

/**
 * One that is public, that one works for, or of any council for an admin, who may have to check it: whether or not one sees it
 * whole. Throws `tenders/not-found`.
 */
export async function readTender(
  { db, actor }: Pick<ServiceContext, 'db' | 'actor'>,
  name: string,
  { councilIds }: Pick<Sight, 'councilIds'>,
): Promise<TenderRow> {
  const isWritten = isAdmitted(actor, ['admin']) ? eq(tender.source, 'council') : undefined;
  const isSeen = or(visibleTenders, inArray(tender.councilId, [...councilIds]), isWritten);
  const [row] = await db
    .select()
    .from(tender)
    .where(and(isNamed(name), isSeen));
  if (!row) throw noTender();
  return row;
}

/** Throws `tenders/not-found`. Whoever sees nothing of it learns its id, under which its questions are free to read. */
export async function getTender(
  ctx: ServiceContext,
  name: string,
): Promise<EndpointResponse<typeof getContract>> {
  const [sight, free] = await Promise.all([readSight(ctx), listFree(ctx.db, ctx.now)]);
  const row = await readTender(ctx, name, sight);
  const changesAt = changesAtOf(free, ctx.now);
  if (seesWhole(sight, row)) {
    const full = toFull(row, await readAwards(ctx.db, [row]), ctx.now);
    return { id: row.id, tender: toCard(row, ctx.now), full, changesAt };
  }
  const isFree = free.some(({ id }) => id === row.id);
  return { id: row.id, tender: isFree ? toFreeCard(row) : null, full: null, changesAt };
}
