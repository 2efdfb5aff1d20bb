import { expect, test } from 'vitest';
import claims from './docs/page-claims.json' with { type: 'json' };
import { sentences } from './scripts/site-sentences.ts';
import { pageRoutes } from './src/routes.ts';

/** The sentences of the pages that say what the site does, by the beginnings of their keys. */
const pages: Record<string, RegExp> = {
  '/': /^areas\/home: /,
  '/about': /^about: /,
  '/account':
    /^features\/accounts: (account|close|email|keptAway|news|role|roleRequest|securityLog|sessions)\./,
  '/champion-donate': /^features\/giving: (champions|closed|else|form)\./,
  '/cookies': /^cookies: |^features\/content: (choices|cookies|retention|storage)\./,
  '/join': /^features\/accounts: (accountType|join)\./,
  '/legacy-preview': /^preview-legacy: /,
  '/our-future': /^our-future: /,
  '/youth-preview': /^preview-youth: /,
};

/** What features are called there. A sentence with one of these words is in `docs/page-claims.json`. */
const names =
  /access pass|\bapplications?\b|badge|certificate|correction|placement|champion|\bclaim|\bcircles?\b|contribution|culture|\belders?\b|embass|\bevents?\b|faith centre|\bforums?\b|funding|\bgroups?\b|helpers of the week|histor|honour|leaderboard|\bmap\b|manufacturer|mentor|opportunit|organisations\b|\bpasses\b|\bpitch|professionals|programme|reading list|roadmap|saved a search|saved search|searches saved|save places|\bshares?\b|\bshared\b|shifts?\b|\bstories\b|\bstory\b|streak|\bteams?\b|tender|\btickets?\b|\btools\b|\btrade\b|transparen|universit|voices|volunteer|voucher/i;

const known = Object.entries<readonly string[]>(claims);
const pageOf = (key: string) => Object.entries(pages).find(([, keys]) => keys.test(key))?.[0];

test.each(Object.entries(pages))('What %s says of features is in the list', (_page, keys) => {
  const own = [...sentences].filter(([key]) => keys.test(key));
  expect(own.length).toBeGreaterThan(0);
  const unknown = own.filter(([key, text]) => names.test(text) && !(key in claims));
  expect(
    Object.fromEntries(unknown),
    'Add these keys to docs/page-claims.json with the routes without which they are not true; with none where the word means something else.',
  ).toEqual({});
});

test('The list has no sentence that is gone, and none that names nothing', () => {
  const idle = known.filter(([key]) => !pageOf(key) || !names.test(sentences.get(key) ?? ''));
  expect(
    idle.map(([key]) => key),
    'Take these out of docs/page-claims.json.',
  ).toEqual([]);
});

test('Each page that a sentence needs is there', () => {
  const built = new Set(pageRoutes.map(({ path }) => path));
  const missing = known.filter(([, routes]) => routes.some((route) => !built.has(route)));
  expect(Object.fromEntries(missing), 'These are not true without their pages.').toEqual({});
});
