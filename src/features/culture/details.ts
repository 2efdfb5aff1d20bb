import * as z from 'zod/mini';
import { placeOf, textOf } from '#platform/text/text-schema.ts';
import { cultureLimits, mostRows } from './culture.policy.ts';

const key = (name: string) => `culture:error.${name}`;
const line = placeOf(cultureLimits.line, { required: key('line'), tooLong: key('lineLong') });
const filledLine = line.check(z.minLength(1, key('line')));
const many = z.maxLength(mostRows, key('rowsMany'));
const whole = (from: number, to: number, message: string) =>
  z.int(key(message)).check(z.minimum(from, key(message)), z.maximum(to, key(message)));

const Recipe = z.strictObject({
  kind: z.literal('recipe'),
  /** How many people the amounts are for. */
  serves: whole(1, 100, 'serves'),
  minutes: whole(1, 4320, 'minutes'),
  ingredients: z
    .array(
      z.strictObject({
        /** Null for what has no amount, such as salt. */
        amount: z.nullable(
          z
            .number(key('amount'))
            .check(z.positive(key('amount')), z.maximum(100_000, key('amount'))),
        ),
        unit: placeOf(20, { required: key('line'), tooLong: key('lineLong') }),
        name: filledLine,
      }),
    )
    .check(z.minLength(1, key('ingredients')), many),
  steps: z
    .array(
      textOf(cultureLimits.step, { required: key('steps'), tooLong: key('stepLong') }).check(
        z.minLength(1, key('steps')),
      ),
    )
    .check(z.minLength(1, key('steps')), many),
});

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export const nths = [1, 2, 3, 4, -1] as const;

const days = whole(1, 31, 'days');

const When = z.discriminatedUnion('how', [
  /** The same day of every year. */
  z.strictObject({
    how: z.literal('fixed'),
    month: whole(1, 12, 'month'),
    day: whole(1, 31, 'day'),
    days,
  }),
  /** Such as the last Monday of August; `before` days earlier it begins. */
  z.strictObject({
    how: z.literal('weekday'),
    month: whole(1, 12, 'month'),
    nth: z.union(
      [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)],
      key('nth'),
    ),
    weekday: z.enum(weekdays, key('weekday')),
    before: whole(0, 6, 'before'),
    days,
  }),
  /** Told year by year; each year's date has its source among those of the page. */
  z.strictObject({
    how: z.literal('years'),
    dates: z.array(z.iso.date(key('dates'))).check(z.minLength(1, key('dates')), many),
    days,
  }),
]);
export type When = z.infer<typeof When>;

const Festival = z.strictObject({ kind: z.literal('festival'), when: When });

const Proverb = z.strictObject({
  kind: z.literal('proverb'),
  /** The language by its name: many have no code on this site. */
  inLanguage: filledLine,
  words: filledLine,
  meaning: textOf(cultureLimits.step, { required: key('meaning'), tooLong: key('stepLong') }).check(
    z.minLength(1, key('meaning')),
  ),
});

const Place = z.strictObject({
  kind: z.literal('place'),
  address: filledLine,
  lat: z.nullable(
    z
      .number(key('position'))
      .check(z.minimum(-90, key('position')), z.maximum(90, key('position'))),
  ),
  lng: z.nullable(
    z
      .number(key('position'))
      .check(z.minimum(-180, key('position')), z.maximum(180, key('position'))),
  ),
});

const LanguageDetails = z.strictObject({
  kind: z.literal('language'),
  spokenIn: filledLine,
  greetings: z.array(z.strictObject({ words: filledLine, meaning: filledLine })).check(many),
});

const plain = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) });

/** What each kind has besides its words. */
export const Details = z.discriminatedUnion('kind', [
  Recipe,
  Festival,
  Proverb,
  Place,
  LanguageDetails,
  plain('custom'),
  plain('music'),
]);
export type Details = z.infer<typeof Details>;
export type RecipeDetails = z.infer<typeof Recipe>;
