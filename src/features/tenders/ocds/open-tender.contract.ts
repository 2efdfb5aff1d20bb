import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageQuery } from '#platform/http/paged.ts';

export const tendersOfPackage = 100;

const Money = z.object({ amount: z.number(), currency: z.string() });
const Period = z.object({ startDate: z.optional(z.string()), endDate: z.optional(z.string()) });
const Reference = z.object({ id: z.string(), name: z.string() });

const Release = z.object({
  ocid: z.string(),
  id: z.string(),
  date: z.string(),
  tag: z.array(z.enum(['tender', 'tenderCancellation', 'award'])),
  initiationType: z.literal('tender'),
  parties: z.array(
    z.object({
      ...Reference.shape,
      roles: z.array(z.enum(['buyer', 'supplier'])),
      contactPoint: z.optional(z.object({ email: z.string() })),
    }),
  ),
  buyer: Reference,
  tender: z.object({
    id: z.string(),
    title: z.string(),
    description: z.optional(z.string()),
    status: z.enum(['active', 'complete', 'cancelled']),
    value: z.optional(Money),
    tenderPeriod: Period,
    enquiryPeriod: z.optional(Period),
    items: z.optional(
      z.array(
        z.object({
          id: z.string(),
          classification: z.object({ scheme: z.literal('CPV'), id: z.string() }),
        }),
      ),
    ),
    lots: z.optional(
      z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          value: z.optional(Money),
        }),
      ),
    ),
    suitability: z.optional(z.object({ sme: z.boolean(), vcse: z.boolean() })),
    documents: z.array(
      z.object({
        id: z.string(),
        documentType: z.enum(['tenderNotice', 'biddingDocuments']),
        title: z.optional(z.string()),
        url: z.string(),
      }),
    ),
  }),
  awards: z.optional(
    z.array(
      z.object({
        id: z.string(),
        status: z.literal('active'),
        date: z.string(),
        value: z.optional(Money),
        suppliers: z.array(Reference),
        relatedLots: z.optional(z.array(z.string())),
      }),
    ),
  ),
});
export type Release = z.infer<typeof Release>;

export const TenderPackage = z.object({
  uri: z.string(),
  version: z.literal('1.1'),
  extensions: z.array(z.string()),
  publishedDate: z.string(),
  publisher: z.object({ name: z.string(), uri: z.string() }),
  releases: z.array(Release),
  links: z.optional(z.object({ next: z.string() })),
});

export const listTendersAsOcds = endpoint({
  id: 'listTendersAsOcds',
  method: 'GET',
  path: '/tenders.ocds.json',
  access: 'public',
  rate: 'search',
  summary:
    'Open Contracting Data Standard 1.1: tenders of the councils here, as a release package. Without an Access Pass of those that everybody sees, with title, buyer, closing date and official link; a council’s people get their own whole',
  query: z.object(pageQuery()),
  response: TenderPackage,
  errors: ['tenders/not-found'],
});
