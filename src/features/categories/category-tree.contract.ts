import * as z from 'zod/mini';
import { CategoryName, KindId, ListingCard } from '#features/directory/listing.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { groupSlugs } from './category-groups.ts';

const Counted = z.object({ ...CategoryName.def.shape, count: z.number() });
export type Counted = z.infer<typeof Counted>;

/** A page below `/categories`: only a category has a `name`, everything else has one in the translations. */
const NodeName = z.object({
  slug: z.string(),
  name: z.nullable(z.string()),
  /** What the page is about, or what its trait divides. */
  kind: z.nullable(KindId),
  /** Such as `profession:solicitor`. */
  trait: z.nullable(z.string()),
});
export type NodeName = z.infer<typeof NodeName>;

const CountedNode = z.object({ ...NodeName.def.shape, count: z.number() });

const tags = () => ['listing-count', 'category'];

export const getCategoryTree = endpoint({
  id: 'getCategoryTree',
  method: 'GET',
  path: '/categories',
  access: 'public',
  rate: 'read',
  summary: 'Kinds, groups and categories with how many published listings each has',
  response: z.object({
    kinds: z.array(
      z.object({
        kind: KindId,
        count: z.number(),
        /** Facts of this kind that its results are filtered by, such as `profession:solicitor`. */
        traits: z.array(z.object({ trait: z.string(), count: z.number() })),
      }),
    ),
    groups: z.array(
      z.object({
        /** Null for categories that belong to no group. */
        group: z.nullable(z.enum(groupSlugs)),
        count: z.number(),
        categories: z.array(Counted),
      }),
    ),
  }),
  cache: { tags },
});

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, 'categories:error.slug'));

export const CategoryPage = z.object({
  node: NodeName,
  /** The group of a category, the kind of a trait. */
  parent: z.nullable(NodeName),
  /** The city of the page. */
  city: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  total: z.number(),
  /** Without samples: with fewer than three no search engine is told. */
  realTotal: z.number(),
  /** Null where there are too many listings to look at each. */
  openNow: z.nullable(z.number()),
  prices: z.array(z.object({ tier: z.literal([1, 2, 3]), count: z.number() })),
  /** Parts of the city, the largest first. */
  districts: z.array(z.string()),
  /** The best rated; the first by name where nobody has rated. */
  best: z.array(ListingCard),
  newest: z.array(ListingCard),
  /** The largest first. */
  cities: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() })),
  /** What is below a group or kind, or beside a category or trait. */
  neighbours: z.array(CountedNode),
  /** Slugs of the categories that are counted here. */
  categories: z.array(z.string()),
  nextChange: z.nullable(z.string()),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

export const getCategoryPage = endpoint({
  id: 'getCategoryPage',
  method: 'GET',
  path: '/categories/:slug',
  access: 'public',
  rate: 'search',
  summary:
    'Facts about the listings of a category, group, kind or trait, in one city or everywhere',
  params: z.object({ slug }),
  query: z.object({ city: z.optional(slug) }),
  response: CategoryPage,
  errors: ['category/not-found'],
  cache: { tags: () => [...tags(), 'listing'], until: ({ nextChange }) => nextChange },
});
