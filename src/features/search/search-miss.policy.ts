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

/** What may belong to a person is never written down: addresses, names on networks, numbers, postcodes, dates. */
export const isPersonal = (words: string): boolean => /[@\p{N}]/u.test(words);

/** Days for which words that came too rarely are remembered, as a mark that nobody can read. */
export const markDays = 90;
/** Marks at most; the oldest of those that came on one day make room. */
export const mostMarks = 20_000;

/** Words are written down once they came on so many days, and so often: by then they are hardly one person's own. */
export const toldFrom = { days: 3, times: 5 } as const;

export const isOften = ({ days, times }: { days: number; times: number }): boolean =>
  days >= toldFrom.days && times >= toldFrom.times;

export const searchDeskPolicy = {
  manage: (actor) => isAdmitted(actor, ['admin']),
} satisfies { manage: Rule };
