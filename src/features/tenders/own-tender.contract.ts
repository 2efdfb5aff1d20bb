import * as z from 'zod/mini';
import { EligibilityRules, rulesNamed } from '#features/eligibility/eligibility.contract.ts';
import { areas } from '#features/eligibility/facts.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { dayOf, placeOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { tenderStages } from './tender-stage.ts';
import {
  mostCpv,
  mostDocuments,
  mostLots,
  mostPence,
  tenderAccess,
  tenderCategories,
  tenderLimits,
  tenderRules,
} from './tender.policy.ts';

const key = (name: string) => `tenders:error.${name}`;

const pence = z.nullable(
  z.int(key('pounds')).check(z.gte(1, key('pounds')), z.lte(mostPence, key('poundsMany'))),
);

const address = z
  .string(key('web'))
  .check(z.maxLength(tenderLimits.web, key('web')), z.refine(isWebAddress, key('web')));
const webAddress = z.nullable(address);

const emailAddress = z.union(
  [z.literal(''), z.email(key('email')).check(z.maxLength(254, key('email')))],
  key('email'),
);

const optionalText = (most: number) =>
  textOf(most, { required: key('text'), tooLong: key('textLong') });

const requiredText = (most: number, name: string) =>
  textOf(most, { required: key(name), tooLong: key('textLong') }).check(z.minLength(1, key(name)));

const LotBody = z.strictObject({
  title: titleOf(tenderLimits.lotTitle, {
    required: key('lotTitle'),
    tooLong: key('textLong'),
  }).check(z.minLength(1, key('lotTitle'))),
  description: optionalText(tenderLimits.lotDescription),
  amountMinor: pence,
});

const DocumentBody = z.strictObject({
  title: titleOf(tenderLimits.documentTitle, {
    required: key('documentTitle'),
    tooLong: key('textLong'),
  }).check(z.minLength(1, key('documentTitle'))),
  url: address,
});

/** Fields of specification 3, and what the law, bidders and machines ask for. Required: see specification 5. */
export const TenderBody = z.strictObject({
  /** One of the councils that one works for; admins name any. */
  councilName: titleOf(tenderLimits.buyer, {
    required: key('councilName'),
    tooLong: key('textLong'),
  }).check(z.minLength(1, key('councilName'))),
  title: titleOf(tenderLimits.title, { required: key('title'), tooLong: key('textLong') }).check(
    z.minLength(1, key('title')),
  ),
  summary: requiredText(tenderLimits.summary, 'summary'),
  description: requiredText(tenderLimits.description, 'description'),
  plainText: optionalText(tenderLimits.plain),
  category: z.enum(tenderCategories, key('category')),
  area: z.nullable(z.enum(areas, key('area'))),
  location: placeOf(tenderLimits.location, { required: key('text'), tooLong: key('textLong') }),
  /** Pence. */
  expectedValue: pence,
  closingDate: dayOf(key('closingDate')),
  /** `HH:MM` in London; '' where it is the end of that day. */
  closingTime: z.union(
    [z.literal(''), z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, key('closingTime')))],
    key('closingTime'),
  ),
  /** The last day for questions; null: none are taken. */
  questionsUntil: z.nullable(dayOf(key('questionsUntil'))),
  contactEmail: emailAddress,
  attachmentUrl: webAddress,
  noticeUrl: webAddress,
  isBelowThreshold: z.boolean(key('text')),
  cpv: z
    .array(z.string().check(z.regex(/^\d{8}$/, key('cpvCode'))))
    .check(z.maxLength(mostCpv, key('cpvMany'))),
  lots: z.array(LotBody).check(z.maxLength(mostLots, key('lotsMany'))),
  documents: z.array(DocumentBody).check(z.maxLength(mostDocuments, key('documentsMany'))),
  suitsSmall: z.boolean(key('text')),
  suitsCharities: z.boolean(key('text')),
  /** Of who bids. */
  rules: rulesNamed(tenderRules),
});
export type TenderBody = z.output<typeof TenderBody>;

/** The same as it is kept: what once was right is shown, whatever is asked for today. */
const KeptTender = z.object({
  councilName: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  plainText: z.string(),
  category: z.enum(tenderCategories),
  area: z.nullable(z.enum(areas)),
  location: z.string(),
  expectedValue: z.nullable(z.number()),
  closingDate: z.string(),
  closingTime: z.string(),
  questionsUntil: z.nullable(z.string()),
  contactEmail: z.string(),
  attachmentUrl: z.nullable(z.string()),
  noticeUrl: z.nullable(z.string()),
  isBelowThreshold: z.boolean(),
  cpv: z.array(z.string()),
  lots: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      amountMinor: z.nullable(z.number()),
    }),
  ),
  documents: z.array(z.object({ title: z.string(), url: z.string() })),
  suitsSmall: z.boolean(),
  suitsCharities: z.boolean(),
  rules: EligibilityRules,
});

/** Of a published one nobody sees anything changed until a second person has agreed. */
export const heldNames = [
  'title',
  'summary',
  'description',
  'plainText',
  'category',
  'area',
  'location',
  'amountMinor',
  'closesAt',
  'questionsUntil',
  'contactEmail',
  'attachmentUrl',
  'noticeUrl',
  'isBelowThreshold',
  'cpv',
  'lots',
  'documents',
  'suitsSmall',
  'suitsCharities',
  'rules',
] as const;
export type HeldName = (typeof heldNames)[number];

