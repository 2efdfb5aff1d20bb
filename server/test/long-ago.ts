import { sql } from 'drizzle-orm';
import type { Dice } from '#platform/test/dice.ts';

/** A moment to the microsecond, before the tests' own one: what a transaction calls now would hide what is wrong. */
export const longAgo = (dice: Dice) =>
  sql<Date>`'2026-01-01'::timestamptz + make_interval(secs => ${(dice.roll() * 2e7).toFixed(6)}::float8)`;
