import { expect, test } from '@playwright/test';
import type { Response } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { watchPage } from './watch-page.ts';

test.describe('A stranger finds a Black-owned business', () => {
  test('finds jollof in Peckham open on Saturday night and reads its page', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('search').first();
    await search.getByLabel('What are you looking for?').fill('jolof');
    await search.getByLabel('Where').fill('peckham');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('jollof');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Peckham');
    await expect(page.getByText('Nothing matched')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/directory/businesses?q=jollof&near=Peckham&open=at&day=sat&time=22:30');
    const results = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    expect(await results.count()).toBeGreaterThanOrEqual(3);
    const first = results.first().getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveURL(/\/b\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
    // How far it is from where they searched.
    await expect(page.getByText(/miles? · .*Peckham/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('types what and where into one box, and takes the place back', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('search').first();
    await search.getByLabel('What are you looking for?').fill('jollof peckham open now');
    await search.getByRole('button', { name: 'Search' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/jollof.* near .*Peckham, London/);
    await expect(page.getByRole('link', { name: 'Remove filter: Open now' })).toBeVisible();
    const cards = page.locator('main li').filter({ has: page.locator('h2') });
    await expect(cards.first()).toContainText(/\d miles?/);
    await expectAccessible(page);
    await page.getByRole('link', { name: /Remove filter: Near .*Peckham/ }).click();
    await expect(title).toHaveText(/jollof.* in /);
    await expect(title).not.toHaveText(/peckham/i);
    await expect(page).toHaveURL(/open=now/);
  });

  test('asks for what is near them, and is asked where that is only by a press', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.4731, longitude: -0.0691 });
    await page.goto('/directory?q=hair+salon+near+me');
    await expect(page.getByText('We don’t know where you are')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hair salon.* near .*you/);
    await expect(page).toHaveURL(/near=51\.473/);
  });

  test('is asked what they meant where a spelling is in doubt', async ({ page }) => {
    await page.goto('/directory?q=mosqe');
    await expect(page.locator('main li h2 a')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: /Did you mean .*mosque/ }).click();
    await expect(page.locator('main li h2 a').first()).toBeVisible();
  });

  test('takes a filter off by its chip and keeps the others', async ({ page }) => {
    await page.goto('/directory/businesses?q=jollof&near=Peckham&feature=delivery');
    await page.getByRole('link', { name: /Remove filter: .*Delivers/ }).click();
    await expect(page).toHaveURL(/q=jollof/);
    await expect(page).not.toHaveURL(/feature=/);
  });

  test('searches for other words in the header, keeps the filters, and reads how many there are', async ({
    page,
  }) => {
    await page.goto('/directory/businesses?near=Peckham&feature=delivery');
    const search = page.getByRole('search', { name: 'Search the directory' });
    await expect(search.getByLabel('Where')).toHaveValue('Peckham');
    await search.getByLabel('What').fill('jollof');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=jollof.*near=Peckham/);
    await expect(page).toHaveURL(/feature=delivery/);
    if (test.info().project.name === 'phone')
      await page.getByRole('button', { name: 'Filters (1)' }).click();
    const show = page.getByRole('button', { name: /^Show \d+ results?$/ });
    // The form stayed while the search above it led to other results.
    const total = page.getByText(/^\d+ results?$/);
    await expect(show).toHaveText(`Show ${(await total.textContent()) ?? ''}`);
    const before = await show.textContent();
    await page.locator('input[name="feature"][value="delivery"]').uncheck();
    await expect(show).not.toHaveText(before ?? '');
    await expect(show).toBeInViewport();
    const [shown = ''] = /\d+/.exec((await show.textContent()) ?? '') ?? [];
    await show.click();
    await expect(page.getByText(new RegExp(`^${shown} results?$`))).toBeVisible();
    await expect(page).not.toHaveURL(/feature=/);
  });

  test('has calling and writing in sight all along a page on a phone', async ({ page }) => {
    test.skip(test.info().project.name !== 'phone', 'Wide screens have room for them.');
    await page.goto('/b/olas-lantern-kitchen');
    const call = page.getByRole('main').getByRole('link', { name: 'Call', exact: true });
    await expect(call).toBeInViewport();
    await page.getByRole('heading', { name: 'Opening hours' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(call).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
  });

  test('opens all categories where the frequent ones are not enough, and keeps the search', async ({
    page,
  }) => {
    await page.goto('/directory/businesses?feature=verified');
    const isPhone = test.info().project.name === 'phone';
    const open = page.getByRole('button', { name: /^Filters/ });
    if (isPhone) await open.click();
    await page.locator('summary', { hasText: 'Category' }).click();
    const boxes = page.locator('input[name="category"]');
    const frequent = await boxes.count();
    await page.getByRole('link', { name: 'All categories' }).click();
    await expect(page.getByRole('link', { name: 'All categories' })).toBeHidden();
    if (isPhone) await open.click();
    expect(await boxes.count()).toBeGreaterThan(frequent);
    await expect(page).toHaveURL(/feature=verified/);
    const rare = boxes.last();
    await expect(rare).toBeVisible();
    await rare.check();
    await page.getByRole('button', { name: /^Show .*results?$/ }).click();
    await expect(page).toHaveURL(/category=/);
    await expect(page).not.toHaveURL(/all=/);
    await expect(boxes.last()).toBeChecked();
  });

  test(
    'pages through everything without a listing twice or missing',
    { tag: '@one-screen' },
    async ({ page }) => {
      test.setTimeout(120_000);
      // A list that no other journey adds to or takes from meanwhile.
      await page.goto('/universities');
      const total = Number((await page.getByText(/^\d+ results$/).textContent())?.split(' ')[0]);
      const seen = new Set<string>();
      for (let number = 1; ; number += 1) {
        const paths = await page
          .locator('main li h2 a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        paths.forEach((path) => seen.add(path));
        const next = page.getByRole('link', { name: 'Next page' });
        if ((await next.count()) === 0) break;
        const before = page.url();
        await next.click();
        await expect(page).not.toHaveURL(before);
        await expect(page.locator('main li h2 a').first()).not.toHaveAttribute(
          'href',
          paths[0] ?? '',
        );
        expect(number).toBeLessThan(20);
      }
      expect(seen.size).toBe(total);
    },
  );

  test('offers ways on when nothing matches', async ({ page }) => {
    await page.goto('/directory/businesses?q=zzzzqqqq&near=Peckham');
    await expect(page.getByRole('heading', { name: 'Nothing matches all of this' })).toBeVisible();
    await page.getByRole('link', { name: 'Everything near Peckham' }).click();
    await expect(page.locator('main li h2 a').first()).toBeVisible();
  });

  test('sees what lies further away where little is near, and comes back to it by the same address', async ({
    page,
  }) => {
    const complaints = watchPage(page);
    await page.goto('/directory?q=suya+wolverhampton');
    await expect(page.getByRole('heading', { name: 'Nothing matches all of this' })).toBeVisible();
    const farther = page.getByRole('region', { name: 'Further away' });
    await expect(farther.getByRole('listitem')).toHaveCount(3);
    await expect(farther.getByRole('button').first()).toBeVisible();
    await page.goto('/directory?q=shipping+ghana+N17');
    await expect(page.getByText('Nothing this near matches all of your words.')).toBeVisible();
    await expect(page.locator('main li h2 a').first()).toHaveText('Cedi Naira Dalasi Express');
    await expect(farther.getByRole('link').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('reads the page in Arabic, from right to left', async ({ page }) => {
    await page.goto('/directory/businesses?q=jollof&near=Peckham&lng=ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    const card = page.locator('main li').filter({ has: page.locator('h2') });
    const tagline = card.first().locator('p > bdi[dir]');
    // English words keep their order of letters and begin at the edge where the page begins.
    await expect(tagline).toHaveCSS('direction', 'ltr');
    await expect(tagline.locator('..')).toHaveCSS('direction', 'rtl');
    // An Arabic voice must not read English words as if they were Arabic.
    await expect(tagline).toHaveAttribute('lang', 'en');
    await expect(card.first().locator('h2 bdi')).toHaveAttribute('lang', 'en');
    await page.locator('main li h2 a').first().click();
    await expect(page.getByRole('heading', { name: 'ساعات العمل' })).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}?lng=ar`);
    await expect(page.locator('h1 bdi')).toHaveAttribute('lang', 'en');
    const services = page.getByRole('region', { name: 'الخدمات' }).locator('bdi[dir="auto"]');
    await expect(services.first()).toHaveAttribute('lang', 'en');
    await expectAccessible(page);
  });

  test(
    'names categories in a language that stands in the browser alone',
    { tag: '@one-screen' },
    async ({ page }) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await page.addInitScript(() => localStorage.setItem('i18nextLng', 'fr'));
      const document = await page.request.get('/directory?category=bakery');
      expect(await document.text()).toContain('Hair salon');
      await page.goto('/directory?category=bakery');
      const cards = page.locator('main li').filter({ has: page.locator('h2') });
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(cards.first()).toContainText('Boulangerie');
      await expect(page.getByRole('main')).not.toContainText('Hair salon');
      await cards.first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/b\/[a-z0-9-]+$/);
      await expect(page.getByRole('main').getByRole('navigation').first()).toContainText(
        'Boulangerie',
      );
      expect(problems).toEqual([]);
    },
  );

  test(
    'gets a real 404 for a business that does not exist',
    { tag: '@one-screen' },
    async ({ page }) => {
      const response = await page.goto('/b/no-such-place');
      expect(response?.status()).toBe(404);
      await expect(
        page.getByText("The page you're looking for doesn't exist or has been moved."),
      ).toBeVisible();
    },
  );

  test(
    'is led from the old addresses to the page',
    { tag: '@one-screen' },
    async ({ page, request }) => {
      const first = await request.get('/api/listings?q=jollof');
      const { items } = (await first.json()) as { items: { id: string; path: string }[] };
      const moved = await request.get(`/business/${items[0]?.id}`, { maxRedirects: 0 });
      expect(moved.status()).toBe(301);
      await page.goto(`/bx/${items[0]?.path.replace('/b/', '')}`);
      await expect(page).toHaveURL(new RegExp(`${items[0]?.path}$`));
    },
  );

  test('finds an embassy and sees what is not known yet said plainly', async ({ page }) => {
    await page.goto('/embassies?q=jamaica');
    await page.locator('main li h2 a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jamaica');
    await expect(page.getByText('No fees or documents are listed yet')).toBeVisible();
    await expectAccessible(page);
  });

  test('asks which mission serves them, and hears it where there is none', async ({ page }) => {
    await page.goto('/embassies');
    const finder = page.getByRole('form', { name: 'Which mission do I need?' });
    const ask = async (country: string) => {
      await finder
        .getByLabel('Which country’s documents do you need?')
        .selectOption({ label: country });
      await finder.getByRole('button', { name: 'Find the mission' }).click();
    };
    await ask('Jamaica');
    const answer = page.getByRole('status').filter({ hasText: 'ocuments from' });
    await expect(answer.getByRole('link', { name: /Jamaica/ })).toBeVisible();
    await ask('Togo');
    await expect(answer).toContainText('We have no phone number, email address or website');
    await ask('Iceland');
    await expect(answer).toContainText('We don’t know of a mission');
    await expect(answer.getByRole('link', { name: /GOV\.UK/ })).toBeVisible();
    await expectAccessible(page);
  });

  test(
    'prints the page of a mission as a sheet that is cheap to load',
    { tag: '@one-screen' },
    async ({ page }) => {
      const responses: Response[] = [];
      page.on('response', (response) => responses.push(response));
      await page.goto('/embassies/sample-high-commission-of-sample-republic');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
      const sheet = responses.filter((response) =>
        ['document', 'stylesheet'].includes(response.request().resourceType()),
      );
      const sizes = await Promise.all(sheet.map((response) => response.request().sizes()));
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(sizes.length).toBeGreaterThanOrEqual(2);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(60_000);

      await page.emulateMedia({ media: 'print' });
      for (const role of ['button', 'form', 'navigation', 'banner', 'contentinfo'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.getByText('Completed form SR-1')).toBeVisible();
      await expect(page.getByText('Never pay a stranger')).toBeVisible();
      const booking = page.getByRole('link', { name: 'Book an appointment' }).first();
      const printed = await booking.evaluate((link) => getComputedStyle(link, '::after').content);
      expect(printed).toContain('/appointments/passports');
    },
  );
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same road works: search, filter, read', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('search').first();
    await search.getByLabel('What are you looking for?').fill('jollof');
    await search.getByLabel('Open now').press('Space');
    await search.getByRole('button', { name: 'Search' }).click();
    await page.locator('main li h2 a').first().click();
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
  });

  test('a place in the words is read, and taken back', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('search').first();
    await search.getByLabel('What are you looking for?').fill('barber croydon');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/barber.* near .*Croydon/);
    await page
      .getByRole('link', { name: /Search for the words .*barber croydon.* instead/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/barber croydon.* in /);
    await page.goto('/search?q=jollof+peckham');
    await expect(page.getByRole('link', { name: /Remove filter: Near .*Peckham/ })).toBeVisible();
  });

  test('the missions that share the UK among themselves are found too', async ({ page }) => {
    await page.goto('/embassies');
    const finder = page.getByRole('form', { name: 'Which mission do I need?' });
    const find = finder.getByRole('button', { name: 'Find the mission' });
    await finder.getByLabel('Which country’s documents do you need?').selectOption('Antarctica');
    await find.click();
    await finder.getByLabel('Where do you live?').selectOption('wales');
    await find.click();
    await page.getByRole('link', { name: 'Sample High Commission' }).first().click();
    await expect(page.getByText('Antarctica')).toBeVisible();
  });
});
