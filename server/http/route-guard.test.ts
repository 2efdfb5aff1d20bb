import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { refuseUndeclaredRoutes } from './route-guard.ts';

function guarded() {
  const app = Fastify();
  refuseUndeclaredRoutes(app);
  return app;
}
const open = { access: 'public', rate: 'read' } as const;

describe('The boot stops at a route', () => {
  test.each([
    ['access', {}],
    ['rate', { access: 'public' as const }],
  ])('without %s', (word, config) => {
    expect(() => guarded().get('/x', { config }, async () => 'x')).toThrow(word);
  });

  test.each(['/api/x', '/api', '/api/docs/x'])('without a contract at %s', (url) => {
    expect(() => guarded().get(url, { config: open }, async () => 'x')).toThrow('endpoint');
  });
});

test.each(['/api/openapi.json', '/api/docs', '/api/*', '/x'])('%s needs no contract', (url) => {
  expect(() => guarded().get(url, { config: open }, async () => 'x')).not.toThrow();
});

test('a route for files below /api describes itself instead of having a contract', () => {
  const description = { id: 'getX', summary: 'A file', answers: { mediaTypes: ['text/csv'] } };
  const files = { ...open, description };
  expect(() => guarded().get('/api/x', { config: files }, async () => 'x')).not.toThrow();
  expect(() => guarded().get('/api/x', { config: { description } }, async () => 'x')).toThrow(
    'access',
  );
});
