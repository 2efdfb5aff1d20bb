import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { pagesRunBy, tenderReadyPages } from '#features/directory/listing-relations.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import type { Person } from '#platform/access/actor.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { fold } from '#platform/text/fold.ts';
import { bidderPolicy } from '../questions/question.policy.ts';
import { tenderPolicy } from '../tender.policy.ts';
import { noTender } from '../tender.service.server.ts';
import type {
  findSuppliers as suppliersContract,
  getPassport as getContract,
  PassportView,
} from './passport.contract.ts';
import { validOn } from './passport-items.ts';
import type { Held, PassportItem } from './passport-items.ts';
import { tenderPassport } from './passport.table.server.ts';

/** Throws `tenders/not-found` for a page that this person does not run. */
async function assertRun(db: Db, person: Person, listingId: string): Promise<void> {
  const run = pagesRunBy(person);
  const [page] = await db.select({ id: run.id }).from(run).where(eq(run.id, listingId));
  if (!page) throw noTender();
}

export async function getPassport(
  ctx: ServiceContext,
  listingId: string,
): Promise<EndpointResponse<typeof getContract>> {
  const person = requirePerson(ctx, bidderPolicy.act, undefined);
  await assertRun(ctx.db, person, listingId);
  const [row] = await ctx.db
    .select()
    .from(tenderPassport)
    .where(eq(tenderPassport.listingId, listingId));
  return {
    items: [...(row?.items ?? [])],
    isShown: row?.isShown ?? false,
    today: todayInLondon(ctx.now),
  };
}

/** The newest word on an item counts; an empty passport is none. */
export async function savePassport(
  ctx: ServiceContext,
  listingId: string,
  { items, isShown }: { items: readonly Held[]; isShown: boolean },
): Promise<Record<string, never>> {
  const person = requirePerson(ctx, bidderPolicy.act, undefined);
  await ctx.db.transaction(async (tx) => {
    await assertRun(tx, person, listingId);
    const held = [...new Map(items.map((one) => [one.item, one])).values()];
    if (held.length === 0) {
      await tx.delete(tenderPassport).where(eq(tenderPassport.listingId, listingId));
      return;
    }
    await tx
      .insert(tenderPassport)
      .values({ listingId, items: held, isShown, createdAt: ctx.now })
      .onConflictDoUpdate({ target: tenderPassport.listingId, set: { items: held, isShown } });
  });
  return {};
}

/** What these pages have that holds today. */
export async function readPassports(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, PassportView>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(tenderPassport)
    .where(inArray(tenderPassport.listingId, [...listingIds]));
  const today = todayInLondon(now);
  return new Map(rows.map(({ listingId, items }) => [listingId, { items: validOn(items, today) }]));
}

interface Asked {
  q?: string | undefined;
  district?: string | undefined;
  has?: PassportItem | undefined;
  after?: string | undefined;
}

const pageSize = 20;

/** Of the page's own passport, as far as it shows it: holds today. */
const holds = (item: PassportItem, today: string) =>
  sql`exists (select from jsonb_array_elements(${tenderPassport.items}) as held where held ->> 'item' = ${item} and coalesce(held ->> 'until', '9999-12-31') >= ${today})`;

/**
 * For councils that look for bidders before they buy. Nothing about who runs a business is read, and the order is that in
 * which pages came to the site.
 */
export async function findSuppliers(
  ctx: ServiceContext,
  { q, district, has, after }: Asked,
): Promise<EndpointResponse<typeof suppliersContract>> {
  authorize(tenderPolicy.write, ctx.actor, undefined);
  const page = tenderReadyPages();
  const today = todayInLondon(ctx.now);
  const rows = await ctx.db
    .select({
      id: page.id,
      slug: page.slug,
      name: page.name,
      city: page.city,
      isSample: page.isSample,
      items: tenderPassport.items,
    })
    .from(page)
    .leftJoin(
      tenderPassport,
      and(eq(tenderPassport.listingId, page.id), eq(tenderPassport.isShown, true)),
    )
    .where(
      and(
        q ? sql`${page.words} @@ plainto_tsquery('english', ${fold(q)})` : undefined,
        district ? eq(page.district, district.toUpperCase()) : undefined,
        has ? holds(has, today) : undefined,
        after ? gt(page.id, after) : undefined,
      ),
    )
    .orderBy(asc(page.id))
    .limit(pageSize + 1);
  const { shown, next } = pageOf(rows, pageSize);
  return {
    items: shown.map(({ slug, items, ...rest }) => ({
      ...rest,
      path: `/b/${slug}`,
      passport: items && { items: validOn(items, today) },
    })),
    next,
  };
}
