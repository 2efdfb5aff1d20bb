import { listLink } from '#platform/http/query-string.ts';
import type { StoryQuery } from './story.contract.ts';
import type { StoryShelf } from './story.policy.ts';

/** One of the three pages with some of its state changed. Another choice begins at the first page. */
export const storiesLink = (
  shelf: StoryShelf,
  state: StoryQuery,
  change?: Partial<StoryQuery>,
): string => listLink(`/${shelf}`, state, change);
