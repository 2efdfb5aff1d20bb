// Each of the 24 languages is taken up, whole and without a complaint, and left again.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { directionOf, languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { watchPage } from './watch-page.ts';

// Nobody looks at these pages: a small one is drawn in a fraction of the time.
test.use({ viewport: { width: 1280, height: 300 } });

async function expectLanguage(page: Page, code: Language): Promise<void> {
  await expect(page.locator(`html[lang=${code}][dir=${directionOf(code)}]`)).toBeAttached();
}

const choiceOf = (page: Page, code: Language) =>
  page.locator(`header button[name=lng][value=${code}]`);

/** By the button of the menu, without opening it: hundreds of times. */
async function switchTo(page: Page, code: Language): Promise<void> {
  await choiceOf(page, code).evaluate((button: HTMLButtonElement) => button.click());
  await expectLanguage(page, code);
}

/** One of each template, with counts, prices, dates and hours: what languages say differently. */
const templates = [
  // The way to English and back is the same code on every page: the one with most words of the frame shows it.
  { name: 'home', path: '/', isLeft: true },
  { name: 'results', path: '/universities', isLeft: false },
  { name: 'detail', path: '/b/nine-night-and-morning', isLeft: false },
] as const;

/** The two directions, and the languages that staff write in by hand: every template. The others take turns. */
const everywhere: ReadonlySet<Language> = new Set(['en', 'fr', 'ar']);

for (const [turn, { name, path, isLeft }] of templates.entries()) {
  const tried = languages.filter(
    ({ code }, at) => everywhere.has(code) || at % templates.length === turn,
  );
  const what = `comes alive as it was sent${isLeft ? ', leads to English and back' : ''}`;
  test(`${name}: a language ${what}`, { tag: '@sweep' }, async ({ page }) => {
    test.setTimeout(180_000);
    const complaints = watchPage(page);
    for (const { code } of tried) {
      await page.goto(`${path}?lng=${code}`, { waitUntil: 'domcontentloaded' });
      await expectLanguage(page, code);
      // The page has come alive: only then the menus have their links.
      await expect(choiceOf(page, code)).toBeAttached();
      if (code === 'en' || !isLeft) continue;
      await switchTo(page, 'en');
      await switchTo(page, code);
    }
    expect(complaints).toEqual([]);
  });
}

test('the menu leads through all 24 and back', { tag: '@sweep' }, async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = watchPage(page);
  const [english, ...others] = languages;
  // A page of few words: what is looked at is the way from each language into the next.
  await page.goto('/login');
  const menu = page.locator('header details').filter({ has: page.locator('button[name=lng]') });
  for (const { code, nativeName } of [...others, english]) {
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: nativeName, exact: true }).click();
    await expectLanguage(page, code);
  }
  expect(complaints).toEqual([]);
});

test('headings in Amharic and Tigrinya come with their letters, which no other language loads', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url());
  });
  const ethiopic = page.locator('link[rel=preload][href*=noto-serif-ethiopic]');
  await page.goto('/universities?lng=fr');
  await page.evaluate(() => document.fonts.ready);
  await expect(ethiopic).toHaveCount(0);
  expect(asked.filter((url) => url.includes('ethiopic'))).toEqual([]);
  for (const code of ['am', 'ti']) {
    await page.goto(`/universities?lng=${code}`);
    await expect(ethiopic).toHaveCount(1);
    const isSet = () =>
      page.evaluate(() => document.fonts.check('800 1em "Ethiopic Heading"', 'ቤተ'));
    await expect.poll(isSet).toBe(true);
  }
  expect(asked.some((url) => url.includes('ethiopic'))).toBe(true);
});
