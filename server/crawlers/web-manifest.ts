import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { SiteFacts } from '#platform/http/site-facts.ts';

const config = { access: 'public', rate: 'static', rateLimit: rateLimitOf('static') } as const;

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to put the site among its apps: the drawing keeps to the middle, so any mask may cut it. */
export const webManifest = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf5ea',
  theme_color: '#1b1e52',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(192, 'maskable'),
    icon(512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Directory', url: '/directory' },
    { name: 'Open now', url: '/directory?open=now' },
    { name: 'My dashboard', url: '/dashboard' },
    { name: 'Help', url: '/help' },
  ],
});

/** The name is a setting, so the manifest is no file of the build. */
export function mountWebManifest(app: FastifyInstance, site: SiteFacts): void {
  app.get('/site.webmanifest', { config }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest(site.name))),
  );
}
