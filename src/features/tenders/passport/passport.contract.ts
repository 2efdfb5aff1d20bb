import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { isOutwardCode } from '#features/places/postcode.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf } from '#platform/text/text-schema.ts';
import { tenderAccess } from '../tender.policy.ts';
import { passportItems } from './passport-items.ts';

const key = (name: string) => `tenders:error.${name}`;

/** What a business says it has. Nothing of it is checked by the site. */
const Item = z.strictObject({
  item: z.enum(passportItems, key('item')),
  /** The last day on which it holds; null where it has no end. */
  until: z.nullable(dayOf(key('until'))),
});

export const PassportView = z.object({
  items: z.array(Item),
});
export type PassportView = z.infer<typeof PassportView>;

const byPage = z.object({ listingId: z.uuid(key('notFound')) });

export const getPassport = endpoint({
  id: 'getPassport',
  method: 'GET',
  path: '/tender-passports/:listingId',
  access: signedIn,
  rate: 'read',
  summary: 'What a page that one runs has ready for tenders',
  params: byPage,
  response: z.object({
    items: z.array(Item),
    isShown: z.boolean(),
    /** Today in London. */
    today: z.string(),
  }),
  errors: ['tenders/not-found'],
});

export const savePassport = endpoint({
  id: 'savePassport',
  method: 'PUT',
  path: '/tender-passports/:listingId',
  access: signedIn,
  rate: 'write',
  summary:
    'Say what a page that one runs has ready for tenders, and whether councils may find it by that',
  params: byPage,
  body: z.strictObject({
    items: z.array(Item).check(z.maxLength(passportItems.length, key('item'))),
    isShown: z.boolean(key('text')),
  }),
  response: z.object({}),
  errors: ['tenders/not-found'],
});

export const findSuppliers = endpoint({
  id: 'findSuppliers',
  method: 'GET',
  path: '/tender-suppliers',
  access: tenderAccess,
  rate: 'search',
  summary:
    'Businesses that say they are ready for tenders, by words, place and what they have; never by who runs them',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(100, key('queryLong')))),
    district: z.optional(z.string().check(z.refine(isOutwardCode, key('district')))),
    has: z.optional(z.enum(passportItems, key('item'))),
    ...pageQuery(),
  }),
  response: pageAnswer(
    z.object({
      id: z.string(),
      name: z.string(),
      path: z.string(),
      city: z.nullable(z.string()),
      /** Null where the business does not show it. */
      passport: z.nullable(PassportView),
      isSample: z.boolean(),
    }),
  ),
});
