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

test.each(['/api/openapi.json', '/api/docs', '/api/language', '/api/*', '/x'])(
  '%s needs no contract',
  (url) => {
    expect(() => guarded().get(url, { config: open }, async () => 'x')).not.toThrow();
  },
);

test('a route for files below /api says what it answers instead of a contract', () => {
  const files = { ...open, answers: 'file' as const };
  expect(() => guarded().get('/api/x', { config: files }, async () => 'x')).not.toThrow();
  expect(() => guarded().get('/api/x', { config: { answers: 'file' } }, async () => 'x')).toThrow(
    'access',
  );
});
