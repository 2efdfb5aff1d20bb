import { actKindNames } from './act-kinds.ts';
import type { ActKind } from './act-kinds.ts';

/** The eleven figures of a person's own contribution, in the order in which they stand. */
export const figures = [
  'total',
  'streak',
  'views',
  'endorsements',
  'stories',
  'attended',
  'organised',
  'matched',
  'businesses',
  'endorsed',
  'sessions',
] as const;
export type Figure = (typeof figures)[number];

/** Those that count acts, each with its kinds: the list behind a figure holds as many rows as the figure says. */
export const kindsOfFigure = {
  total: actKindNames,
  stories: ['story', 'reading-list', 'culture'],
  attended: ['attended'],
  organised: ['organised'],
  matched: ['matched'],
  businesses: ['correction'],
  endorsed: ['endorsement'],
  sessions: ['session'],
} as const satisfies Partial<Record<Figure, readonly ActKind[]>>;

export type ActFigure = keyof typeof kindsOfFigure;
export const actFigures = Object.keys(kindsOfFigure) as ActFigure[];
