import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';

const config = { access: 'public', rate: 'static', rateLimit: rateLimitOf('static') } as const;

/** Where a crawler finds nothing: data, what only signed-in people see, and links with a secret in them. */
export const keptFrom = [
  '/api/',
  '/l/',
  '/dev/',
  '/admin',
  '/account',
  '/comments$',
  '/community$',
  '/community/groups/',
  '/business/claim',
  '/business/new',
  '/business/*/claim',
  '/business/*/edit',
  '/business/*/inbox',
  '/council',
  '/dashboard',
  '/decisions',
  '/embassies/*/claim',
  '/embassy/',
  '/engagement-admin',
  '/events/new',
  '/events/*/edit',
  '/events/*/desk',
  '/events/register/',
  '/events/door/',
  '/events/feedback/',
  '/faith/*/claim',
  '/funding/new',
  '/funding/*/edit',
  '/mentorship$',
  '/mentorship/',
  '/moderation',
  '/opportunities/*/apply',
  '/organisation/',
  '/organisations/*/claim',
  '/owner',
  '/partners$',
  '/partners/',
  '/my-contribution',
  '/volunteer$',
  '/volunteer/',
  '/readers/submit',
  '/stories/submit',
  '/readers/shelf',
  '/school',
  '/social-card',
  '/tenders/new',
  '/tenders/*/edit',
  '/trade/listing/',
  '/users/',
  '/youth$',
  '/youth/',
] as const;

/** Parameters that make results of a search or of filters: as many addresses as there are words. */
export const searchParameters = [
  'q',
  'near',
  'open',
  'sort',
  'after',
  'idea',
  'product',
  'when',
  'day',
  'month',
  'form',
  'area',
  'serves',
  'amount',
  'show',
] as const;

/** Tells crawlers where the sitemap is, and what to leave alone. */
export function mountRobotsTxt(app: FastifyInstance, site: SiteFacts): void {
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsTxt(site.url)),
  );
}

export function robotsTxt(siteUrl: string): string {
  const results = searchParameters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  return [
    'User-agent: *',
    ...[...keptFrom, ...results].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
