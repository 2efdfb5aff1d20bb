import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { localPath } from '#platform/http/local-path.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';

const oneYear = 365 * 24 * 3600;

/**
 * The language switcher's plain form, which works before JavaScript arrives. Only this explicit choice writes the
 * cookie `i18next` (decision D15). Other sites may not choose for the visitor.
 */
export function mountLanguageChoice(app: FastifyInstance, { publicUrl }: Config): void {
  const config = { access: 'public', rate: 'read', rateLimit: rateLimitOf('read') } as const;
  app.post('/api/language', { config }, async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      throw new AppError('forbidden', 'language/cross-site', 'This space is protected.');
    }
    const form = (request.body ?? {}) as Record<string, unknown>;
    const language = findLanguageCode(typeof form.lng === 'string' ? form.lng : undefined);
    if (!language) {
      throw new AppError('invalid', 'language/unknown', 'This language is not known.', [
        { path: 'lng', key: 'shell:language.unknown' },
      ]);
    }
    // Whoever says no to remembering keeps the choice until the browser is closed.
    const keeps = form.keep === 'session' ? '' : `; Max-Age=${oneYear}`;
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    return reply
      .header('set-cookie', `i18next=${language}; Path=/${keeps}; SameSite=Lax${secure}`)
      .header('cache-control', 'no-store')
      .redirect(localPath(form.back, '/'), 303);
  });
}
