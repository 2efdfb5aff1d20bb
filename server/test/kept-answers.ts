import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { PageCache } from '#platform/http/page-cache.server.ts';
import type { CachedAnswer } from '#platform/http/page-cache.server.ts';

/** What a visitor without an account is answered, and what it was made of. */
export interface KeptAnswer {
  url: string;
  body: string;
  tags: ReadonlySet<string>;
  tables: ReadonlySet<string>;
}

/** Watches the cache of answers, which from now on finds nothing: every answer is made anew. */
export function watchCache() {
  let kept: CachedAnswer | undefined;
  const dropped = new Set<string>();
  vi.spyOn(PageCache.prototype, 'find').mockReturnValue(undefined);
  vi.spyOn(PageCache.prototype, 'keep').mockImplementation((_, answer) => void (kept = answer));
  vi.spyOn(PageCache.prototype, 'invalidate').mockImplementation((tags) => {
    for (const tag of tags) dropped.add(tag);
  });
  vi.spyOn(PageCache.prototype, 'clear').mockImplementation(() => void dropped.add(everyTag));
  return {
    /** The tags that were dropped since the last call. */
    takeDropped: (): ReadonlySet<string> => {
      const taken = new Set(dropped);
      dropped.clear();
      return taken;
    },
    /** An answer that would be kept; undefined of others. */
    ask: async (
      app: FastifyInstance,
      url: string,
    ): Promise<Pick<KeptAnswer, 'body' | 'tags'> | undefined> => {
      kept = undefined;
      const { body } = await app.inject({ url });
      // The callback above sets it meanwhile.
      const answer = kept as CachedAnswer | undefined;
      return answer && { body, tags: answer.tags };
    },
  };
}

const everyTag = '*';

export const isDropped = ({ tags }: KeptAnswer, dropped: ReadonlySet<string>): boolean =>
  dropped.has(everyTag) || [...tags].some((tag) => dropped.has(tag));

/** Tables whose rows a statement looks at. */
export const tablesIn = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?(\w+)"?/gi)].map(
    ([, name = '']) => name,
  );
