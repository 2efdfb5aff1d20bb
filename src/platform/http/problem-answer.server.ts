import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnavailable } from '#platform/db/db-error.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { AppError } from './app-error.ts';
import { CallerGoneError, isOfLeaving } from './caller-gone.server.ts';
import { contentSecurityPolicy } from './csp.server.ts';
import { problemPage } from './problem-page.ts';
import type { Problem } from './problem.ts';
import { languageOf } from './request-language.server.ts';
import { ShedError } from './shed-load.server.ts';

/** Failures that come from the server's own plugins, by HTTP status. */
const general: Record<number, { code: string; title: string }> = {
  400: { code: 'request/invalid', title: 'The request could not be read.' },
  403: { code: 'access/forbidden', title: 'This space is protected.' },
  404: { code: 'request/not-found', title: 'There is nothing at this address.' },
  405: { code: 'request/method', title: 'This address does not take that method.' },
  408: { code: 'request/timeout', title: 'The request took too long to arrive.' },
  413: { code: 'request/too-large', title: 'The request is too large.' },
  414: { code: 'request/address-too-long', title: 'The address is too long.' },
  415: { code: 'request/media-type', title: 'This kind of content is not accepted here.' },
  429: {
    code: 'request/rate-limited',
    title: 'Too many requests. Please wait a moment and try again.',
  },
  431: { code: 'request/headers-too-large', title: 'The headers of the request are too large.' },
  503: { code: 'service/unavailable', title: 'The site is busy. Please try again in a moment.' },
  507: {
    code: 'service/no-space',
    title: 'The site has no room left and saved nothing. Please try again later.',
  },
};
const unexpected = { code: 'unexpected', title: 'Something went wrong on our side.' };

/** Maps any thrown value to the one error shape. Nothing of the cause leaves the server except AppError's sentence. */
export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof AppError) {
    const { further, status, code, message } = error;
    const problem = { ...further, ...shape(status, code, message, requestId) };
    return error.fields.length > 0 ? { ...problem, fields: [...error.fields] } : problem;
  }
  const status = statusOf(error);
  const known = general[status] ?? unexpected;
  return shape(general[status] ? status : 500, known.code, known.title, requestId);
}

function statusOf(error: unknown): number {
  if (isDiskFull(error)) return 507;
  if (isUnavailable(error)) return 503;
  return (error as Partial<FastifyError> | undefined)?.statusCode ?? 500;
}

function shape(status: number, code: string, title: string, requestId: string): Problem {
  return { type: `urn:problem:${code}`, title, status, code, error: title, requestId };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const gone = isOfLeaving(request, error)
    ? new CallerGoneError('The caller has gone.')
    : undefined;
  const problem = toProblem(gone ?? error, request.id);
  if (problem.status >= 500 && !(error instanceof ShedError))
    request.log.error(
      { err: error },
      isDiskFull(error) ? 'the disk is full: nothing was saved' : 'request failed',
    );
  if (problem.status === 503) reply.header('retry-after', '5');
  // Somebody has to make room first.
  if (problem.status === 507) reply.header('retry-after', '300');
  // The rest of what is too slow is not waited for.
  if (problem.status === 408) reply.header('connection', 'close');
  if (wantsPage(request)) {
    sendProblemPage(request, reply, problem.status);
    return;
  }
  void reply
    .status(problem.status)
    .headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    .send(JSON.stringify(problem));
}

/** A visitor's browser, not a program, asked for a page (`/*` is the route of all pages) or for nothing we know. */
const wantsPage = ({ routeOptions: { url }, headers }: FastifyRequest): boolean =>
  (url === '/*' || url === undefined) && headers.accept?.includes('text/html') === true;

function sendProblemPage(request: FastifyRequest, reply: FastifyReply, status: number): void {
  const language = languageOf(request);
  const t = i18nFor(language).getFixedT(language, 'shell');
  const { title, text } = pageSentences(status);
  const page = problemPage(language, {
    title: t(title),
    text: t(text),
    home: t('crash.home'),
    ...(status >= 500 && { reference: { text: t('unavailable.reference'), id: request.id } }),
  });
  void reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([]),
      'content-language': language,
      'cache-control': 'no-store',
      vary: 'Accept, Accept-Language, Cookie',
    })
    .send(page);
}

/** The sentences of `shell/parts/problem-screens.tsx`, for when that cannot be rendered. */
function pageSentences(status: number): { title: string; text: string } {
  if (status === 507) return { title: 'unavailable.title', text: 'unavailable.full' };
  if (status === 429) return { title: 'unavailable.title', text: 'unavailable.busy' };
  if (status === 500) return { title: 'fault.title', text: 'crash.text' };
  if (status > 500) return { title: 'unavailable.title', text: 'ui:problem.service-unavailable' };
  return { title: 'notFound.title', text: 'notFound.text' };
}
