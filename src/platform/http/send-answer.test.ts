import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { toAnswer } from './page-cache.server.ts';
import { sendAnswer } from './send-answer.server.ts';

const answerOf = (status: number) =>
  toAnswer({ status, headers: {}, body: 'the same', tags: [], until: undefined }, 0);

async function ask(status: number, ifNoneMatch: string) {
  const server = Fastify();
  server.get('/', (request, reply) => sendAnswer(request, reply, answerOf(status)));
  return server.inject({ url: '/', headers: { 'if-none-match': ifNoneMatch } });
}

describe('An answer whose tag the client holds', () => {
  test('is 304 without a body when it was found', async () => {
    const answer = await ask(200, answerOf(200).etag);
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers.etag).toBe(answerOf(200).etag);
  });

  test.each([404, 403, 500, 503])(
    'is sent whole and without a tag when it is a %i',
    async (status) => {
      const answer = await ask(status, answerOf(status).etag);
      expect([answer.statusCode, answer.body]).toEqual([status, 'the same']);
      expect(answer.headers.etag).toBeUndefined();
    },
  );

  test('is 304 when a proxy marked the tag as weak and the client holds another one too', async () => {
    expect((await ask(200, `"other", W/${answerOf(200).etag}`)).statusCode).toBe(304);
  });
});
