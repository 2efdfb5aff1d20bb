import * as z from 'zod/mini';
import { dayOf } from '#platform/text/text-schema.ts';
import { actKindNames } from '#features/contributions/act-kinds.ts';
import type { ActKind } from '#features/contributions/act-kinds.ts';
import { actFigures, figures } from '#features/contributions/figures.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { nameForms } from './own-contribution.policy.ts';

const key = (name: string) => `my-contribution:error.${name}`;

const kind = z.enum(actKindNames as [ActKind, ...ActKind[]]);

export const OwnContribution = z.object({
  /** In their order. `count` is null where it is switched off or not for this person. */
  figures: z.array(
    z.object({
      figure: z.enum(figures),
      count: z.nullable(z.number()),
      /** The list behind it, where that is not one of acts. */
      url: z.nullable(z.string()),
    }),
  ),
  /** Under 18, or of an age that is not known: all of it is for oneself alone. */
  isYoung: z.boolean(),
});
export type OwnContribution = z.infer<typeof OwnContribution>;

export const getOwnContribution = endpoint({
  id: 'getOwnContribution',
  method: 'GET',
  path: '/my-contribution',
  access: signedIn,
  rate: 'read',
  summary: 'My eleven figures, each counted from the log of its feature',
  response: OwnContribution,
});

export const OwnAct = z.object({
  kind,
  at: z.string(),
  thing: z.string(),
  /** Null where its kind says it all. */
  title: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type OwnAct = z.infer<typeof OwnAct>;

export const ownActsPageSize = 24;

export const listOwnActs = endpoint({
  id: 'listOwnActs',
  method: 'GET',
  path: '/my-contribution/acts',
  access: signedIn,
  rate: 'read',
  summary: 'What I gave, newest first; of one figure, or all',
  query: z.object({
    figure: z.optional(z.enum(actFigures as ['total', ...typeof actFigures], key('figure'))),
    ...pageQuery(/^\d{1,17}_[a-z-]{1,20}_[\da-f-]{1,36}$/),
  }),
  response: pageAnswer(OwnAct),
});

const day = dayOf(key('day'));

/** What a statement is made of: its name and its days, first and last. */
export const StatementChoice = z
  .object({ from: day, to: day, name: z.enum(nameForms, key('name')) })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: key('order') }));
export type StatementChoice = z.infer<typeof StatementChoice>;

export const Statement = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  countedOn: z.string(),
  counts: z.array(z.object({ kind, count: z.number() })),
  /** The newest of them; the others are counted alone. */
  acts: z.array(OwnAct),
  total: z.number(),
});
export type Statement = z.infer<typeof Statement>;

export const getStatement = endpoint({
  id: 'getStatement',
  method: 'GET',
  path: '/my-contribution/statement',
  access: signedIn,
  rate: 'read',
  summary: 'What a statement of my contribution says for these days',
  query: StatementChoice,
  response: Statement,
});
