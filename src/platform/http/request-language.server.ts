import type { FastifyRequest } from 'fastify';
import type { Language } from '#platform/i18n/languages.ts';
import { negotiateLanguage } from '#platform/i18n/negotiate.server.ts';

/** The language to answer in. Never fails, so that refusals can be said in it too. */
export const languageOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language =>
  negotiateLanguage({
    lng: new URLSearchParams(url.split('?', 2)[1]).get('lng'),
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });
