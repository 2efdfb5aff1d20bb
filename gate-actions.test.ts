import { expect, test } from 'vitest';
import { gateAction } from '#shell/gate/gate-action.ts';
import english from '#features/accounts/locales/en.json' with { type: 'json' };
import { pageRoutes } from './src/routes.ts';

const gated = pageRoutes.filter(({ access }) => access !== 'public');

test.each(gated)('whoever is asked to sign in at $path reads what for', ({ id, access }) => {
  const tried = gateAction(['root', 'gate', id], access);
  expect(tried).toBeDefined();
  expect(english.gate.action).toHaveProperty(tried ?? '');
});

test('no sentence of the gate is left without a page', () => {
  const used = new Set<string | undefined>(gated.map(({ id, access }) => gateAction([id], access)));
  expect(Object.keys(english.gate.action).filter((action) => !used.has(action))).toEqual([]);
});

test('a page of nothing in particular has none', () => {
  expect(gateAction(['not-allowed'], 'public')).toBeUndefined();
});
