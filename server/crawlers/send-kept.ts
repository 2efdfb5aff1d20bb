import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { toAnswer } from '#platform/http/page-cache.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import { sendAnswer } from '#platform/http/send-answer.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Pick<ServiceContext, 'now'>;
  /** For a file that differs by language. */
  language?: Language;
}

interface KeptFile {
  body: string;
  type: string;
  tags: readonly string[];
}

/** How long a crawler or a reader may use it without asking. */
const freshness = 'public, max-age=300';

/**
 * Sends a file that is the same for everybody, made anew when something with its tags has changed. Its query is no part
 * of its name among those kept, so strangers can't choose what fills the memory.
 */
export async function sendKept(
  cache: PageCache,
  { request, reply, ctx, language }: Asked,
  make: () => Promise<KeptFile>,
): Promise<FastifyReply> {
  const key = `file ${language ?? 'all'} ${request.url.split('?', 1)[0]}`;
  const now = ctx.now.getTime();
  const known = cache.find(key, now);
  if (known) return sendAnswer(request, reply, known);
  const epoch = cache.epoch;
  const { body, type, tags } = await make();
  const headers = {
    'content-type': type,
    'cache-control': freshness,
    vary: language ? 'Accept-Language, Cookie, Accept-Encoding' : 'Accept-Encoding',
    ...(language && { 'content-language': language }),
  };
  const answer = toAnswer({ status: 200, headers, body, tags, until: undefined }, now);
  cache.keep(key, answer, epoch);
  return sendAnswer(request, reply, answer);
}
