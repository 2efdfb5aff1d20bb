import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeAnswer } from './page-cache.server.ts';
import type { CachedAnswer } from './page-cache.server.ts';

/** The weak comparison of RFC 9110 13.1.2: a proxy that compresses marks our tag as weak. */
const holds = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/**
 * Sends an answer in the encoding the client takes, or 304 when it holds the same one already. Only what was found has
 * a tag: 304 in the place of a refusal would tell the client that its old copy is good.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): FastifyReply {
  reply.headers(answer.headers).status(answer.status);
  if (answer.status === 200) reply.header('etag', answer.etag);
  if (answer.status === 200 && holds(request.headers['if-none-match'], answer.etag)) {
    return reply.status(304).send();
  }
  const [encoding, body] = encodeAnswer(answer, request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}
