import * as z from 'zod/mini';
import { Photo, PhotoIds } from '#features/media/media.contract.ts';
import { OwnSubmission, withdrawal } from '#features/submissions/submission.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { lenientPageQuery, pageAnswer } from '#platform/http/paged.ts';
import { titleOf } from '#platform/text/text-schema.ts';
import { mostPence, productCategories, productNameLength, traders } from './product.policy.ts';

export const productPageSize = 24;
export const longestQuery = 100;
/** Pages of one person to choose from. */
export const mostPages = 200;

/** Where one product is seen. */
export const productPath = (id: string): string => `/trade?product=${id}`;

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(productCategories),
  photos: z.array(Photo),
  /** Least price in pence; null where buyers ask. */
  priceFrom: z.nullable(z.number()),
  /** The page in whose name it is offered, and where that is; null where nobody is named. */
  offeredBy: z.nullable(z.object({ name: z.string(), path: z.string(), locality: z.string() })),
  isSample: z.boolean(),
});
export type Product = z.infer<typeof Product>;

export const ProductQuery = z.object({
  q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, 'trade:error.queryLong'))),
  category: lenient(z.enum(productCategories)),
  ...lenientPageQuery(),
});
export type ProductQuery = z.output<typeof ProductQuery>;

const cache = { tags: () => ['trade', 'listing'] };

export const listProducts = endpoint({
  id: 'listProducts',
  method: 'GET',
  path: '/trade/products',
  access: 'public',
  rate: 'search',
  summary: 'Published products, newest first',
  query: ProductQuery,
  response: pageAnswer(Product, {
    total: z.number(),
    /** How many products match the same words in each category. */
    counts: z.record(z.enum(productCategories), z.number()),
  }),
  cache,
});

const byId = z.object({ id: z.uuid('trade:error.product') });

export const getProduct = endpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/trade/products/:id',
  access: 'public',
  rate: 'read',
  summary: 'One published product',
  params: byId,
  response: Product,
  errors: ['product/not-found'],
  cache,
});

export const OwnProduct = z.extend(OwnSubmission, {
  category: z.enum(productCategories),
  priceFrom: z.nullable(z.number()),
  /** Name of the page in whose name it is offered. */
  offeredBy: z.nullable(z.string()),
});
export type OwnProduct = z.infer<typeof OwnProduct>;

export const listOwnProducts = endpoint({
  id: 'listOwnProducts',
  method: 'GET',
  path: '/trade/mine',
  access: signedIn,
  rate: 'read',
  summary:
    "One's own products and those of the pages that one runs, the newest two hundred, whatever became of them",
  response: z.object({ items: z.array(OwnProduct) }),
});

export const listTradePages = endpoint({
  id: 'listTradePages',
  method: 'GET',
  path: '/trade/pages',
  access: signedIn,
  rate: 'read',
  summary: 'Pages that one owns or manages and may offer products for, by name',
  response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const addProduct = endpoint({
  id: 'addProduct',
  method: 'POST',
  path: '/trade/products',
  access: traders,
  rate: 'write',
  creates: true,
  summary: 'Add a product; staff look at it before it appears',
  body: z.strictObject({
    name: titleOf(productNameLength, {
      required: 'trade:error.name',
      tooLong: 'trade:error.nameLong',
    }).check(z.minLength(2, 'trade:error.name')),
    category: z.enum(productCategories, 'trade:error.category'),
    /** Least price in pence; null where buyers ask. */
    priceFrom: z._default(
      z.nullable(
        z
          .int('trade:error.price')
          .check(z.gte(1, 'trade:error.price'), z.lte(mostPence, 'trade:error.price')),
      ),
      null,
    ),
    photos: PhotoIds,
    /** The page in whose name it is offered; left out where nobody is to be named. */
    listingId: z.optional(z.uuid('trade:error.page')),
  }),
  response: z.object({ id: z.string() }),
  errors: ['product/not-verified', 'product/too-many', 'media/unknown', 'media/too-many'],
});

export const withdrawProduct = withdrawal({
  id: 'withdrawProduct',
  path: '/trade/products/:id',
  summary: "Take back one's own product, or one of a page that one runs",
  noneKey: 'trade:error.product',
  notFound: 'product/not-found',
});
