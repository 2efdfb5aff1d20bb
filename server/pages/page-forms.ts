import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import { clientOf } from '#platform/http/client.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { bodyOf } from '#platform/http/whole-page.server.ts';
import { freshNote } from './in-process-api.ts';
import { renderPage } from './pages.ts';
import type { PageParts } from './pages.ts';

const plainForm = 'application/x-www-form-urlencoded';

/**
 * Plain forms of public pages, which work before JavaScript arrives: the page's own action takes them and the page is
 * the answer, never kept. A page without an action answers 405.
 */
export function mountPageForms(app: FastifyInstance, parts: PageParts): void {
  app.route({
    method: 'POST',
    url: '/*',
    config: { access: 'public', rate: 'form', rateLimit: rateLimitOf('form') },
    async handler(request, reply): Promise<FastifyReply> {
      const ctx = { ...parts.contextOf(request), client: clientOf(request, reply) };
      const form = { method: 'POST', body: formOf(request.headers['content-type'], request.body) };
      const response = await renderPage(parts, ctx, request, { note: freshNote(), form });
      return reply
        .status(response.status)
        .headers({
          ...Object.fromEntries(response.headers),
          'cache-control': 'no-store',
          'content-language': ctx.language,
        })
        .send(await bodyOf(response));
    },
  });
}

/** The fields as they were sent. A field that came twice is no field of ours. */
function formOf(type: string | undefined, body: unknown): URLSearchParams {
  if (!type?.startsWith(plainForm)) {
    throw new AppError('invalid', 'request/not-a-form', 'The request could not be read.');
  }
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return new URLSearchParams(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
