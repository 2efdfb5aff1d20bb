import type { ServiceContext } from '#platform/http/context.server.ts';

export interface FeedEntry {
  /** Id of the row, which never changes. */
  id: string;
  title: string;
  path: string;
  at: Date;
  /** Plain text. */
  summary: string;
}

/** How a feature tells of what is new; `feeds` in its manifest, read at `/feeds/{name}.atom`. */
export interface Feed {
  name: string;
  /** A kept feed that these drop is out of date. */
  tags: readonly string[];
  /** Where its title stands. */
  title: { ns: string; key: string };
  /** Path of the page whose news it tells. */
  path: string;
  /** The newest first, at most so many, of what everybody may see. */
  list(ctx: ServiceContext, limit: number): Promise<readonly FeedEntry[]>;
}

export const longestFeed = 30;
