import * as z from 'zod/mini';
import { isKnownRule } from './rule.ts';
import { isDate, isWallTime } from './wall-time.ts';
import { isZone } from '#features/schedule/zone-clock.ts';

const key = (name: string) => `calendar:error.${name}`;

export const mostRepetitions = 6;
export const mostWithout = 60;
/** Of one date, in minutes: a month. */
export const longestDate = 31 * 1440;

/**
 * One rule of times. `start` is wall-clock time in the pattern's zone, `YYYY-MM-DDTHH:mm`; no date is before it, and it
 * is a date itself only if the rule gives it. `minutes` is the length on the wall clock: 22:00 to 03:00 ends at 03:00
 * in every night. `rule` is the value of an RRULE without DTSTART; '' = once.
 */
export const Repetition = z.object({
  start: z.string(key('start')).check(z.refine(isWallTime, key('start'))),
  minutes: z
    .int(key('minutes'))
    .check(z.gte(1, key('minutes')), z.lte(longestDate, key('minutes'))),
  rule: z
    .string(key('rule'))
    .check(z.refine((rule) => rule === '' || isKnownRule(rule), key('rule'))),
});
export type Repetition = z.infer<typeof Repetition>;

/**
 * When something takes place, again and again. `zone` is an IANA name (Europe/London). `without` names dates left out,
 * each `YYYY-MM-DD` (all of that day) or `YYYY-MM-DDTHH:mm` (the one that begins then).
 */
export const Pattern = z.object({
  zone: z.string(key('zone')).check(
    z.maxLength(64, key('zone')),
    z.refine((zone) => /^[A-Z]/i.test(zone) && isZone(zone), key('zone')),
  ),
  repetitions: z
    .array(Repetition, key('repetitions'))
    .check(
      z.minLength(1, key('repetitions')),
      z.maxLength(mostRepetitions, key('tooManyRepetitions')),
    ),
  without: z
    .array(
      z
        .string(key('without'))
        .check(z.refine((date) => isDate(date) || isWallTime(date), key('without'))),
      key('without'),
    )
    .check(z.maxLength(mostWithout, key('tooManyWithout'))),
});
export type Pattern = z.infer<typeof Pattern>;
