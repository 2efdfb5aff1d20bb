import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { footerLink } from './footer.ts';

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });

/** Text size and contrast: in the header on wide screens, behind the bottom bar's menu on phones. */
async function openAppearance(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await bottomBar(page).getByRole('button', { name: 'Menu' }).click();
  else await page.locator('summary', { hasText: 'Text size and contrast' }).click();
}

async function chooseArabic(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await bottomBar(page).getByRole('button', { name: 'Menu' }).click();
    await bottomBar(page).getByLabel('Language').selectOption('ar');
    await bottomBar(page).getByRole('button', { name: 'Use this language' }).click();
  } else {
    await page.locator('summary', { hasText: 'Language' }).click();
    await page.getByRole('button', { name: 'العربية' }).click();
  }
}

/** Presses the link to the directory: in a section of the header on wide screens, in the bottom bar on phones. */
async function pressDirectory(page: Page, isMobile: boolean): Promise<void> {
  const nav = isMobile ? bottomBar(page) : page.getByRole('navigation', { name: 'Main' });
  const link = nav.getByRole('link', { name: isMobile ? 'Search' : 'Directory' });
  if (!isMobile && !(await link.isVisible())) await nav.getByText('Businesses').click();
  await link.click();
}

async function goToDirectory(page: Page, isMobile: boolean): Promise<void> {
  await pressDirectory(page, isMobile);
  await page.waitForURL('**/directory');
}

/** The page's own module fails while it comes alive, as a fault in our code would. */
async function breakTheTerms(page: Page): Promise<void> {
  await page.route('**/assets/legal-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function () { throw new Error("No room for ada@example.org") }',
    }),
  );
}

test('the first Tab stop leads past the header', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key');
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main-content')).toBeFocused();
});

test('a page begins at its top, with the focus on its heading', async ({ page, isMobile }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('body')).toBeFocused();
  await goToDirectory(page, isMobile);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page says its title to screen readers for a second', async ({ page, isMobile }) => {
  await page.goto('/');
  await goToDirectory(page, isMobile);
  const announcer = page.locator('[data-announcer]');
  await expect(announcer).toHaveText('Directory · Baobab Commons');
  await expect(announcer).toBeEmpty();
});

test('Arabic turns the page around and stays', async ({ page, isMobile }) => {
  await page.goto('/terms');
  await chooseArabic(page, isMobile);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  expect(new URL(page.url()).pathname).toBe('/terms');
  await (await footerLink(page, 'السفارات')).click();
  await page.waitForURL('**/embassies');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('a language in the address gives way to the one that is chosen', async ({
  page,
  isMobile,
}) => {
  await page.goto('/terms?lng=en');
  await chooseArabic(page, isMobile);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(page.url()).not.toContain('lng');
});

test(
  'a language kept only in this browser is taken up, whole, after the page came alive',
  { tag: '@one-screen' },
  async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
    await page.goto('/terms');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(await footerLink(page, 'السفارات')).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('a', { hasText: 'Embassies' })).toHaveCount(
      0,
    );
    expect(problems).toEqual([]);
  },
);

test('high contrast is remembered', async ({ page, isMobile }) => {
  await page.goto('/');
  await openAppearance(page, isMobile);
  const choice = page.getByRole('checkbox', { name: 'High contrast' });
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'true');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'true');
  await openAppearance(page, isMobile);
  await expect(choice).toBeChecked();
});

test('high contrast is on where the device asks for it', async ({ page, isMobile }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/');
  await openAppearance(page, isMobile);
  await expect(page.getByRole('checkbox', { name: 'High contrast' })).toBeChecked();
});

test('high contrast that the device asks for can be switched off, and stays off', async ({
  page,
  isMobile,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/');
  const usual = await ground();
  await page.emulateMedia({ contrast: 'more' });
  const strong = await ground();
  expect(strong).not.toBe(usual);
  await openAppearance(page, isMobile);
  const choice = page.getByRole('checkbox', { name: 'High contrast' });
  await expect(choice).toBeChecked();
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  expect(await ground()).toBe(usual);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground()).toBe(usual);
  await openAppearance(page, isMobile);
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  expect(await ground()).toBe(strong);
  // What agrees with the device is its word again, so that the site goes on following it.
  expect(await page.evaluate(() => localStorage.getItem('highContrast'))).toBeNull();
});

