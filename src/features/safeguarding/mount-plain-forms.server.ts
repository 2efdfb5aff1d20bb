import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { RouteDescription } from '#platform/http/route-description.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { lookUpConcern, tellConcern } from './concern.service.server.ts';
import { plainPage } from './plain-page.ts';
import { plainConcernPath, plainLookPath } from './plain-paths.ts';
import { code, NewConcern } from './safeguarding.contract.ts';

type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => ServiceContext | Promise<ServiceContext>;

const mediaType = 'application/x-www-form-urlencoded';
const Look = z.strictObject({ code });

const describe = (id: string, summary: string, schema: z.ZodMiniType): RouteDescription => ({
  id,
  summary,
  takes: { mediaType, schema },
  answers: { mediaTypes: ['text/html'] },
  errors: [],
});

/** What a plain form sends: texts alone, and an empty one is none. */
function textsOf({ body }: FastifyRequest): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    ),
  );
}

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/** Sentences by the path of the first fault of each field. */
function faultsOf(error: z.core.$ZodError, t: (key: string) => string): Record<string, string> {
  return Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), t(message)]),
  );
}

/**
 * The two forms of the safeguarding section for browsers without JavaScript: the same services, answered by a plain page.
 * A concern must not hang on a script that a library's computer doesn't load.
 */
export function mountPlainForms(app: FastifyInstance, contextOf: ContextOf): void {
  const options = (description: RouteDescription, rate: 'form' | 'login') => ({
    config: { access: 'public', rate, description, rateLimit: rateLimitOf(rate) } as const,
  });
  app.post(
    plainConcernPath,
    options(
      describe('tellConcernPlainly', 'The concern form without JavaScript', NewConcern),
      'form',
    ),
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const { language } = ctx;
      const t = i18nFor(language).getFixedT(language, 'safeguarding');
      const given = textsOf(request);
      const parsed = z.safeParse(NewConcern, given);
      const problem = (faults: Record<string, string>, paragraphs: string[]) =>
        plainPage({
          language,
          title: t('form.title'),
          paragraphs,
          back: t('form.back'),
          form: {
            action: `${plainConcernPath}?lng=${language}`,
            submit: t('form.submit'),
            fields: (['words', 'about', 'contact'] as const).map((name) => ({
              name,
              label: t(`form.${name}`),
              value: given[name] ?? '',
              error: faults[name],
              isLong: name === 'words',
            })),
          },
        });
      if (!parsed.success) {
        const faults = faultsOf(parsed.error, (key) => t(key));
        return send(reply, 400, problem(faults, [t('form.lead')]));
      }
      try {
        const told = await tellConcern(ctx, parsed.data);
        const page = {
          language,
          title: t('form.done'),
          paragraphs: [t('form.codeIs'), t('form.codeKeep')],
          code: told.code,
          back: t('form.back'),
        };
        return await send(reply, 200, plainPage(page));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return send(reply, 429, problem({}, [t('problem.safeguarding-too-many')]));
      }
    },
  );
  app.post(
    plainLookPath,
    options(describe('lookUpConcernPlainly', 'The look back without JavaScript', Look), 'login'),
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const { language } = ctx;
      const t = i18nFor(language).getFixedT(language, 'safeguarding');
      const given = textsOf(request);
      const parsed = z.safeParse(Look, given);
      const form = (error: string) => ({
        action: `${plainLookPath}?lng=${language}`,
        submit: t('look.submit'),
        fields: [{ name: 'code', label: t('look.code'), value: given['code'] ?? '', error }],
      });
      const page = { language, title: t('look.title'), paragraphs: [], back: t('form.back') };
      if (!parsed.success)
        return send(reply, 400, plainPage({ ...page, form: form(t('error.code')) }));
      try {
        const look = await lookUpConcern(ctx, parsed.data.code);
        const day = (moment: string) => formatDate(moment.slice(0, 10), language);
        const paragraphs = [
          t('look.told', { date: day(look.toldAt) }),
          look.seenAt ? t('look.seen', { date: day(look.seenAt) }) : t('look.unseen'),
          ...(look.closedBecause ? [t(`reason.${look.closedBecause}`)] : []),
          ...look.answers.flatMap(({ at, words }) => [t('look.answer', { date: day(at) }), words]),
        ];
        return await send(
          reply,
          200,
          plainPage({ ...page, title: t(`look.state.${look.state}`), paragraphs }),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const told = t('problem.safeguarding-no-such-code');
        return send(reply, 404, plainPage({ ...page, form: form(told) }));
      }
    },
  );
}
