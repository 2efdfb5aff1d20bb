// Generated from the contracts: no body may carry a field that its contract does not name (security Z5).
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints } from '../api.ts';
import { Canaries } from '../test/canaries.ts';
import { addPeople, isLetIn, witnesses } from '../test/private-people.ts';
import type { Tokens } from '../test/private-people.ts';
import { objectsIn, validBodyOf, schemaOf, unknownId, withValue } from '../test/valid-body.ts';
import { openTestApp } from '../test/test-app.ts';
import { ofPart } from '#platform/test/sweep-part.ts';

const smuggled: Readonly<Record<string, unknown>> = {
  role: 'admin',
  roles: ['admin'],
  verified: true,
  status: 'published',
  ownerId: unknownId,
  points: 1_000_000,
  createdAt: '2020-01-01T00:00:00.000Z',
  id: unknownId,
  isAdmin: true,
  emailVerifiedAt: '2020-01-01T00:00:00.000Z',
};

let tokens: Tokens;
const data = useTestDb(async (db) => {
  ({ tokens } = await addPeople({ db, canaries: new Canaries(), ids: {} }));
});
let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

const writes = endpoints.flatMap(({ endpoint }) => {
  const { id, method, path, access, body } = endpoint;
  if (!body) return [];
  const who = witnesses.toReversed().find((witness) => isLetIn(witness, access));
  const url = `/api${path
    .replace(':feature', 'users')
    .replace('amounts/:part', 'amounts/server')
    .replace('family-links/:type', 'family-links/culture-entry')
    .replace('transcripts/:type', 'transcripts/story')
    .replace('comments/of/:type', 'comments/of/story')
    .replace(':page', 'about')
    .replace(':language', 'en')
    .replace('versions/:name', 'versions/terms')
    .replace('tender-runs/:id', 'tender-runs/1')
    .replace('anomalies/:key', `anomalies/${'0'.repeat(32)}`)
    .replaceAll(/:\w+/g, unknownId)}`;
  return [{ id, method, url, who, body, schema: schemaOf(body) }];
});

describe('A body', () => {
  test.each(writes)('of $id is accepted as its contract says', ({ body, schema }) => {
    expect(z.safeParse(body, validBodyOf(schema)).error?.issues ?? []).toEqual([]);
  });

  test.each(ofPart(writes))('of $id is refused with any field more', async (write) => {
    const { method, url, who, schema } = write;
    const token = who && tokens.get(who);
    const accepted: string[] = [];
    for (const { path, schema: part } of objectsIn(schema)) {
      const body = withValue(validBodyOf(schema), path, validBodyOf(part));
      const names = Object.keys(part.properties ?? {});
      for (const name of Object.keys(smuggled).filter((key) => !names.includes(key))) {
        const place = [...path, name];
        const answer = await app.inject({
          method,
          url,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          payload: withValue(body, place, smuggled[name]) as object,
        });
        const { code } = answer.json<{ code?: string }>();
        if (answer.statusCode !== 400 || code !== 'request/invalid') {
          accepted.push(`${place.join('.')}: ${answer.statusCode} ${code}`);
        }
      }
    }
    expect(accepted).toEqual([]);
  });
});
