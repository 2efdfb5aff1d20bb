import { findNamedPlace } from '#features/places/place.service.server.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import type { Db } from '#platform/db/db.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { hourlyOf, yearlyOf } from '../minimum-wage.ts';
import type { ApplyFields, PayFields, WhatFields, WhereFields } from '../opportunity-parts.ts';
import type { OpportunityRow } from '../opportunity.table.server.ts';
import type { OwnOpportunity } from '../own-opportunity.contract.ts';

/* What the parts of the form become as columns, and back. */

export const whatColumns = ({ writtenIn, ground, groundWords, ...words }: WhatFields) => ({
  ...words,
  language: writtenIn ?? null,
  ground,
  groundWords: ground === null ? '' : groundWords,
});

export const whatOf = (row: OpportunityRow): OwnOpportunity['what'] => ({
  title: row.title,
  type: row.type,
  description: row.description,
  needs: row.needs,
  noExperience: row.noExperience,
  writtenIn: row.language,
  ground: row.ground,
  groundWords: row.groundWords,
});

/** Amounts of unpaid work and reasons of paid work are not kept. */
export function payColumns(pay: PayFields) {
  const isUnpaid = pay.pay === 'unpaid';
  const { hoursPerWeek, hoursPerDay } = pay;
  const payFrom = isUnpaid ? null : pay.payFrom;
  const hours = { perDay: hoursPerDay, perWeek: hoursPerWeek };
  const unpaidReason = isUnpaid ? pay.unpaidReason : null;
  return {
    pay: pay.pay,
    payFrom,
    payTo: isUnpaid ? null : pay.payTo,
    hoursPerWeek,
    hoursPerDay: pay.pay === 'day' ? hoursPerDay : null,
    hourly: payFrom === null ? null : hourlyOf(pay.pay, payFrom, hours),
    yearly: payFrom === null ? null : yearlyOf(pay.pay, payFrom, hours),
    unpaidReason,
    schemeName: unpaidReason === 'scheme' ? pay.schemeName : '',
    ageFrom: pay.ageFrom,
  };
}

export const payOf = (row: OpportunityRow): OwnOpportunity['pay'] => ({
  pay: row.pay,
  payFrom: row.payFrom,
  payTo: row.payTo,
  hoursPerWeek: row.hoursPerWeek,
  hoursPerDay: row.hoursPerDay,
  unpaidReason: row.unpaidReason,
  schemeName: row.schemeName,
  ageFrom: row.ageFrom,
});

/** With the middle of its postcode, else of its town; no pin where neither is known. */
export async function whereColumns(db: Db, where: WhereFields) {
  const parsed = parsePostcode(where.postcode);
  const found =
    (parsed && (await findNamedPlace(db, parsed.normalised))) ??
    (where.city === '' ? undefined : await findNamedPlace(db, where.city));
  return {
    ...where,
    postcode: parsed?.normalised ?? '',
    lat: found?.place.lat ?? null,
    lng: found?.place.lng ?? null,
  };
}

export const whereOf = (row: OpportunityRow): OwnOpportunity['where'] => ({
  remote: row.remote,
  city: row.city,
  postcode: row.postcode,
  startsOn: row.startsOn,
  deadline: row.deadline,
});

/** What is not used is not kept: an address that nobody sees is nobody's business. */
export const applyColumns = ({
  applyHow,
  applyUrl,
  applyEmail,
  questions,
  cv,
  rules,
}: ApplyFields) => ({
  applyHow,
  applyUrl: applyHow === 'site' ? applyUrl : '',
  applyEmail: applyHow === 'email' ? applyEmail : '',
  questions: applyHow === 'here' ? questions : [],
  cv: applyHow === 'here' ? cv : ('no' as const),
  rules,
});

export const applyOf = ({
  applyHow,
  applyUrl,
  applyEmail,
  questions,
  cv,
  rules,
}: OpportunityRow): OwnOpportunity['apply'] => ({
  applyHow,
  applyUrl,
  applyEmail,
  questions: [...questions],
  cv,
  rules,
});

/** What a search by words looks through. */
export const searchTextOfOpportunity = ({
  title,
  description,
  needs,
  city,
}: Pick<OpportunityRow, 'title' | 'description' | 'needs' | 'city'>): string =>
  searchTextOf(title, needs, city, description);
