import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import type { ProductCategory } from './product.policy.ts';
import { tradeProduct } from './product.table.server.ts';
import { addProduct } from './own-product.service.server.ts';
import { asSample, findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';

const page = publishedPages();

/** Invented offers, for trying the page out. */
const samples: Readonly<Record<ProductCategory, readonly string[]>> = {
  food: [
    'Smoked plantain crisps, case of 24',
    'Single-origin cocoa nibs, 5 kg',
    'Scotch bonnet sauce, case of 12',
    'Stone-ground teff flour, 10 kg',
    'Red palm oil, 5 litres',
    'Hibiscus flowers for bissap, 2 kg',
    'Fonio, hulled, 10 kg',
  ],
  textiles: [
    'Handwoven strip cloth, by the piece',
    'Indigo-dyed cotton, 6 yards',
    'Wax print bundle, 12 pieces',
    'Embroidered table runners, set of 4',
    'Madras cotton, by the bolt',
    'Organic cotton tote bags, box of 50',
  ],
  crafts: [
    'Bolga baskets, set of 10',
    'Recycled glass beads, 1 kg',
    'Carved mango-wood bowls, set of 6',
    'Sisal storage baskets, nest of 3',
    'Steelpan, tenor, hand-tuned',
    'Clay cooking pots, set of 3',
  ],
  other: [
    'Raw shea butter, 25 kg',
    'Black soap bars, case of 48',
    'Castor oil, 5 litres',
    'Greetings cards by diaspora artists, box of 100',
    'Hair beads and cuffs, mixed box',
  ],
};

/** Does nothing where any product is. */
export async function seedTrade(ctx: ServiceContext): Promise<void> {
  const [any] = await ctx.db.select({ id: tradeProduct.id }).from(tradeProduct).limit(1);
  if (any) return;
  const makers = await ctx.db
    .select({ id: page.id })
    .from(page)
    .where(and(eq(page.isSample, true), eq(page.kind, 'manufacturer')))
    .orderBy(asc(page.slug));
  const rows = Object.entries(samples).flatMap(([category, names]) =>
    names.map((name, at) => ({
      name,
      category: category as ProductCategory,
      searchText: searchTextOf(name),
      // Every third is asked for; the others cost what nobody really charges.
      priceFrom: at % 3 === 2 ? null : 1_200 + at * 350,
      listingId: makers[at % Math.max(1, makers.length)]?.id ?? null,
      status: 'published' as const,
      isSample: true,
      createdAt: ctx.now,
    })),
  );
  await ctx.db.insert(tradeProduct).values(rows);
}

/** One that a sample business offers and staff have not looked at. */
async function seedWaitingProduct(ctx: ServiceContext): Promise<void> {
  const people = await findSamplePeople(ctx.db);
  if (!people) return;
  const isTheirs = eq(tradeProduct.ownerId, people.business.id);
  if ((await ctx.db.$count(tradeProduct, isTheirs)) > 0) return;
  const { id } = await addProduct(asSample(ctx, people.business, 22), {
    name: 'Sample: shea butter in jars of 200 g, case of 24',
    category: 'other',
    priceFrom: 9_600,
    photos: [],
  });
  await ctx.db.update(tradeProduct).set({ isSample: true }).where(eq(tradeProduct.id, id));
}

/** Whether any product is an invented one. */
export async function hasSampleProducts(db: Db): Promise<boolean> {
  return (await db.$count(tradeProduct, eq(tradeProduct.isSample, true))) > 0;
}

/** Takes every invented product out. Answers how many there were. */
export async function removeSampleProducts(ctx: ServiceContext): Promise<number> {
  const gone = await ctx.db
    .delete(tradeProduct)
    .where(eq(tradeProduct.isSample, true))
    .returning({ id: tradeProduct.id });
  ctx.invalidate(['trade']);
  return gone.length;
}

export const productSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (!withSamples) return;
    await seedTrade(ctx);
    await seedWaitingProduct(ctx);
  },
  samples: {
    remove: async (ctx) => `${await removeSampleProducts(ctx)} sample products`,
    areIn: hasSampleProducts,
  },
};
