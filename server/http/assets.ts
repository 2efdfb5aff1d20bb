import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { findNamespace } from '#platform/i18n/resources.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import { toAnswer } from '#platform/http/page-cache.server.ts';
import type { CachedAnswer } from '#platform/http/page-cache.server.ts';
import { sendAnswer } from '#platform/http/send-answer.server.ts';
import { projectRoot } from '#platform/root.server.ts';

const config = { access: 'public', rate: 'static', rateLimit: rateLimitOf('static') } as const;

/** Files of the browser build and the translations. Names with a hash are kept for a year. */
export async function mountAssets(app: FastifyInstance, buildTag: string): Promise<void> {
  const root = join(projectRoot, 'build/client');
  if (existsSync(root)) {
    // The plugin's own routes can't say who may call them, so these do and only send through it.
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    app.get('/assets/*', { config }, (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .sendFile(`assets/${(request.params as { '*': string })['*']}`),
    );
    for (const name of ownFiles(root)) {
      app.get(`/${name}`, { config }, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(name),
      );
    }
  }
  const answers = new Map<unknown, CachedAnswer>();
  app.get('/locales/:lng/:file', { config }, async (request, reply) => {
    const { lng, file } = request.params as { lng: string; file: string };
    const sentences = file.endsWith('.json') ? findNamespace(lng, file.slice(0, -5)) : undefined;
    if (!sentences)
      throw new AppError('not-found', 'locale/not-found', 'There is no such translation.');
    const answer = answers.get(sentences) ?? toJsonAnswer(sentences);
    answers.set(sentences, answer);
    // With the build's tag in its address it never changes.
    const isTagged = (request.query as { v?: string }).v === buildTag;
    const freshness = isTagged ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    return sendAnswer(request, reply.header('cache-control', freshness), answer);
  });
}

/** Files beside the assets: icons, manifest. Their compressed twins are sent in their place, not by name. */
const ownFiles = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    .map(({ name }) => name);

const toJsonAnswer = (value: unknown): CachedAnswer =>
  toAnswer(
    {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' },
      body: JSON.stringify(value),
      tags: [],
      until: undefined,
    },
    0,
  );
