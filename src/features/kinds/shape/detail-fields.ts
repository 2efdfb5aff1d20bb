import * as z from 'zod/mini';
import { dayOf, lineOf, phoneShape, textOf } from '#platform/text/text-schema.ts';
import { isWebAddress } from '../web-address.ts';

/*
 * Fields of which the details of the kinds are made. Each has a default, so that a row or a seed may leave out what
 * is not known: '' for words, null for a number or a date, [] for a list.
 */

const key = (name: string) => `directory:error.${name}`;
const textKeys = { required: key('required'), tooLong: key('tooLong') };

/** One line that must not be empty: the name of a service, a programme. */
export const named = (max = 160) => lineOf(max, textKeys).check(z.minLength(1, key('required')));

/** One line; '' when there is nothing to say. */
export const line = (max = 160) => z._default(lineOf(max, textKeys), '');

/** Running text; '' when there is nothing to say. */
export const text = (max = 1000) => z._default(textOf(max, textKeys), '');

/** With https:// or http://; '' when there is none. */
export const webAddress = () =>
  z._default(
    lineOf(500, textKeys).check(
      z.refine((value) => value === '' || isWebAddress(value), key('website')),
    ),
    '',
  );

/** A telephone number as people write it; '' when there is none. */
export const phone = () =>
  z._default(lineOf(40, textKeys).check(z.regex(phoneShape, key('phone'))), '');

/** A day as 2026-11-21, which must be there. */
export const namedDay = () => dayOf(key('date'));

/** A day as 2026-11-21; null when it is not known. */
export const day = () => z._default(z.nullable(namedDay()), null);

/** A whole number between both; null when it is not known. */
export const whole = (min: number, max: number) =>
  z._default(
    z.nullable(z.int(key('number')).check(z.gte(min, key('number')), z.lte(max, key('number')))),
    null,
  );

/** A year of founding; null when it is not known. */
export const year = () => whole(800, 2100);

export const yesOrNo = () => z._default(z.boolean(key('required')), false);

/** One of these; null when it is not known. */
export const oneOrNone = <const Values extends readonly string[]>(values: Values) =>
  z._default(z.nullable(z.enum(values, key('choice'))), null);

/** Any of these, each once. */
export const anyOf = <const Values extends readonly string[]>(values: Values) =>
  listOf(z.enum(values, key('choice')), values.length);

export const listOf = <Item extends z.core.$ZodType>(item: Item, max: number) =>
  z._default(z.array(item, key('required')).check(z.maxLength(max, key('tooMany'))), []);

/** Codes of languages as listings have them: `yo`, `ga`. They need not be languages of the site. */
export const languageCodes = (max = 24) =>
  listOf(z.string().check(z.regex(/^[a-z]{2,3}$/, key('language'))), max);

/** Codes of countries, ISO 3166-1 alpha-2. */
export const countryCodes = (max = 80) =>
  listOf(z.string().check(z.regex(/^[A-Z]{2}$/, key('country'))), max);
