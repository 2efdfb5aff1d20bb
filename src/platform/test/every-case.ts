/**
 * The first of the cases; all of them with `EVERY_CASE=1`. For cases that take a quarter of a minute each and differ
 * only in their numbers.
 */
export const someOf = <Case>(cases: readonly Case[], few: number): readonly Case[] =>
  isEveryCase ? cases : cases.slice(0, few);

/** Whether all cases are asked for: what measures a rule for a minute runs only then. */
export const isEveryCase = Boolean(process.env['EVERY_CASE']);

/** Whether the suites run on a database server: what measures a rule, and no statement, is left out there. */
export const isOnServer = Boolean(process.env['TEST_DATABASE_URL']);
