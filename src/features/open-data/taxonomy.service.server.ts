import { loadCategories } from '#features/directory/category/category.service.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Taxonomy, TaxonomyTerm } from './hsds.contract.ts';
import type { TaxonomyQuery, TermQuery } from './open-referral.contract.ts';
import { pageFor, pageOf } from './open-referral/page-of.ts';
import type { Page } from './open-referral/page-of.ts';
import { toTaxonomy, toTerm } from './open-referral/to-service.server.ts';

export const listTaxonomies = (
  ctx: ServiceContext,
  query: TaxonomyQuery,
): Promise<Page<Taxonomy>> => Promise.resolve(cut([toTaxonomy(ctx)], query));

/** Throws `open-data/not-found`. */
export async function getTaxonomy(ctx: ServiceContext, id: string): Promise<Taxonomy> {
  const taxonomy = toTaxonomy(ctx);
  if (taxonomy.id !== id) throw missing();
  return Promise.resolve(taxonomy);
}

/** The site's categories. None is below another. */
export async function listTaxonomyTerms(
  ctx: ServiceContext,
  query: TermQuery,
): Promise<Page<TaxonomyTerm>> {
  const { taxonomy_id: taxonomy, parent_id: parent } = query;
  const isAsked = !parent && (!taxonomy || taxonomy === toTaxonomy(ctx).id);
  return cut(isAsked ? await readTerms(ctx) : [], query);
}

/** Throws `open-data/not-found`. */
export async function getTaxonomyTerm(ctx: ServiceContext, id: string): Promise<TaxonomyTerm> {
  const found = (await readTerms(ctx)).find((term) => term.id === id);
  if (!found) throw missing();
  return found;
}

async function readTerms(ctx: ServiceContext): Promise<TaxonomyTerm[]> {
  const categories = [...(await loadCategories(ctx.db)).values()];
  return categories
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((found) => toTerm(found, ctx));
}

function cut<Item>(all: readonly Item[], query: TaxonomyQuery): Page<Item> {
  const { offset, limit } = pageFor(query);
  return pageOf(all.slice(offset, offset + limit), all.length, query);
}

const missing = () => notFound('open-data/not-found', 'There is nothing with this id.');
