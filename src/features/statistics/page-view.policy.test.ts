import { describe, expect, test } from 'vitest';
import { ageBands } from '#platform/access/age-band.ts';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { isCounted, pageViewPolicy, referrerOf, spans, unnamed } from './page-view.policy.ts';

test('figures of pages are read by admins', () => {
  expect(roles.filter((role) => pageViewPolicy.read(personWith(role)))).toEqual(['admin']);
  expect([pageViewPolicy.read(anonymous), pageViewPolicy.read(system)]).toEqual([false, true]);
});

test('they are shown for whole weeks, the shortest first', () => {
  expect(spans.map((span) => Number(span) / 7)).toEqual([1, 4, 13]);
});

describe('An opening counts', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

  test('of visitors and of those who are known to be 18 or older', () => {
    const counted = ageBands.filter((ageBand) =>
      isCounted({ ...personWith('customer'), ageBand }, browser),
    );
    expect(counted).toEqual(['18-24', '25+']);
    expect(isCounted(anonymous, browser)).toBe(true);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Baiduspider/2.0',
    'curl/8.5.0',
    '',
  ])('of no program: %s', (userAgent) => {
    expect(isCounted(anonymous, userAgent)).toBe(false);
  });
});

test.each([
  ['', unnamed.direct],
  ['ours.example', unnamed.own],
  ['www.Ours.example', unnamed.own],
  ['www.google.co.uk', 'Google'],
  ['google.com', 'Google'],
  ['notgoogle.com', 'notgoogle.com'],
  ['duckduckgo.com', 'DuckDuckGo'],
  ['uk.search.yahoo.com', 'Yahoo'],
  ['www.Instagram.com', 'instagram.com'],
  ['ama-at-home.blogs.social.example', 'blogs.social.example'],
  ['192.0.2.7', unnamed.other],
  ['[2001:db8::1]', unnamed.other],
  ['localhost', unnamed.other],
  ['printer.local:631', unnamed.other],
  [`${'a'.repeat(60)}.example`, unnamed.other],
  [`${'abc.'.repeat(30)}example`, unnamed.other],
])('of somebody who comes from %j is kept %j', (from, kept) => {
  expect(referrerOf(from, 'ours.example')).toBe(kept);
});
