import * as z from 'zod/mini';
import { resourceCategories } from '#features/youth-resources/resource.policy.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { placeOf, publicTextOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { isForMinors, programmeBands } from './choices.ts';
import { mostLeaders, programmeLimits as most } from './programme.policy.ts';

const key = (name: string) => `programmes:error.${name}`;
const keys = (name: string) => ({ required: key(name), tooLong: key(`${name}Long`) });

/** What young people read. Of a published programme a change of it waits for staff (security B4). */
export const programmeWords = {
  title: titleOf(most.title, keys('title')).check(z.minLength(3, key('title'))),
  summary: titleOf(most.summary, keys('summary')).check(z.minLength(10, key('summary'))),
  about: publicTextOf(most.about, keys('about')).check(z.minLength(20, key('about'))),
  topic: z.enum(resourceCategories, key('topic')),
  bands: z.array(z.enum(programmeBands, key('bands')), key('bands')).check(
    z.minLength(1, key('bands')),
    z.maxLength(programmeBands.length, key('bands')),
    // An adult who takes part needs no check, so they take part among adults.
    z.refine((bands) => !isForMinors(bands) || !bands.includes('18-24'), key('bandsMixed')),
  ),
  isOnline: z.boolean(key('where')),
  place: placeOf(most.place, keys('place')),
  town: placeOf(most.town, keys('town')),
  /** It may be an address of the web: only people with a place read it, and staff have seen it. */
  address: textOf(most.address, keys('address')),
  cost: titleOf(most.cost, keys('cost')),
  accessibility: publicTextOf(most.accessibility, keys('accessibility')),
};

/** What the team changes at once. */
export const programmeRunning = {
  places: z.int(key('places')).check(z.gte(1, key('places')), z.lte(200, key('places'))),
  languages: z
    .array(z.enum(languageCodes, key('languages')), key('languages'))
    .check(z.maxLength(6, key('languages'))),
  leaderIds: z
    .array(z.uuid(key('leaders')), key('leaders'))
    .check(z.maxLength(mostLeaders, key('leaders'))),
  writtenIn: WrittenIn,
};

const isSomewhere = (name: 'place' | 'town') =>
  z.refine<{ isOnline: boolean; place: string; town: string }>(
    (one) => one.isOnline || one[name] !== '',
    { error: key(name), path: [name] },
  );
export const hasPlace = [isSomewhere('place'), isSomewhere('town')] as const;

const Words = z.object(programmeWords);
export type ProgrammeWords = z.infer<typeof Words>;

/** Of a row or of what was sent: the words alone. */
export const wordsOf = (given: ProgrammeWords): ProgrammeWords => ({
  title: given.title,
  summary: given.summary,
  about: given.about,
  topic: given.topic,
  bands: programmeBands.filter((band) => given.bands.includes(band)),
  isOnline: given.isOnline,
  place: given.place,
  town: given.town,
  address: given.address,
  cost: given.cost,
  accessibility: given.accessibility,
});
