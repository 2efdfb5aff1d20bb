import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { PublicAddress } from '#platform/sitemap/public-address.server.ts';
import { hiddenTag } from '#platform/subjects/subject.server.ts';
import { sitemap, sitemapIndex } from '#platform/sitemap/sitemap-xml.server.ts';
import { KeptParts } from './kept-parts.ts';
import { siteParts } from '../features.ts';
import { sendKept } from './send-kept.ts';

const config = { access: 'public', rate: 'page', rateLimit: rateLimitOf('page') } as const;
const type = 'application/xml; charset=utf-8';

/** What search engines may list, in `/sitemaps/pages.xml`. A page without an address here says `noindex`. */
const fewAddresses = siteParts.of('fewAddresses');
const manyAddresses = siteParts.of('manyAddresses');

/** A page takes 60 kB, an entry of its own in each language: so many are still kept in memory. */
const pagesOfFile = 40;
const pagesFile = (part: number) =>
  part === 1 ? '/sitemaps/pages.xml' : `/sitemaps/pages-${part}.xml`;

interface SitemapParts {
  cache: PageCache;
  contextOf: (request: FastifyRequest) => ServiceContext;
}

/**
 * `/sitemap.xml` lists files with the addresses of everything that search engines may list. What rows are behind is
 * some minutes old at times: made anew at every change of a row, it would never be kept. What staff hide leaves it at once.
 */
export function mountSitemaps(app: FastifyInstance, { cache, contextOf }: SitemapParts): void {
  const kept = new KeptParts();
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const ctx = contextOf(request);
    return sendKept(cache, { request, reply, ctx }, async () => ({
      body: sitemapIndex(ctx.site.url, await listFiles(ctx, kept)),
      type,
      tags: pagesTags,
    }));
  });

  app.get('/sitemaps/:file', { config }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const ctx = contextOf(request);
    const { tags, list, isTranslated } = sourceOf(file, kept);
    return sendKept(cache, { request, reply, ctx }, async () => {
      const addresses = await list(ctx);
      if (addresses.length === 0) throw noSitemap();
      return { body: sitemap(ctx.site.url, addresses, { isTranslated }), type, tags };
    });
  });
}

async function listFiles(ctx: ServiceContext, kept: KeptParts): Promise<PublicAddress[]> {
  const pages = await listPages(ctx);
  const files: PublicAddress[] = [];
  for (let part = 1; (part - 1) * pagesOfFile < pages.length; part += 1) {
    files.push({ path: pagesFile(part), changedAt: newestOf(pagesOf(pages, part)) });
  }
  for (const source of manyAddresses) {
    const parts = await kept.list(ctx, source);
    files.push(
      ...parts.map(({ changedAt }, index) => ({
        path: `/sitemaps/${source.name}-${index + 1}.xml`,
        changedAt,
      })),
    );
  }
  return files;
}

const pagesOf = (pages: readonly PublicAddress[], part: number) =>
  pages.slice((part - 1) * pagesOfFile, part * pagesOfFile);

function newestOf(addresses: readonly PublicAddress[]): Date | undefined {
  const changes = addresses.flatMap(({ changedAt }) => changedAt ?? []);
  return changes.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

/** The addresses of all features that have a few. */
export const listPages = async (ctx: ServiceContext): Promise<PublicAddress[]> =>
  (await Promise.all(fewAddresses.map((source) => source.list(ctx)))).flat();

const pagesTags = fewAddresses.flatMap(({ tags }) => tags);

function sourceOf(file: string, kept: KeptParts) {
  const [, name, digits] = /^([a-z]+)(?:-([1-9]\d{0,4}))?\.xml$/.exec(file) ?? [];
  const part = Number(digits ?? 1);
  if (`/sitemaps/${file}` === pagesFile(part)) {
    return {
      tags: pagesTags,
      list: async (ctx: ServiceContext) => pagesOf(await listPages(ctx), part),
      isTranslated: true,
    };
  }
  const source = manyAddresses.find((one) => one.name === name);
  if (!source || !digits) throw noSitemap();
  return {
    tags: [hiddenTag],
    list: async (ctx: ServiceContext) => {
      const range = await kept.find(ctx, source, part);
      return range ? source.list(ctx, range) : [];
    },
    isTranslated: false,
  };
}

const noSitemap = () => notFound('sitemap/not-found', 'There is no such sitemap.');
