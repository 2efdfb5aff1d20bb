import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test.each([
  ['https://leeds.example', { id: 'leeds.example', origin: 'https://leeds.example' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://192.168.1.20:3000', undefined],
  ['http://[2001:db8::1]', undefined],
])('passkeys at %s', (url, site) => {
  expect(passkeySite(url)).toEqual(site);
});
