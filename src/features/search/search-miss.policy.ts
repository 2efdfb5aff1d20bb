import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Months for which a search without a result is kept. */
export const missMonths = 13;

/** Folded letters; what is longer is no name of a thing. */
export const missLength = 80;

/** Different words on one day; more is a program's work. */
export const mostMissesADay = 2000;

export const missDays = ['7', '30', '90'] as const;

export const mostSynonymGroups = 500;
export const mostSynonyms = 12;
export const noteLength = 500;

const email = /[^\s@]+@[^\s@]+/;
/** Seven digits or more, however they are set apart. */
const phone = /\d(?:[^\p{L}\d]{0,3}\d){6,}/u;

/** What may belong to a person is never written down. */
export const isPersonal = (words: string): boolean => email.test(words) || phone.test(words);

export const searchDeskPolicy = {
  manage: (actor) => isAdmitted(actor, ['admin']),
} satisfies { manage: Rule };
