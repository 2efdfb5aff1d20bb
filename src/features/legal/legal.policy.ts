import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** `built-in`: the words came with the site; they are kept for the day when it comes with others. */
export const legalStates = ['draft', 'published', 'built-in'] as const;
export type LegalState = (typeof legalStates)[number];

/** Longest texts, in characters. */
export const legalLimits = { body: 60_000, change: 300 };

/** Everything that has been published is for everybody. */
export const legalPolicy = {
  edit: (actor) => isAdmitted(actor, ['admin']),
} satisfies { edit: Rule };

/** `2.10` comes after `2.9`. */
export function compareNumbers(one: string, other: string): number {
  const [major = 0, minor = 0] = one.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
}

/** What must be accepted begins a new whole number, so that everybody sees that much has changed. */
export function nextNumber(latest: string, mustAccept: boolean): string {
  const [major = 0, minor = 0] = latest.split('.').map(Number);
  return mustAccept ? `${major + 1}.0` : `${major}.${minor + 1}`;
}

/** Days of a version begin at midnight in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