const params = z.object({ id: z.uuid(key('notFound')) });
const version = z.int(key('changed'));
const errors = ['tenders/not-found', 'tenders/changed'];
const Saved = z.object({ id: z.string(), slug: z.string() });

export const addTender = endpoint({
  id: 'addTender',
  method: 'POST',
  path: '/tenders',
  access: tenderAccess,
  rate: 'write',
  creates: true,
  summary: 'Begin a tender: a draft that the council’s own people see',
  body: TenderBody,
  response: Saved,
  errors: ['tenders/too-many'],
});

export const getTenderToEdit = endpoint({
  id: 'getTenderToEdit',
  method: 'GET',
  path: '/tenders/:id/form',
  access: tenderAccess,
  rate: 'read',
  summary: 'A tender as its form has it, and how far it is on its way',
  params: z.object({ id: z.string().check(z.maxLength(200, key('notFound'))) }),
  response: z.object({
    id: z.string(),
    slug: z.string(),
    version: z.number(),
    stage: z.enum(tenderStages),
    tender: KeptTender,
    /** What was changed after it was published and waits to be checked. */
    held: z.array(z.enum(heldNames)),
    /** Who wrote at what waits: none of them checks it. */
    editors: z.array(z.string()),
    /** Why the second person gave it back. */
    note: z.string(),
    mayCheck: z.boolean(),
    /** No second officer can: an admin has to. */
    needsAdmin: z.boolean(),
  }),
  errors: ['tenders/not-found'],
});

export const changeTender = endpoint({
  id: 'changeTender',
  method: 'PUT',
  path: '/tenders/:id',
  access: tenderAccess,
  rate: 'write',
  summary:
    'Change a tender. Of a published one title, description, closing date, value and notice wait for a second person',
  params,
  body: z.strictObject({ version, tender: TenderBody }),
  response: Saved,
  errors: [...errors, 'tenders/over'],
});

export const removeTender = endpoint({
  id: 'removeTender',
  method: 'DELETE',
  path: '/tenders/:id',
  access: tenderAccess,
  rate: 'write',
  summary: 'Delete a tender that nobody has published yet',
  params,
  response: z.object({}),
  errors: [...errors, 'tenders/published'],
});

export const askForCheck = endpoint({
  id: 'askForCheck',
  method: 'POST',
  path: '/tenders/:id/check',
  access: tenderAccess,
  rate: 'write',
  summary: 'Ask a second person to check a draft',
  params,
  body: z.strictObject({ version }),
  response: z.object({ needsAdmin: z.boolean() }),
  errors,
});

export const takeTenderBack = endpoint({
  id: 'takeTenderBack',
  method: 'DELETE',
  path: '/tenders/:id/check',
  access: tenderAccess,
  rate: 'write',
  summary: 'Take a tender that waits to be checked back, so that it is a draft again',
  params,
  response: z.object({}),
  errors,
});

export const checkOutcomes = ['publish', 'give-back'] as const;

export const checkTender = endpoint({
  id: 'checkTender',
  method: 'PUT',
  path: '/tenders/:id/check',
  access: tenderAccess,
  rate: 'write',
  summary:
    'Publish a tender that somebody else wrote, or what was changed of it; or give it back with a reason',
  params,
  body: z
    .strictObject({
      version,
      outcome: z.enum(checkOutcomes, key('outcome')),
      note: optionalText(tenderLimits.summary),
    })
    .check(
      z.refine(({ outcome, note }) => outcome === 'publish' || note !== '', {
        path: ['note'],
        error: key('note'),
      }),
    ),
  response: Saved,
  errors: [...errors, 'tenders/over', 'tenders/own-check'],
});

export const cancelTender = endpoint({
  id: 'cancelTender',
  method: 'POST',
  path: '/tenders/:id/cancellation',
  access: tenderAccess,
  rate: 'write',
  summary: 'Call a published tender off; its page stays and says so',
  params,
  body: z.strictObject({ version }),
  response: z.object({}),
  errors,
});

export const listOwnTenders = endpoint({
  id: 'listOwnTenders',
  method: 'GET',
  path: '/tenders/own',
  access: tenderAccess,
  rate: 'read',
  summary:
    'Tenders of a council that one works for, the newest first; without a council what waits for an admin to check',
  query: z.object({
    council: z.optional(z.uuid(key('notFound'))),
    /** Without those of this council, whose own list is beside it. */
    except: z.optional(z.uuid(key('notFound'))),
    ...pageQuery(),
  }),
  response: pageAnswer(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      buyerName: z.string(),
      stage: z.enum(tenderStages),
      closesAt: z.nullable(z.string()),
      /** Something waits for a second person. */
      isWaiting: z.boolean(),
      /** That person is the one who asks. */
      mayCheck: z.boolean(),
      isSample: z.boolean(),
      /** Null before everybody saw it. */
      reach: z.nullable(
        z.object({
          /** Networks that opened its page, day by day; null where they are fewer than five. */
          views: z.nullable(z.number()),
          /** In the register or typed in. */
          bidders: z.number(),
          questions: z.number(),
        }),
      ),
    }),
  ),
});

export const findCpv = endpoint({
  id: 'findCpv',
  method: 'GET',
  path: '/tenders/cpv',
  access: tenderAccess,
  rate: 'search',
  summary: 'Codes of the Common Procurement Vocabulary by words or first digits',
  query: z.object({ q: z.string().check(z.trim(), z.maxLength(80, key('queryLong'))) }),
  response: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
});
