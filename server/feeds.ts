import { listingFeed } from '#features/directory/listing-feed.server.ts';
import { answerFeed } from '#features/roadmap/idea-feed.server.ts';
import type { Feed } from '#platform/feeds/feed.server.ts';

/** What can be followed with a feed reader. */
export const feeds: readonly Feed[] = [listingFeed, answerFeed];
