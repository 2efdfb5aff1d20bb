import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atomFeed } from '#platform/feeds/atom.server.ts';
import { feedAddress } from '#platform/feeds/feed-address.ts';
import { longestFeed } from '#platform/feeds/feed.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { siteParts } from '../features.ts';
import { sendKept } from './send-kept.ts';

const mediaType = 'application/atom+xml; charset=utf-8';

interface FeedParts {
  cache: PageCache;
  contextOf: (request: FastifyRequest) => ServiceContext;
}

/** What can be followed with a feed reader, in the language of the request. */
export function mountFeeds(app: FastifyInstance, { cache, contextOf }: FeedParts): void {
  for (const feed of siteParts.of('feeds')) {
    const { name, tags, title, path } = feed;
    const description = {
      id: `feed-${name}`,
      summary: `What is new at ${path}, for feed readers`,
      answers: { mediaTypes: [mediaType] },
    };
    const rateLimit = rateLimitOf('static');
    const config = { access: 'public', rate: 'static', description, rateLimit } as const;
    app.get(feedAddress(name), { config }, async (request, reply) => {
      const ctx = contextOf(request);
      const { site, language } = ctx;
      return sendKept(cache, { request, reply, ctx, language }, async () => {
        const head = {
          siteUrl: site.url,
          author: site.settings.operatorName || site.name,
          title: `${i18nFor(language).t(`${title.ns}:${title.key}`)} · ${site.name}`,
          language,
          path: feedAddress(name),
          pagePath: path,
        };
        const body = atomFeed(head, await feed.list(ctx, longestFeed));
        return { body, type: mediaType, tags };
      });
    });
  }
}
