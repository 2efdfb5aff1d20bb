import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { languageSeconds } from '#platform/appearance/consent.ts';
import type { Config } from '#platform/config/config.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { localPath } from '#platform/http/local-path.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { RouteDescription } from '#platform/http/route-description.server.ts';
import { findLanguageCode, languageCodes } from '#platform/i18n/languages.ts';

const description: RouteDescription = {
  id: 'chooseLanguage',
  summary: 'Choose the language of the site, by a cookie',
  takes: {
    mediaType: 'application/x-www-form-urlencoded',
    schema: z.object({
      lng: z.enum(languageCodes),
      /** Set when the visitor said yes to remembering. Without it the cookie lives until the browser is closed. */
      keep: z.optional(z.literal('year')),
      /** Where to go on: a path of this site. */
      back: z.optional(z.string()),
    }),
  },
  answers: { status: 303, mediaTypes: [] },
  errors: ['language/unknown'],
};

/**
 * The language switcher's plain form, which works before JavaScript arrives. Only this explicit choice writes the
 * cookie `i18next` (decision D15).
 */
export function mountLanguageChoice(app: FastifyInstance, { publicUrl }: Config): void {
  const rateLimit = rateLimitOf('read');
  const config = { access: 'public', rate: 'read', description, rateLimit } as const;
  app.post('/api/language', { config }, async (request, reply) => {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const language = findLanguageCode(typeof form.lng === 'string' ? form.lng : undefined);
    if (!language) {
      throw new AppError('invalid', 'language/unknown', 'We don’t know this language.', [
        { path: 'lng', key: 'shell:language.unknown' },
      ]);
    }
    const keeps = form.keep === 'year' ? `; Max-Age=${languageSeconds}` : '';
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    return reply
      .header('set-cookie', `i18next=${language}; Path=/${keeps}; SameSite=Lax${secure}`)
      .header('cache-control', 'no-store')
      .redirect(localPath(form.back, '/'), 303);
  });
}
