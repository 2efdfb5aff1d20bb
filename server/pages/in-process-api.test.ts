import type { FastifyRequest } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { handle } from '#platform/http/run-endpoint.server.ts';
import { person } from '#platform/test/actors.ts';
import { freshNote, inProcessApi } from './in-process-api.ts';

const now = new Date('2026-11-21T22:30:00Z');
const turns = '2026-11-21T22:31:00.000Z';
const shape = z.object({ words: z.array(z.string()) });
const common = {
  method: 'GET',
  path: '/words',
  access: 'public',
  rate: 'read',
  summary: '',
} as const;
const shared = endpoint({
  ...common,
  id: 'shared',
  query: z.object({ about: z.optional(z.string()) }),
  response: shape,
  cache: { tags: () => ['word'], until: () => turns },
});
const own = endpoint({ ...common, id: 'own', response: shape });

function pageOf(
  cache: PageCache,
  parts: { actor?: Actor; language?: 'en' | 'ar'; at?: Date } = {},
) {
  const { actor = anonymous, language = 'en', at = now } = parts;
  const note = freshNote();
  const ctx = { actor, language, now: at } as ServiceContext;
  return {
    note,
    api: inProcessApi({ endpoints, cache, ctx, request: {} as FastifyRequest, note }),
  };
}

const answer = vi.fn<() => Promise<{ words: string[] }>>(async () => ({ words: ['one'] }));
const endpoints = new Map(
  [handle(shared, answer), handle(own, answer)].map((one) => [one.endpoint.id, one]),
);
const room = () => {
  answer.mockClear();
  return new PageCache(1e6);
};

describe('What pages ask of the API', () => {
  test('is asked once for pages of the same language, and each knows how long it stays true', async () => {
    const cache = room();
    for (const { api, note } of [pageOf(cache), pageOf(cache)]) {
      expect(await api(shared, { query: {} })).toEqual({ words: ['one'] });
      expect([...note.tags]).toEqual(['word']);
      expect(note.until?.toISOString()).toBe(turns);
      expect(note.cacheable).toBe(true);
    }
    expect(answer).toHaveBeenCalledTimes(1);
  });

  test('is asked anew in another language, for another question, after a change and after its time', async () => {
    const cache = room();
    await pageOf(cache).api(shared, { query: {} });
    await pageOf(cache, { language: 'ar' }).api(shared, { query: {} });
    await pageOf(cache).api(shared, { query: { about: 'jollof' } });
    expect(answer).toHaveBeenCalledTimes(3);
    cache.invalidate(['word']);
    await pageOf(cache).api(shared, { query: {} });
    await pageOf(cache, { at: new Date(turns) }).api(shared, { query: {} });
    expect(answer).toHaveBeenCalledTimes(5);
  });

  test('is nobody else’s to change', async () => {
    const cache = room();
    const first = await pageOf(cache).api(shared, { query: {} });
    first.words.push('added by a loader');
    const second = await pageOf(cache).api(shared, { query: {} });
    second.words.push('added by a loader');
    expect(await pageOf(cache).api(shared, { query: {} })).toEqual({ words: ['one'] });
  });

  test('is not kept of endpoints without a rule, nor of people who are signed in', async () => {
    const cache = room();
    const signedIn = pageOf(cache, { actor: person() });
    await signedIn.api(shared, { query: {} });
    const { api, note } = pageOf(cache);
    await api(own, {});
    expect(note.cacheable).toBe(false);
    expect(cache.bytes).toBe(0);
  });
});
