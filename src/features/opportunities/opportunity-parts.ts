import * as z from 'zod/mini';
import { rulesNamed } from '#features/eligibility/eligibility.contract.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { dayOf, lineOf, placeOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { isWork } from './minimum-wage.ts';
import {
  applyWays,
  cvWishes,
  leastAges,
  legalGrounds,
  opportunityTypes,
  mostPence,
  mostQuestions,
  mostWeeklyHours,
  opportunityLimits,
  opportunityRules,
  payKinds,
  remoteKinds,
  unpaidReasons,
} from './opportunity.policy.ts';

/* The four parts in which somebody writes an opportunity. Each is saved as a whole. */

const key = (name: string) => `opportunities:error.${name}`;
const keys = { required: key('required'), tooLong: key('tooLong') };
const choice = key('choice');

/** In whose name it is offered: one of one's pages, or one's own where it is null. */
export const HostPage = z.nullable(z.uuid(key('host')));

const whatFields = {
  title: titleOf(opportunityLimits.title, keys).check(z.minLength(3, key('title'))),
  type: z.enum(opportunityTypes, choice),
  description: textOf(opportunityLimits.description, keys),
  /** One on each line. */
  needs: textOf(opportunityLimits.needs, keys),
  noExperience: z.boolean(),
  writtenIn: WrittenIn,
  /** Why the law lets it be for one group alone; null where it is for everybody. */
  ground: z.nullable(z.enum(legalGrounds, choice)),
  groundWords: textOf(opportunityLimits.ground, keys),
};

/** A ground without its reasons is none. */
const hasGround = z.refine<{ ground: string | null; groundWords: string }>(
  ({ ground, groundWords }) => ground === null || groundWords.trim().length >= 10,
  { path: ['groundWords'], error: key('groundWords') },
);

export const OpportunityWhat = z.strictObject(whatFields).check(hasGround);
export type WhatFields = z.infer<typeof OpportunityWhat>;

export const NewOpportunity = z.strictObject({ hostId: HostPage, ...whatFields }).check(hasGround);
export type NewOpportunity = z.infer<typeof NewOpportunity>;

const pence = z.nullable(
  z.int(key('amount')).check(z.gte(1, key('amount')), z.lte(mostPence, key('amount'))),
);
const hours = (most: number) =>
  z.nullable(
    z
      .number(key('hours'))
      .check(z.gte(0.5, key('hours')), z.lte(most, key('hours')), z.multipleOf(0.25, key('hours'))),
  );

export const OpportunityPay = z
  .strictObject({
    pay: z.enum(payKinds, choice),
    /** Pence. */
    payFrom: pence,
    payTo: pence,
    hoursPerWeek: hours(mostWeeklyHours),
    hoursPerDay: hours(24),
    unpaidReason: z.nullable(z.enum(unpaidReasons, choice)),
    schemeName: titleOf(opportunityLimits.scheme, keys),
    /** From the law alone. */
    ageFrom: z.nullable(z.literal([...leastAges], choice)),
  })
  .check(
    z.refine(({ pay, payFrom }) => pay === 'unpaid' || payFrom !== null, {
      path: ['payFrom'],
      error: key('amount'),
    }),
    z.refine(({ payFrom, payTo }) => payTo === null || payFrom === null || payTo >= payFrom, {
      path: ['payTo'],
      error: key('payOrder'),
    }),
    z.refine(
      ({ pay, hoursPerWeek }) => !['week', 'month', 'year'].includes(pay) || hoursPerWeek !== null,
      { path: ['hoursPerWeek'], error: key('hoursNeeded') },
    ),
    z.refine(({ pay, hoursPerDay }) => pay !== 'day' || hoursPerDay !== null, {
      path: ['hoursPerDay'],
      error: key('hoursNeeded'),
    }),
    z.refine(
      ({ unpaidReason, schemeName }) => unpaidReason !== 'scheme' || schemeName.length >= 3,
      { path: ['schemeName'], error: key('schemeName') },
    ),
  );
export type PayFields = z.infer<typeof OpportunityPay>;

/** Work without pay needs one of the exceptions of the law. */
export const lacksReason = (
  type: Parameters<typeof isWork>[0],
  { pay, unpaidReason }: Pick<PayFields, 'pay' | 'unpaidReason'>,
): boolean => pay === 'unpaid' && unpaidReason === null && isWork(type);

export const OpportunityWhere = z
  .strictObject({
    remote: z.enum(remoteKinds, choice),
    city: placeOf(opportunityLimits.city, keys),
    postcode: lineOf(12, keys).check(
      z.refine((text) => text === '' || parsePostcode(text) !== undefined, key('postcode')),
    ),
    startsOn: z.nullable(dayOf(key('day'))),
    deadline: dayOf(key('deadline')),
  })
  .check(
    z.refine(({ remote, city }) => remote === 'whole' || city !== '', {
      path: ['city'],
      error: key('city'),
    }),
  );
export type WhereFields = z.infer<typeof OpportunityWhere>;

export const OpportunityApply = z
  .strictObject({
    applyHow: z.enum(applyWays, choice),
    applyUrl: lineOf(500, keys).check(
      z.refine(
        (text) => text === '' || (isWebAddress(text) && text.startsWith('https://')),
        key('web'),
      ),
    ),
    applyEmail: z.union([z.literal(''), z.email(key('email'))], key('email')),
    /** Of the employer's, to those who apply here. */
    questions: z
      .array(
        titleOf(opportunityLimits.question, keys).check(z.minLength(3, key('question'))),
        key('question'),
      )
      .check(z.maxLength(mostQuestions, key('questions'))),
    cv: z.enum(cvWishes, choice),
    rules: rulesNamed(opportunityRules),
  })
  .check(
    z.refine(({ applyHow, applyUrl }) => applyHow !== 'site' || applyUrl !== '', {
      path: ['applyUrl'],
      error: key('web'),
    }),
    z.refine(({ applyHow, applyEmail }) => applyHow !== 'email' || applyEmail !== '', {
      path: ['applyEmail'],
      error: key('email'),
    }),
  );
export type ApplyFields = z.infer<typeof OpportunityApply>;

export const opportunityParts = ['what', 'pay', 'where', 'apply'] as const;
export type OpportunityPart = (typeof opportunityParts)[number];

/**
 * What becomes of a change after it was published (security B4). Held: staff see it before everybody does, unless its
 * keeper publishes at once, where it is watched. Watched: it appears, and staff look afterwards.
 */
export const changesOf: Record<OpportunityPart, 'held' | 'watched'> = {
  what: 'held',
  pay: 'held',
  where: 'watched',
  apply: 'held',
};

/** Parts whose change waits for staff. */
export interface HeldParts {
  what?: WhatFields | undefined;
  pay?: PayFields | undefined;
  apply?: ApplyFields | undefined;
}
