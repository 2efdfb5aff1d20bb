import { RouterContextProvider } from 'react-router';
import type { RequestHandler } from 'react-router';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wantsLowData } from '#platform/appearance/low-data.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { FeatureParts } from '#platform/feature/feature.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { normalAddress } from '#platform/http/normal-address.ts';
import { toAnswer } from '#platform/http/page-cache.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { Site } from '#platform/http/page-context.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { Reads } from '#platform/http/reads.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { requestAddress } from '#platform/http/request-address.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';
import { scopeOf } from '#platform/http/request-id.server.ts';
import { requestLog } from '#platform/http/request-log.server.ts';
import { bodyOf } from '#platform/http/whole-page.server.ts';
import { sendAnswer } from '#platform/http/send-answer.server.ts';
import { freshNote, inProcessApi } from './in-process-api.ts';
import type { CacheNote } from './in-process-api.ts';

export interface PageParts {
  render: RequestHandler;
  cache: PageCache;
  contextOf: (request: FastifyRequest) => ServiceContext;
  /** All endpoints by their id. */
  endpoints: ReadonlyMap<string, BoundEndpoint>;
  config: Config;
  /** Asked for addresses that no page has: where what was there is now. */
  movedTo: FeatureParts['movedTo'];
  build: { tag: string; time: string };
}

/** No address of ours comes near it; matching a longer one against the routes costs more than it is worth. */
const longestPath = 500;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const pathTooLong = () =>
  new AppError('not-found', 'request/not-found', 'There is nothing at this address.');

const siteOf = ({ build }: PageParts, { name, url, mode, settings, written }: SiteFacts): Site => ({
  name,
  url,
  operatorName: settings.operatorName,
  operatorContact: settings.operatorContact,
  buildTag: build.tag,
  demo: mode === 'demo',
  ...(written.length > 0 && { written }),
  ...(settings.tileUrl && { tiles: { url: settings.tileUrl, credit: settings.tileCredit } }),
});

/** Renders one page as this visitor; `note` learns how long it stays true. */
export async function renderPage(
  parts: PageParts,
  ctx: ServiceContext,
  request: FastifyRequest,
  { note, form }: { note: CacheNote; form?: RequestInit },
): Promise<Response> {
  const site = siteOf(parts, ctx.site);
  const context = new RouterContextProvider();
  const { endpoints, cache } = parts;
  const api = inProcessApi({ endpoints, cache, ctx, request, note });
  context.set(requestLog, request.log);
  const lowData = wantsLowData(request.headers);
  context.set(pageContext, { api, language: ctx.language, now: ctx.now, lowData, site });
  const address = requestAddress(site.url, normalAddress(request.url));
  return parts.render(new Request(address, form), context);
}

/** Every path that is not a file or an API call is a page, rendered as an anonymous visitor and cached whole. */
export function mountPages(app: FastifyInstance, parts: PageParts): void {
  const { cache, contextOf } = parts;

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'public', rate: 'page', rateLimit: rateLimitOf('page') },
    async handler(request, reply): Promise<FastifyReply> {
      if (pathOf(request.url).length > longestPath) throw pathTooLong();
      const ctx = { ...contextOf(request), reads: new Reads() };
      const pictures = wantsLowData(request.headers) ? 'low' : 'full';
      const key = `${ctx.language} ${pictures} ${normalAddress(request.url)}`;
      const now = ctx.now.getTime();
      const known = cache.find(key, now);
      const scope = scopeOf(request);
      if (known) {
        if (scope) scope.pagePattern = known.pagePattern;
        return sendAnswer(request, reply, known);
      }

      const epoch = cache.epoch;
      const note = freshNote();
      const response = await renderPage(parts, ctx, request, { note });
      if (response.status === 404) {
        const page = await parts.movedTo(ctx, request.url);
        // For good, but asked for again each time: a move can be taken back.
        if (page !== undefined) return reply.header('cache-control', noStore).redirect(page, 301);
      }
      const freshness = freshnessOf(response);
      const answer = toAnswer(
        {
          status: response.status,
          headers: {
            ...Object.fromEntries(response.headers),
            'cache-control': freshness,
            'content-language': ctx.language,
            ...(response.status === 503 && { 'retry-after': '5' }),
            vary: 'Accept-Language, Cookie, Save-Data, Accept-Encoding',
          },
          body: await bodyOf(response),
          tags: note.tags,
          until: note.until,
          pagePattern: scope?.pagePattern,
        },
        now,
      );
      const isKept = note.cacheable && response.status === 200 && freshness !== noStore;
      if (isKept) cache.keep(key, answer, epoch);
      return sendAnswer(request, reply, answer);
    },
  });
}

const noStore = 'no-store';

/**
 * Documents are asked for again each time, except those that nobody may keep; files that React Router makes itself keep
 * what they say.
 */
function freshnessOf({ status, headers }: Response): string {
  const own = headers.get('cache-control');
  if (own === noStore) return own;
  const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (own && !isDocument) return own;
  return status === 200 ? 'public, no-cache' : noStore;
}
