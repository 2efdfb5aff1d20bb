import { addressOf } from '#platform/http/query-string.ts';
import type { IdeaQuery } from './idea.contract.ts';

/** What the address of the page says. */
export interface RoadmapState extends IdeaQuery {
  isBoard: boolean;
}

/** The page with some of its state changed. Another choice begins at the first page. */
export function roadmapLink(state: RoadmapState, change: Partial<RoadmapState> = {}): string {
  const { q, sort, state: only, isBoard, after } = { ...state, after: undefined, ...change };
  const view = isBoard ? 'board' : undefined;
  return addressOf('/roadmap', { q, state: isBoard ? undefined : only, sort, view, after });
}
