import { expect, test } from 'vitest';
import { negotiateLanguage } from './negotiate.server.ts';

const ask = (lng: string | null, cookie?: string, acceptLanguage?: string) =>
  negotiateLanguage({ lng, cookie, acceptLanguage });

test.each([
  ['the address goes first', ask('ar', 'i18next=fr', 'en'), 'ar'],
  ['then the cookie', ask(null, 'a=b; i18next=fr', 'ar'), 'fr'],
  ['then what the browser asks for', ask(null, undefined, 'fr-CM,fr;q=0.9,en;q=0.8'), 'fr'],
  ['by its weights', ask(null, undefined, 'en;q=0.2, ar;q=0.9'), 'ar'],
  ['passing over languages that are not known', ask(null, undefined, 'tlh, yo;q=0.8'), 'yo'],
  ['English for anything else', ask('xx', 'i18next=%00', 'zz;q=nonsense'), 'en'],
  ['English for nothing', ask(null), 'en'],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});
