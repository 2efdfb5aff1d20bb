import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { writeCaptions } from '#platform/captions/write-captions.ts';
import type { ContextOf } from '#platform/http/mount-upload.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { findHeard, linesOf, nothingHere } from './transcript-query.server.ts';

const Address = z.object({ type: z.string().check(z.regex(/^[a-z-]{1,40}$/)), id: z.uuid() });

/**
 * The transcript as a player takes it, for those who may hear the sound. A `<track>` can't send the bearer token, so
 * what is not for everybody is written in the browser, by the same `writeCaptions`.
 */
export function mountCaptions(app: FastifyInstance, contextOf: ContextOf): void {
  const config = {
    access: 'public',
    rate: 'static',
    description: {
      id: 'getCaptions',
      summary: 'What is said in a sound, as WebVTT, for those who may hear it',
      params: Address,
      answers: { mediaTypes: ['text/vtt'] },
    },
    rateLimit: rateLimitOf('static'),
  } as const;
  app.get('/media/captions/:type/:id.vtt', { config }, async (request, reply) => {
    const ctx = await contextOf(request, reply);
    const asked = z.safeParse(Address, request.params);
    if (!asked.success) throw nothingHere();
    const { isPublic } = await findHeard(ctx, asked.data);
    const lines = await linesOf(ctx.db, asked.data);
    reply.headers({
      'content-type': 'text/vtt; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    });
    return writeCaptions(
      lines.map(({ fromMs, untilMs, speaker, text }) => ({
        from: fromMs / 1000,
        until: untilMs / 1000,
        speaker,
        text,
      })),
    );
  });
}
