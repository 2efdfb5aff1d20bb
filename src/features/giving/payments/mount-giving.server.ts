import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import type { RouteDescription } from '#platform/http/route-description.server.ts';
import { takePaymentEvent } from './payment-event.service.server.ts';

type ContextOf = (request: FastifyRequest) => ServiceContext;

const description: RouteDescription = {
  id: 'takePaymentEvent',
  summary: 'What has happened to a payment, told by the payment provider',
  takes: { mediaType: 'application/json', schema: z.looseObject({}) },
  answers: {
    mediaTypes: ['application/json; charset=utf-8'],
    schema: z.object({ received: z.boolean() }),
  },
  signature: 'stripeSignature',
  errors: ['giving/not-signed'],
};
/** Stripe's own messages are far smaller. */
const bodyLimit = 256 * 1024;

/** Where the payment provider tells what has happened: no endpoint, because the signature is one of the very bytes. */
export async function mountGiving(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
      done(null, body);
    });
    // One sender with much to say, each message refused by one hash.
    const rate = 'static';
    const config = {
      access: 'public',
      rate,
      description,
      rateLimit: rateLimitOf(rate),
    } as const;
    scope.post('/api/giving/events', { config, bodyLimit }, async (request, reply) => {
      const ctx = contextOf(request);
      if (!ctx.payments) throw notFound('request/not-found', 'There is nothing at this address.');
      const signature = request.headers['stripe-signature'];
      const event = await ctx.payments.readEvent(
        typeof request.body === 'string' ? request.body : '',
        typeof signature === 'string' ? signature : '',
        ctx.now,
      );
      if (!event) throw new AppError('invalid', 'giving/not-signed', 'The message is not signed.');
      await takePaymentEvent(ctx, event);
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
