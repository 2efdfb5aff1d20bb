import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { footerLink } from './footer.ts';
import { helpLink } from './help.ts';
import { newcomer, regular } from './visitors.ts';

test.use({ storageState: newcomer });

const isPhone = () => test.info().project.name === 'phone';

test('a newcomer answers about cookies, looks round once and is left in peace', async ({
  page,
}) => {
  await page.goto('/');
  const question = page.getByRole('region', { name: 'Your choice about cookies' });
  await expect(question).toBeVisible();
  const tour = page.getByRole('region', { name: 'A quick tour' });
  if (!isPhone()) await expect(tour).toBeVisible();
  await expectAccessible(page);
  // Where there is room for one alone, the tour waits for the answer, and no longer (decision 0030).
  if (isPhone()) await page.waitForTimeout(1500);
  await expect(tour).toBeVisible({ visible: !isPhone() });
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toBeHidden();
  await expect(tour).toContainText('Step 1 of 6');
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour).toContainText('Step 2 of 6');
  await tour.getByRole('button', { name: 'Previous' }).click();
  await expect(tour).toContainText('Step 1 of 6');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();

  await page.goto('/directory');
  const languages = page.getByRole('region', { name: 'Your language' });
  await expect(languages).toBeVisible();
  await expectAccessible(page);
  await languages.getByRole('button', { name: 'Not now' }).first().click();
  await page.goto('/');
  await page.waitForTimeout(1500);
  await expect(
    page.getByRole('region', { name: /choice about cookies|A quick tour|Your language/ }),
  ).toHaveCount(0);
});

for (const width of [360, 1280]) {
  const tag = width === 1280 ? '@one-screen' : [];
  test(
    `the question about cookies does not cover help, ${width} pixels wide`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await page.goto('/');
      const question = page.getByRole('region', { name: 'Your choice about cookies' });
      const help = helpLink(page, width < 768);
      const panel = page.getByRole('dialog', { name: 'How can we help?' });
      await expect(question).toBeVisible();
      await expect(help).toBeInViewport({ ratio: 1 });
      // Playwright presses nothing that something else covers.
      await help.click();
      await expect(panel).toBeVisible();
      // Not with Escape, which ends the first look round as well.
      await panel.getByRole('button', { name: 'Close' }).click();
      await expect(panel).toBeHidden();
      await question.getByRole('button', { name: 'Reject' }).click();
      await expect(question).toBeHidden();
      // Nor does the first look round, which takes the place of the question.
      await expect(page.getByRole('region', { name: 'A quick tour' })).toBeVisible();
      await help.click();
      await expect(panel).toBeVisible();
    },
  );
}

test('a phone on its side has room for one thing at a time', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  const question = page.getByRole('region', { name: 'Your choice about cookies' });
  const tour = page.getByRole('region', { name: 'A quick tour' });
  await expect(question).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(tour).toBeHidden();
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(tour).toBeVisible();
});

test.describe('The home screen', () => {
  test.use({ storageState: ({ baseURL }, use) => use(regular(baseURL ?? '')) });

  /** As Chromium offers it, which it does not do for tests. */
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = () => {
        document.documentElement.dataset.asked = 'yes';
        return Promise.resolve();
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
    });
  const card = (page: Page) => page.getByRole('region', { name: 'Add this site to your device' });
  const moveOn = async (page: Page, to: string) => {
    await (await footerLink(page, to)).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  const open = async (page: Page) => {
    await page.goto('/terms');
    await expect(page.locator('header button[name=lng]').first()).toBeAttached();
    await offer(page);
    await page.waitForTimeout(1500);
  };

  test('is offered once, on the second page, and stays in the footer', async ({ page }) => {
    await open(page);
    await expect(card(page)).toBeHidden();
    await moveOn(page, 'Embassies');
    await expect(card(page)).toBeVisible();
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Not now' }).first().click();
    await expect(card(page)).toBeHidden();
    await open(page);
    await moveOn(page, 'Embassies');
    await page.waitForTimeout(500);
    await expect(card(page)).toBeHidden();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Add this site to your device' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  });

  test('asks the browser for it, and goes', async ({ page }) => {
    await open(page);
    await moveOn(page, 'Embassies');
    await card(page).getByRole('button', { name: 'Add' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await expect(card(page)).toBeHidden();
  });

  test('waits for the answer about cookies', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
    await open(page);
    await moveOn(page, 'Embassies');
    await expect(card(page)).toBeHidden();
    const question = page.getByRole('region', { name: 'Your choice about cookies' });
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(card(page)).toBeVisible();
  });

  test.describe('of an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });

    test('is explained, since nothing can ask for it', async ({ page }) => {
      await page.goto('/terms');
      await page.waitForTimeout(1500);
      await moveOn(page, 'Embassies');
      await expect(card(page)).toContainText('Add to Home Screen');
      await expect(card(page).getByRole('button', { name: 'Add' })).toHaveCount(0);
    });
  });
});

test(
  'nothing is counted before a yes, and after a no',
  { tag: '@one-screen' },
  async ({ page }) => {
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/page-views')) counted.push(request.postData() ?? '');
    });
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Your choice about cookies' });
    await question.getByRole('link', { name: 'About our cookies' }).click();
    await expect(page).toHaveURL('/cookies#choices');
    expect(counted).toEqual([]);
    await page.getByLabel('Count the pages I open').check();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await expect(question).toBeHidden();
    await expect
      .poll(() => counted)
      .toEqual(['{"route":"content-cookies","device":"desktop","from":""}']);
    await page.getByLabel('Count the pages I open').uncheck();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await page.goto('/about');
    await page.waitForTimeout(500);
    expect(counted).toHaveLength(1);
  },
);

test(
  'a language is remembered as long as one agrees to',
  { tag: '@one-screen' },
  async ({ page, context }) => {
    const kept = async () => ({
      cookie: (await context.cookies()).find(({ name }) => name === 'i18next')?.expires,
      ...(await page.evaluate(() => ({
        local: localStorage.getItem('i18nextLng'),
        session: sessionStorage.getItem('i18nextLng'),
      }))),
    });
    const sessionOnly = -1;
    await page.goto('/cookies?lng=en');
    await page.locator('#language-choice-lng').selectOption('fr');
    await page
      .locator('#language-choice')
      .getByRole('button', { name: 'Use this language' })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect.poll(kept).toEqual({ cookie: sessionOnly, local: 'fr', session: null });

    const remember = page.getByLabel('Retenir ma langue');
    const save = page.getByRole('button', { name: 'Enregistrer mes choix' });
    await remember.check();
    await save.click();
    await expect
      .poll(async () => ((await kept()).cookie ?? 0) > Date.now() / 1000 + 300 * 86_400)
      .toBe(true);
    await remember.uncheck();
    await save.click();
    await expect.poll(kept).toEqual({ cookie: sessionOnly, local: null, session: 'fr' });
  },
);

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'nobody is asked, since nothing needs an answer',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Your choice about cookies' })).toBeHidden();
    },
  );
});
