import * as z from 'zod/mini';
import { ukNations } from '#features/kinds/uk-nations.ts';
import { SourceBodies, StaffSource } from '#features/sources/source.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { placeOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { isHistoryDay } from '../history-day.ts';
import { longestQuery } from '../history-item.contract.ts';
import {
  historyLimits,
  historyMoveNames,
  historyStatuses,
  mostPeople,
  mostRelated,
} from '../history-item.policy.ts';
import { historyThemes, historyWarnings } from '../history-themes.ts';

const key = (name: string) => `history:error.${name}`;
const admin = ['admin'] as const;

const day = z.string(key('day')).check(z.refine(isHistoryDay, key('day')));
const text = {
  title: titleOf(historyLimits.title, { required: key('title'), tooLong: key('titleLong') }).check(
    z.minLength(1, key('title')),
  ),
  summary: textOf(historyLimits.summary, {
    required: key('summary'),
    tooLong: key('summaryLong'),
  }).check(z.minLength(1, key('summary'))),
};
const degrees = (most: number) =>
  z.nullable(z.number(key('point')).check(z.gte(-most, key('point')), z.lte(most, key('point'))));

/** Any language may be the original; English, which most are in, comes last here. */
const translatedInto = languageCodes.toReversed();

/** Everything that a person writes of an item. */
export const HistoryBody = z
  .strictObject({
    ...text,
    startsOn: day,
    endsOn: z.nullable(day),
    isCirca: z.boolean(key('form')),
    language: z.enum(languageCodes, key('language')),
    /** Of other languages, each once. */
    words: z
      .array(z.strictObject({ language: z.enum(translatedInto, key('language')), ...text }))
      .check(z.maxLength(languageCodes.length, key('language'))),
    place: placeOf(historyLimits.place, { required: key('place'), tooLong: key('place') }),
    nation: z.nullable(z.enum(ukNations, key('nation'))),
    lat: degrees(90),
    lng: degrees(180),
    people: z
      .array(
        titleOf(historyLimits.person, { required: key('person'), tooLong: key('person') }).check(
          z.minLength(1, key('person')),
        ),
      )
      .check(z.maxLength(mostPeople, key('peopleMany'))),
    themes: z.array(z.enum(historyThemes, key('themes'))).check(z.minLength(1, key('themes'))),
    warnings: z.array(z.enum(historyWarnings, key('form'))),
    related: z
      .array(z.string(key('related')).check(z.regex(/^[a-z0-9-]{1,120}$/, key('related'))))
      .check(z.maxLength(mostRelated, key('relatedMany'))),
    sources: SourceBodies,
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn === null || startsOn <= endsOn, {
      path: ['endsOn'],
      error: key('endsBefore'),
    }),
    z.refine(({ lat, lng }) => (lat === null) === (lng === null), {
      path: ['lng'],
      error: key('point'),
    }),
    z.refine(
      ({ language, words }) =>
        new Set([language, ...words.map((one) => one.language)]).size === words.length + 1,
      { path: ['words'], error: key('languageTwice') },
    ),
  );
export type HistoryBody = z.output<typeof HistoryBody>;

const DeskRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(historyStatuses),
  startsOn: z.string(),
  isCirca: z.boolean(),
  sources: z.number(),
  checked: z.number(),
  /** Languages that it is written in, the original first. */
  languages: z.array(z.enum(languageCodes)),
});
export type HistoryDeskRow = z.infer<typeof DeskRow>;

export const listHistoryDesk = endpoint({
  id: 'listHistoryDesk',
  method: 'GET',
  path: '/admin/history-items',
  access: admin,
  rate: 'read',
  summary: 'All items of history for admins, the newest first',
  query: z.object({
    q: z.optional(z.string(key('queryLong')).check(z.maxLength(longestQuery, key('queryLong')))),
    status: z.optional(z.enum(historyStatuses, key('form'))),
    /** With a source that nobody has checked. */
    unchecked: z.optional(z.literal('1', key('form'))),
    ...pageQuery(),
  }),
  response: pageAnswer(DeskRow),
});

const byId = z.object({ id: z.uuid(key('notFound')) });

export const getHistoryForm = endpoint({
  id: 'getHistoryForm',
  method: 'GET',
  path: '/admin/history-items/:id',
  access: admin,
  rate: 'read',
  summary: 'An item as its form has it, with the checks of its sources and its versions',
  params: byId,
  response: z.object({
    id: z.string(),
    slug: z.string(),
    status: z.enum(historyStatuses),
    version: z.number(),
    item: HistoryBody,
    sources: z.array(StaffSource),
    /** The newest first, at most twenty. */
    versions: z.array(
      z.object({
        number: z.number(),
        title: z.string(),
        savedAt: z.string(),
        savedBy: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['history/not-found'],
});

const Saved = z.object({ id: z.string(), slug: z.string() });

export const addHistoryItem = endpoint({
  id: 'addHistoryItem',
  method: 'POST',
  path: '/admin/history-items',
  access: admin,
  rate: 'write',
  creates: true,
  summary: 'Write a new item, which is a draft until it is published',
  body: HistoryBody,
  response: Saved,
});

export const changeHistoryItem = endpoint({
  id: 'changeHistoryItem',
  method: 'PUT',
  path: '/admin/history-items/:id',
  access: admin,
  rate: 'write',
  summary: 'Change an item; its address stays',
  params: byId,
  body: z.strictObject({ version: z.int(key('changed')), item: HistoryBody }),
  response: Saved,
  errors: ['history/not-found', 'history/changed', 'history/no-source'],
});

export const moveHistoryItem = endpoint({
  id: 'moveHistoryItem',
  method: 'POST',
  path: '/admin/history-items/:id/move',
  access: admin,
  rate: 'write',
  summary: 'Publish an item, which needs a source, or archive it',
  params: byId,
  body: z.strictObject({ move: z.enum(historyMoveNames, key('form')) }),
  response: z.object({ status: z.enum(historyStatuses) }),
  errors: ['history/not-found', 'history/changed', 'history/no-source'],
});

export const checkHistorySource = endpoint({
  id: 'checkHistorySource',
  method: 'POST',
  path: '/admin/history-items/:id/sources/:sourceId/check',
  access: admin,
  rate: 'write',
  summary: 'Say that one has looked a source up that somebody else added, or take that back',
  params: z.object({ id: z.uuid(key('notFound')), sourceId: z.uuid('sources:error.not-found') }),
  body: z.strictObject({ isChecked: z.boolean(key('form')) }),
  response: z.object({}),
  errors: ['history/not-found', 'sources/not-found'],
});

export const restoreHistoryVersion = endpoint({
  id: 'restoreHistoryVersion',
  method: 'POST',
  path: '/admin/history-items/:id/restore',
  access: admin,
  rate: 'write',
  summary: 'Make an item what it was in an earlier version, as a new version',
  params: byId,
  body: z.strictObject({
    version: z.int(key('changed')),
    /** Number of the version that comes back. */
    earlier: z.int(key('notFound')).check(z.gte(1, key('notFound'))),
  }),
  response: Saved,
  errors: ['history/not-found', 'history/changed', 'history/no-source'],
});
