import { describe, expect, test } from 'vitest';
import claims from './docs/feature-claims.json' with { type: 'json' };
import { sentences, textOf } from './scripts/site-sentences.ts';
import { pageRoutes } from './src/routes.ts';

/**
 * Words by which English sentences speak of a feature, and the page that has to be there for them to be true. While it
 * is not, each such sentence is in `docs/feature-claims.json`: it says itself that the feature is planned, the screen says
 * so right beside it, or the word means something else.
 */
const features: Record<string, RegExp> = {
  '/events': /\bevents?\b/i,
  '/opportunities': /\bopportunit|\binternship|\bjobs?\b|\bchances\b/i,
  '/tenders': /\btender/i,
  '/funding': /\bfunding\b|\bgrants?\b/i,
  '/community/hub':
    /\bgroups?\b|\bforum\b|\bcommunity hub|\bpoints\b|\bbadges?\b|\bstreak|\bleaderboard|\branking/i,
  '/mentorship': /\bmentor/i,
  '/volunteer': /\bvolunteer|\bshifts?\b/i,
  '/youth': /\byouth\b|under.?25|young people/i,
  '/stories': /\bstories\b|\bstory\b/i,
  '/voices': /\bvoices\b|\belders?\b/i,
  '/history': /\bhistory\b/i,
  '/honours': /\bhonour/i,
  '/culture': /\bculture\b|\brecipes?\b/i,
  '/readers': /\breading lists?\b|\breaders?[’']/i,
  '/partners': /\bpartners\b/i,
  '/access-pass': /\bAccess Pass\b/i,
};

/** How a sentence says that something is not there yet. */
const saysPlanned = /\bplanned\b|\bpreview\b|\bnot open\b|\bno (badge|points)\b/i;
/** Every sentence of these speaks of plans, and its page says so at the top. */
const pagesOfPlans = /^(preview-|our-future|features\/roadmap\/plan|features\/previews)/;

const isBuilt = (route: string) => pageRoutes.some(({ path }) => path === route);

/** What the feature of these words says of itself, once its own page stands. */
function isOwn(key: string, words: RegExp): boolean {
  const name = /^features\/([\w-]+):/.exec(key)?.[1] ?? '';
  return words.test(name) && isBuilt(`/${name}`);
}

interface Claims {
  planned: string[];
  /** "Not open yet" stands beside it on screen. */
  labelled: string[];
  otherSense: string[];
}
const listed: Partial<Record<string, Claims>> = claims;

describe.each(Object.entries(features))('What the site says of %s', (route, words) => {
  const { planned, labelled, otherSense } = listed[route] ?? {
    planned: [],
    labelled: [],
    otherSense: [],
  };
  const known = [...planned, ...labelled, ...otherSense];
  const found = [...sentences]
    .filter(([key, text]) => words.test(text) && !isOwn(key, words))
    .map(([key]) => key);

  test('is in the list while its page is not there', () => {
    const untold = isBuilt(route) ? [] : found.filter((key) => !known.includes(key));
    expect(
      untold,
      `These sentences speak of ${route}, which is not built. Reword them, or add them to docs/feature-claims.json: "planned" where they say so, "labelled" where the screen says it beside them, "otherSense" where the word means something else.`,
    ).toEqual([]);
  });

  test('says that it is planned where the list says so', () => {
    const promising = planned.filter(
      (key) => !pagesOfPlans.test(key) && !saysPlanned.test(sentences.get(key) ?? ''),
    );
    expect(promising, 'These read as if it were there.').toEqual([]);
  });

  test('is not called planned once its page is there, and no listed sentence is gone', () => {
    const gone = known.filter((key) => !found.includes(key));
    expect(gone, 'Take them out of docs/feature-claims.json.').toEqual([]);
    const late = isBuilt(route) ? [...planned, ...labelled] : [];
    expect(late, `${route} is built: reword these.`).toEqual([]);
  });
});

test('The page of plans plans nothing that has its page', () => {
  const plans = textOf('features/content/seed-data/our-future.en.md')
    .split(/^## /m)
    .filter((part) => part.startsWith('Planned'))
    .flatMap((part) => part.split('\n').filter((line) => line.startsWith('- ')));
  expect(plans.length).toBeGreaterThan(0);
  const built = Object.entries(features).filter(([route]) => isBuilt(route));
  const late = plans.filter((line) => built.some(([, words]) => words.test(line)));
  expect(
    late,
    'Move these of our-future.*.md to "Works today", or say what is still missing.',
  ).toEqual([]);
});
