import { describe, expect, test } from 'vitest';
import { textLanguages } from '#platform/i18n/languages.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { namespaces } from '#platform/i18n/resources.server.ts';
import { siteParts } from '../features.ts';

test('no two kinds of cases have one name', () => {
  expect(new Set(siteParts.of('cases').map(({ kind }) => kind)).size).toBe(
    siteParts.of('cases').length,
  );
});

describe.each(siteParts.of('cases'))('The kind $kind', ({ kind, ns, outcomes, reasons = [] }) => {
  test('has words for itself, its outcomes and its reasons', () => {
    expect(namespaces).toContain(ns);
    const keys = [
      'name',
      ...outcomes.map(({ id }) => `outcome.${id}`),
      ...reasons.map((id) => `reason.${id}`),
    ].map((key) => `case.${kind}.${key}`);
    for (const language of textLanguages) {
      const { exists } = i18nFor(language);
      expect(keys.filter((key) => !exists(key, { ns, lng: language }))).toEqual([]);
    }
  });

  test('has names that the API takes', () => {
    for (const name of [kind, ...outcomes.map(({ id }) => id)])
      expect(name).toMatch(/^[a-z-]{1,40}$/);
    for (const id of reasons) expect(id).toMatch(/^[\w-]{1,60}$/);
  });
});