test('text grows from 16 to 18 to 20 pixels, stays there, and is remembered', async ({
  page,
  isMobile,
}) => {
  const pixels = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await page.goto('/');
  await openAppearance(page, isMobile);
  const larger = page.getByRole('button', { name: 'Larger' });
  expect(await pixels()).toBe('16px');
  await larger.click();
  expect(await pixels()).toBe('18px');
  await larger.click();
  expect(await pixels()).toBe('20px');
  await expect(larger).toHaveAttribute('aria-disabled', 'true');
  await larger.press('Enter');
  expect(await pixels()).toBe('20px');
  await page.reload();
  expect(await pixels()).toBe('20px');
  await openAppearance(page, isMobile);
  await page.getByRole('radio', { name: 'Normal' }).check();
  expect(await pixels()).toBe('16px');
  expect(await page.evaluate(() => localStorage.getItem('textScale'))).toBe('1');
});

test('a key press turns keyboard mode on, the mouse turns it off', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have neither');
  await page.goto('/');
  const html = page.locator('html');
  await page.keyboard.press('Tab');
  await expect(html).toHaveAttribute('data-keyboard');
  await page.mouse.click(5, 300);
  await expect(html).not.toHaveAttribute('data-keyboard');
});

test('phones have a bar at the bottom whose menu opens and closes', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(bottomBar(page)).toBeVisible({ visible: isMobile });
  if (!isMobile) return;
  const menu = bottomBar(page).getByRole('button', { name: 'Menu' });
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Embassies' });
  await menu.click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('summary')
    .filter({ hasText: 'Community' })
    .click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await page.waitForURL('**/embassies');
  await expect(link).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test('an unknown address is a 404 with ways on', { tag: '@one-screen' }, async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^We couldn't find that page · /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't find that page.");
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the directory' }).fill('jollof');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/directory?q=jollof');
});

test('the forbidden page answers 403', { tag: '@one-screen' }, async ({ page }) => {
  const answer = await page.goto('/403');
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This space is protected.');
});

test(
  'a crash hides its details until someone opens them',
  { tag: '@one-screen' },
  async ({ page }) => {
    await breakTheTerms(page);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something Went Wrong');
    await expect(
      page.getByText(
        'We encountered an unexpected error. Please refresh the page or try again later.',
      ),
    ).toBeVisible();
    const details = page.getByText('Error: No room for [e-mail]').first();
    await expect(details).toBeHidden();
    await page.getByText('Debug Info (Click to expand)').click();
    await expect(details).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something Went Wrong');
  },
);

test(
  'a crash shows its details at once where the address asks for it',
  { tag: '@one-screen' },
  async ({ page }) => {
    await breakTheTerms(page);
    await page.goto('/terms?debug=1');
    await expect(page.getByText('Error: No room for [e-mail]').first()).toBeVisible();
  },
);

test(
  'a page whose module is gone reloads once in a session, then never again',
  { tag: '@one-screen' },
  async ({ page, isMobile }) => {
    await page.goto('/');
    await page.route('**/assets/results-page-*.js', (route) => route.abort());
    let loads = 0;
    page.on('load', () => (loads += 1));
    const failures: string[] = [];
    page.on('console', (message) => failures.push(message.text()));
    await pressDirectory(page, isMobile);
    await expect.poll(() => loads).toBe(1);
    await pressDirectory(page, isMobile);
    await expect.poll(() => failures.join()).toContain('one reload has been tried');
    expect(loads).toBe(1);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language can be chosen', async ({ page }) => {
    await page.goto('/terms');
    const choice = page.getByRole('contentinfo').getByLabel('Language');
    await choice.selectOption('ar');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Use this language' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(new URL(page.url()).pathname).toBe('/terms');
  });

  test('nothing is offered that needs it', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('summary', { hasText: 'Text size and contrast' })).toBeHidden();
  });
});

test(
  'a form that no page takes is refused with a page, and is no fault of the site',
  { tag: '@one-screen' },
  async ({ request }) => {
    for (const address of ['/about', '/l/confirm-forged']) {
      const answer = await request.post(address, { form: { name: 'Abena' } });
      expect(answer.status()).toBe(405);
      expect(await answer.text()).toContain('<main');
    }
    const stop = await request.post('/l/noletter-forged', {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(stop.status()).toBe(410);
  },
);

test(
  'the link of a mail keeps its secret behind the hash, in another language too',
  { tag: '@one-screen' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(`${request.url()} ${JSON.stringify(request.headers())}`),
    );
    await page.goto('/l/open#verify-notarealone');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your email address$/);
    const choice = page.getByRole('contentinfo').getByLabel('Language');
    await choice.selectOption('fr');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Use this language' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(new URL(page.url()).hash).toBe('#verify-notarealone');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Chromium tells a test the whole address of a page, with what it never sends.
    const sent = asked.map((line) => line.replace(/#\S*/, ''));
    expect(sent.join('\n')).not.toContain('notarealone');
    await page.goto('/l/open?lng=en');
    await expect(page.getByText('Part of the link is missing.')).toBeVisible();
    await page.goto('/l/verify-ofanearliermail?lng=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your email address$/);
  },
);
