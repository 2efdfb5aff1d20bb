import type { Db } from '#platform/db/db.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { productCategories } from './product.policy.ts';
import type { ProductCategory } from './product.policy.ts';
import { tradeProduct } from './product.table.server.ts';

const published = { status: 'published' } as const;
const hiddenAt = new Date('2026-01-01T12:00:00Z');

async function add(db: Db): Promise<void> {
  const product = (
    name: string,
    category: ProductCategory,
    state: Partial<typeof tradeProduct.$inferInsert>,
  ) => db.insert(tradeProduct).values({ name, category, searchText: searchTextOf(name), ...state });
  for (const category of productCategories) await product(category, category, published);
  await product('Bògòlanfini cloth', 'textiles', published);
  await product('Waiting cloth', 'textiles', { status: 'pending' });
  await product('Refused cloth', 'textiles', { status: 'refused' });
  await product('Hidden cloth', 'textiles', { ...published, hiddenAt });
}

const cases: readonly GoldenCase[] = [
  [{ q: 'cloth' }, 'Bògòlanfini cloth'],
  [{ q: 'cloth bogolan' }, 'Bògòlanfini cloth'],
  [{ q: 'cloth kente' }, ''],
  [{ q: '%' }, ''],
  [{ category: 'food' }, 'food'],
  [{ category: 'textiles' }, 'textiles, Bògòlanfini cloth'],
  [{ category: 'crafts' }, 'crafts'],
  [{ category: 'other' }, 'other'],
  [{ q: 'cloth', category: 'food' }, ''],
];

export const golden: GoldenRows = { add, lists: [{ endpoints: ['listProducts'], cases }] };
