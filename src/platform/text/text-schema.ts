import * as z from 'zod/mini';
import { hasDigitRun, hasLink, isPersonName, isReservedName } from './name-rules.ts';
import { visibleLine, visibleText } from './visible-text.ts';

/** Translation keys of what can be wrong with a text. */
interface TextKeys {
  required: string;
  tooLong: string;
}

/** One line that somebody writes, with a limit, without characters that show nothing. */
export const lineOf = (max: number, { required, tooLong }: TextKeys) =>
  z
    .string(required)
    .check(z.overwrite(visibleLine), z.maxLength(max, { error: tooLong, abort: true }));

/** Running text that somebody writes, with a limit, without characters that deceive. */
export const textOf = (max: number, { required, tooLong }: TextKeys) =>
  z.string(required).check(z.overwrite(visibleText), z.maxLength(max, tooLong));

const noLink = z.refine<string>((text) => !hasLink(text), 'ui:textError.link');
const noDigitRun = z.refine<string>((text) => !hasDigitRun(text), 'ui:textError.digits');

/** Running text that everybody reads before staff do: it leads nowhere, and holds no telephone number. */
export const publicTextOf = (max: number, keys: TextKeys) =>
  textOf(max, keys).check(noLink, noDigitRun);

/**
 * One line that calls something by a name or says where it is. It is shown in lists and in mail, so it leads nowhere:
 * no address, no telephone number (security B3).
 */
export const titleOf = (max: number, keys: TextKeys) => lineOf(max, keys).check(noLink, noDigitRun);

/** One line that may hold numbers, such as a street or "PO Box 10213", but leads nowhere. */
export const placeOf = (max: number, keys: TextKeys) => lineOf(max, keys).check(noLink);

/** As people write a telephone number; nothing where there is none. */
export const phoneShape = /^$|^[+\d][\d\s().-]{5,}$/;

/** The longest name of a person, also where first and last name are in one field (security B3). */
export const longestName = 60;

/** The name of a person, which is no sentence and does not speak for the site (security B3). May be empty. */
export const optionalNameOf = (required: string) =>
  titleOf(longestName, { required, tooLong: 'ui:textError.nameLong' }).check(
    z.refine(isPersonName, 'ui:textError.name'),
    z.refine((name) => !isReservedName(name), 'ui:textError.reserved'),
  );

/** The same where a name is needed: `missing` is said beside the field that has none. */
export const personNameOf = (missing: string) =>
  optionalNameOf(missing).check(z.minLength(1, missing));

const firstYear = '0001';

/** A day as `YYYY-MM-DD`. ISO 8601 has a year 0000, the database has none: asked for, it would be a failure of ours. */
export const dayOf = (error?: string) =>
  z.iso.date(error).check(z.refine((day) => day >= firstYear, error));

/** A moment in UTC as ISO 8601, of a year that the database has. */
export const momentOf = (error?: string) =>
  z.iso.datetime(error).check(z.refine((moment) => moment >= firstYear, error));
