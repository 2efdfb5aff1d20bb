import { expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { securityTxt } from './security-txt.ts';
import { openTestApp } from '../test/test-app.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
const publicUrl = 'https://directory.example.org';
const textFor = (operatorContact: string, now = testNow) =>
  securityTxt({ operatorContact, publicUrl }, now);

test('says whom to tell, until when that holds, and where it stands', () => {
  const [contact, expires, ...rest] = textFor('safe@example.org')?.split('\n') ?? [];
  expect(contact).toBe('Contact: mailto:safe@example.org');
  expect(expires).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  expect(rest).toEqual([
    'Preferred-Languages: en',
    'Canonical: https://directory.example.org/.well-known/security.txt',
    '',
  ]);
});

test.each(['2026-01-01T00:00:00Z', '2028-02-29T23:59:59.999Z', '2031-12-31T12:00:00Z'])(
  'at %s it holds for more than a month and less than a year',
  (moment) => {
    const now = new Date(moment);
    const expires = /Expires: (.*)/.exec(textFor('safe@example.org', now) ?? '')?.[1] ?? '';
    const days = (Date.parse(expires) - now.getTime()) / dayMs;
    expect(days).toBeGreaterThan(31);
    expect(days).toBeLessThan(365);
  },
);

test.each([
  ['https://example.org/contact', 'https://example.org/contact'],
  [' +44 20 7946 0018 ', 'tel:+442079460018'],
])('%s is given as %s', (contact, address) => {
  expect(textFor(contact)).toContain(`Contact: ${address}\n`);
});

test.each([
  '',
  'ask at the desk',
  'http://example.org',
  'a@b\nExpires: 2099-01-01T00:00:00Z',
  'javascript:x',
])('there is none when the contact is "%s"', (contact) => {
  expect(textFor(contact)).toBeUndefined();
});

test('it is served as plain text, and is a 404 until the operator has given a contact', async () => {
  const silent = await openTestApp(() => data.db);
  const nothing = await silent.inject('/.well-known/security.txt');
  expect([nothing.statusCode, nothing.json<{ code: string }>().code]).toEqual([
    404,
    'security/no-contact',
  ]);
  await silent.close();

  const app = await openTestApp(() => data.db, { OPERATOR_CONTACT: 'safe@example.org' });
  const answer = await app.inject('/.well-known/security.txt');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('Contact: mailto:safe@example.org');
  await app.close();
});
