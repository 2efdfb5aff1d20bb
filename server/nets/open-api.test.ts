import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '#platform/http/open-api.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints, uploads } from '../api.ts';
import { openTestApp } from '../test/test-app.ts';

const contracts = [...endpoints.map(({ endpoint }) => endpoint), ...uploads];
const data = useTestDb();
let app: FastifyInstance;

beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url });

describe('Every endpoint', () => {
  test.each(contracts.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s says who may call it, how often and what it answers',
    (_, endpoint) => {
      expect(endpoint.access).toBeTruthy();
      expect(endpoint.rate).toMatch(/^(read|search|write|form|login|signup|upload|piece)$/);
      expect(endpoint.response).toBeTruthy();
      expect(endpoint.summary.length).toBeGreaterThan(5);
    },
  );

  test('stands in the OpenAPI document and on the page made from it', async () => {
    const document = (await get('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(contracts.map(({ id }) => id)));
    const page = (await get('/api/docs')).body;
    for (const path of Object.keys(document.paths)) expect(page).toContain(path);
  });
});

describe('The OpenAPI document', () => {
  const operations = async () => {
    const answer = await get('/api/openapi.json');
    const { paths, components } = answer.json<OpenApiDocument>();
    const byId = new Map(
      Object.values(paths).flatMap((methods) =>
        Object.values(methods).map((operation) => [operation.operationId, operation] as const),
      ),
    );
    return { byId, components };
  };

  test('says of every operation whether it takes a token', async () => {
    const { byId, components } = await operations();
    expect(components.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
    });
    for (const { id, access } of contracts) {
      const ways = byId.get(id)?.security ?? [];
      expect([id, ways]).toEqual([
        id,
        access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
      ]);
    }
  });

  test('names the key of every operation that creates, and of no other', async () => {
    const { byId } = await operations();
    for (const { id, creates } of contracts) {
      const keys = byId.get(id)?.parameters.filter(({ name }) => name === 'Idempotency-Key');
      expect([id, keys?.map((key) => key.in)]).toEqual([id, creates ? ['header'] : []]);
    }
  });

  test('has the uploads as forms with one file, and answers by their own status', async () => {
    const { byId } = await operations();
    for (const { id } of uploads) {
      const content = byId.get(id)?.requestBody?.content ?? {};
      expect([id, Object.keys(content)]).toEqual([id, ['multipart/form-data']]);
      expect(content['multipart/form-data']?.schema).toMatchObject({ required: ['file'] });
    }
    for (const { id, status = 200 } of contracts) {
      expect(Object.keys(byId.get(id)?.responses ?? {})).toEqual([String(status), 'default']);
    }
  });
});
