/**
 * The first of the cases; all of them with `EVERY_CASE=1`. For cases that take a quarter of a minute each and differ
 * only in their numbers.
 */
export const someOf = <Case>(cases: readonly Case[], few: number): readonly Case[] =>
  process.env['EVERY_CASE'] ? cases : cases.slice(0, few);

/** Whether the suites run on a database server: what measures a rule, and no statement, is left out there. */
export const isOnServer = Boolean(process.env['TEST_DATABASE_URL']);
