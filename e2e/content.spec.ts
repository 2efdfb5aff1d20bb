import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

test.describe('Somebody looks for an answer', () => {
  test('on the help page, and reads it', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByText('A reply within 2 hours')).toBeVisible();
    await expect(page.getByText('Not measured yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Search the questions').fill('forgot my password');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/faq\?q=forgot/);
    const answer = page.getByRole('heading', { name: 'What if I’ve forgotten my password?' });
    await expect(answer).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All questions' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Finding a place' })).toBeVisible();
    await expectAccessible(page);
  });

  test('by a link of the site to one answer, which unfolds it', async ({ page }) => {
    await page.goto('/search?q=claim');
    const way = page.locator('main a[href^="/faq#"]').first();
    const id = (await way.getAttribute('href'))?.split('#')[1];
    await way.click();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expectAccessible(page);
  });

  test('in vain, and is shown the ways on', async ({ page }) => {
    await page.goto('/faq?q=xylophone');
    await expect(
      page.getByRole('heading', { name: /No answers have “xylophone” in them/ }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('by an old address, in their own language', async ({ page }) => {
    await page.goto('/help/faq?lng=ar');
    await expect(page).toHaveURL(/\/faq\?lng=ar$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('أسئلة وأجوبة');
    await expectAccessible(page);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions are searched and each has its own address', async ({ page }) => {
    await page.goto('/faq');
    expect(await page.locator('main details h3').count()).toBeGreaterThan(50);
    // Folded, in groups: nobody scrolls past eighty answers.
    expect((await page.locator('main').boundingBox())?.height).toBeLessThanOrEqual(2000);
    await page.getByLabel('Search the questions').fill('claim');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'How do I claim my page?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How old must I be?' })).toHaveCount(0);
    await page.goto('/faq#claim');
    await expect(page.locator('#claim')).toBeInViewport();
    await expect(page.locator('#claim')).toBeVisible();
  });

  test(
    'the cookies page names what the browser keeps',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/cookies');
      for (const name of ['i18next', '__Host-rtb', 'accessToken', 'highContrast'])
        await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expect(
        page.getByRole('row', { name: /Messages between you .* 24 months/ }),
      ).toBeVisible();
    },
  );
});

test(
  'the answers are told to machines too, and a search is not',
  { tag: '@one-screen' },
  async ({ request }) => {
    const typeOf = async (path: string) =>
      /"@type":"FAQPage"/.test(await (await request.get(path)).text());
    expect(await typeOf('/faq')).toBe(true);
    expect(await typeOf('/faq?q=claim')).toBe(false);
  },
);

test(
  'a film that nobody has uploaded is asked for once and never shown',
  { tag: '@one-screen' },
  async ({ page }) => {
    const answer = page.waitForResponse(/\/files\/story-video$/);
    await page.goto('/our-story-video');
    expect((await answer).status()).toBe(204);
    await expect(page.getByText('There’s no film yet.')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test.describe('An admin', () => {
  test(
    'changes a page, publishes it, and visitors read it',
    { tag: '@one-screen' },
    async ({ page, browser }) => {
      test.setTimeout(120_000);
      const name = 'about';
      const path = '/about';
      const words = `We answer on Sundays too, said ${crypto.randomUUID().slice(0, 8)}.`;
      await signInAs(page, 'admin');
      await page.goto('/admin/content');
      await expect(page.getByRole('heading', { level: 1, name: 'Pages and texts' })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
        'href',
        '/admin/legal',
      );
      await page.getByRole('searchbox').fill('cookies');
      await main.getByRole('combobox', { name: 'Language' }).selectOption('fr');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      const rows = main.getByRole('table', { name: 'Pages' }).getByRole('row');
      await expect(rows).toHaveCount(2);
      await expect(rows.last()).toContainText('/cookies');
      await expectAccessible(page);

      await page.goto(`/admin/content?page=${name}&text=en`);
      const text = page.getByLabel('Text', { exact: true });
      await expect(text).toHaveValue(/\{#/);
      await text.fill(`## Sunday {#sunday}\n\n${words}\n\n[Evil](javascript:alert(1))`);
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByText(words)).toBeVisible();
      await expect(preview.getByText('A link to somewhere we don’t allow:')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('The draft is saved.').first()).toBeVisible();

      const visitor = await browser.newPage({ baseURL: test.info().project.use.baseURL });
      await visitor.goto(path);
      await expect(visitor.getByText(words)).toHaveCount(0);

      await page.getByLabel('What’s changed?').fill('Sundays');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText(/Version \d+ is public\./).first()).toBeVisible();
      const title = page.getByRole('textbox', { name: 'Title' });
      await expect(title).toBeFocused();
      await page
        .getByRole('button', { name: /What changed in version/ })
        .first()
        .click();
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: `Added: ${words}` })
          .last(),
      ).toBeVisible();
      await expectAccessible(page);

      await visitor.reload();
      await expect(visitor.getByText(words)).toBeVisible();
      await expect(visitor.locator('a', { hasText: 'Evil' })).toHaveCount(0);
      await visitor.goto(`${path}?lng=fr`);
      await expect(visitor.getByText(words)).toHaveCount(0);
      await visitor.close();

      await page.getByRole('button', { name: 'Show this text' }).click();
      await page.getByRole('button', { name: 'Use this text again' }).last().click();
      await expect(text).toHaveValue(/\{#.+\}/);
      await expect(text).not.toHaveValue(/Sundays/);
      await expect(title).toBeFocused();
    },
  );
});
