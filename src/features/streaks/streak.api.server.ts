import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import * as contract from './streak.contract.ts';
import * as streaks from './streak.service.server.ts';

export const streakApi = (sources: readonly ActSource[]): readonly BoundEndpoint[] => [
  handle(contract.getStreak, (ctx) => streaks.getStreak(ctx, sources)),
  handle(contract.updateStreak, (ctx) => streaks.updateStreak(ctx, sources)),
  handle(contract.getPoints, (ctx) => streaks.getPoints(ctx, sources)),
  handle(contract.getStreakChoice, (ctx) => streaks.getStreakChoice(ctx)),
  handle(contract.saveStreakChoice, (ctx, { body }) => streaks.saveStreakChoice(ctx, body)),
];
