import type { ActSource } from '#features/contributions/act-source.server.ts';
import type { FigureSource } from '#features/contributions/figure-source.server.ts';
import { findCurrentStreak } from './streak.service.server.ts';

/** Days in a row, for one's own contribution. */
export const streakFigure = (sources: readonly ActSource[]): FigureSource => ({
  figure: 'streak',
  read: (ctx) => findCurrentStreak(ctx, sources),
  urlOf: () => null,
});
