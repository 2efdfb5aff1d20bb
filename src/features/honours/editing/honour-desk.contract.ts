import * as z from 'zod/mini';
import { historyThemes } from '#features/history/history-themes.ts';
import { ukNations } from '#features/kinds/uk-nations.ts';
import { SourceBodies, StaffSource } from '#features/sources/source.contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { placeOf, textOf, titleOf } from '#platform/text/text-schema.ts';
import { longestQuery } from '../honour.contract.ts';
import {
  honourLimits,
  honourMoveNames,
  honourStatuses,
  livingBases,
  mostAwards,
} from '../honour.policy.ts';

export const honourExportPath = '/api/admin/honours/export.csv';

const key = (name: string) => `honours:error.${name}`;
const admin = ['admin'] as const;
const keysOf = (name: string) => ({ required: key(name), tooLong: key('long') });
const needed = (max: number, name: string) =>
  titleOf(max, keysOf(name)).check(z.minLength(1, key(name)));
const year = z.int(key('year')).check(z.gte(1, key('year')), z.lte(2100, key('year')));

const texts = {
  whatFor: textOf(honourLimits.whatFor, keysOf('whatFor')).check(z.minLength(1, key('whatFor'))),
  life: textOf(honourLimits.life, keysOf('life')),
};

const AwardBody = z.strictObject({
  title: needed(honourLimits.award, 'award'),
  by: needed(honourLimits.by, 'by'),
  year,
  place: z.nullable(
    z.strictObject({
      name: placeOf(honourLimits.place, keysOf('place')).check(z.minLength(1, key('place'))),
      nation: z.nullable(z.enum(ukNations, key('place'))),
    }),
  ),
  /** Places in the list of sources, from 0. */
  sourceIndexes: z.array(z.int(key('sourceIndex')).check(z.gte(0, key('sourceIndex')))),
});

/** English, which every page is first written in, comes last here: the check below refuses it. */
const translatedInto = languageCodes.toReversed();

/** Everything that a person writes of somebody honoured. */
export const HonourBody = z
  .strictObject({
    name: needed(honourLimits.name, 'name'),
    born: z.nullable(year),
    died: z.nullable(year),
    isLiving: z.boolean(key('living')),
    basis: z.nullable(z.enum(livingBases, key('basis'))),
    ...texts,
    words: z
      .array(
        z.strictObject({
          language: z.enum(translatedInto, key('language')),
          ...texts,
          honours: z.array(titleOf(honourLimits.award, keysOf('award'))),
        }),
      )
      .check(z.maxLength(languageCodes.length, key('language'))),
    awards: z
      .array(AwardBody)
      .check(z.minLength(1, key('awards')), z.maxLength(mostAwards, key('awardsMany'))),
    fields: z.array(z.enum(historyThemes, key('fields'))).check(z.minLength(1, key('fields'))),
    related: z
      .array(z.string(key('related')).check(z.regex(/^[a-z0-9-]{1,120}$/, key('related'))))
      .check(z.maxLength(8, key('related'))),
    sources: SourceBodies,
  })
  .check(
    z.refine(({ isLiving, basis }) => !isLiving || basis !== null, {
      path: ['basis'],
      error: key('basis'),
    }),
    z.refine(({ isLiving, died }) => !isLiving || died === null, {
      path: ['died'],
      error: key('living'),
    }),
    z.refine(({ born, died }) => born === null || died === null || born <= died, {
      path: ['died'],
      error: key('died'),
    }),
    z.refine(
      ({ awards, sources }) =>
        awards.every(({ sourceIndexes }) => sourceIndexes.every((at) => at < sources.length)),
      { path: ['awards'], error: key('sourceIndex') },
    ),
    z.refine(
      ({ words }) =>
        new Set(['en', ...words.map(({ language }) => language)]).size === words.length + 1,
      { path: ['words'], error: key('languageTwice') },
    ),
  );
export type HonourBody = z.output<typeof HonourBody>;

export const listHonourDesk = endpoint({
  id: 'listHonourDesk',
  method: 'GET',
  path: '/admin/honours',
  access: admin,
  rate: 'read',
  summary: 'Everybody honoured for admins, the newest first',
  query: z.object({
    q: z.optional(z.string(key('queryLong')).check(z.maxLength(longestQuery, key('queryLong')))),
    status: z.optional(z.enum(honourStatuses, key('form'))),
    ...pageQuery(),
  }),
  response: pageAnswer(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(honourStatuses),
      isLiving: z.boolean(),
      isHidden: z.boolean(),
      sources: z.number(),
      checked: z.number(),
    }),
  ),
});

const byId = z.object({ id: z.uuid(key('notFound')) });

export const getHonourForm = endpoint({
  id: 'getHonourForm',
  method: 'GET',
  path: '/admin/honours/:id',
  access: admin,
  rate: 'read',
  summary: 'Somebody honoured as the form has it, with the checks of the sources',
  params: byId,
  response: z.object({
    id: z.string(),
    slug: z.string(),
    status: z.enum(honourStatuses),
    isHidden: z.boolean(),
    version: z.number(),
    honour: HonourBody,
    sources: z.array(StaffSource),
  }),
  errors: ['honours/not-found'],
});

const Saved = z.object({ id: z.string(), slug: z.string() });

export const addHonour = endpoint({
  id: 'addHonour',
  method: 'POST',
  path: '/admin/honours',
  access: admin,
  rate: 'write',
  creates: true,
  summary: 'Write down somebody honoured, as a draft',
  body: HonourBody,
  response: Saved,
});

export const changeHonour = endpoint({
  id: 'changeHonour',
  method: 'PUT',
  path: '/admin/honours/:id',
  access: admin,
  rate: 'write',
  summary: 'Change what is said of somebody honoured; the address stays',
  params: byId,
  body: z.strictObject({ version: z.int(key('changed')), honour: HonourBody }),
  response: Saved,
  errors: ['honours/not-found', 'honours/changed', 'honours/no-source'],
});

export const moveHonour = endpoint({
  id: 'moveHonour',
  method: 'POST',
  path: '/admin/honours/:id/move',
  access: admin,
  rate: 'write',
  summary: 'Publish, which needs a source, or archive',
  params: byId,
  body: z.strictObject({ move: z.enum(honourMoveNames, key('form')) }),
  response: z.object({ status: z.enum(honourStatuses) }),
  errors: [
    'honours/not-found',
    'honours/changed',
    'honours/no-source',
    'honours/no-basis',
    'honours/objected',
  ],
});

export const checkHonourSource = endpoint({
  id: 'checkHonourSource',
  method: 'POST',
  path: '/admin/honours/:id/sources/:sourceId/check',
  access: admin,
  rate: 'write',
  summary: 'Say that one has looked a source up that somebody else added, or take that back',
  params: z.object({ id: z.uuid(key('notFound')), sourceId: z.uuid('sources:error.not-found') }),
  body: z.strictObject({ isChecked: z.boolean(key('form')) }),
  response: z.object({}),
  errors: ['sources/not-found'],
});
