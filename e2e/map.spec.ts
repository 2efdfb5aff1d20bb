import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

test.describe('A visitor looks at the map', () => {
  test('goes from a town to one place with the keyboard, and the list holds the same', async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto('/community-map?q=jollof');
    await expect(page).toHaveURL(/\/map\?q=jollof$/);
    const map = page.getByRole('group', { name: 'Map of the results' });
    const clusters = map.getByRole('button', { name: /^\d+ places$/ });
    await expect(clusters.first()).toBeVisible();
    await expectAccessible(page);

    await clusters.last().focus();
    await page.keyboard.press('Enter');
    await expect(map).toBeFocused();
    const ofArea = page.waitForResponse(/listings\/map\?.*area=/);
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/area=/);
    await ofArea;

    const results = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') });
    const marks = map.getByRole('button');
    await expect(async () => {
      const names = await marks.evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? ''),
      );
      const onMap = names.reduce((sum, name) => sum + Number(/^\d+/.exec(name)?.[0] ?? 1), 0);
      expect(onMap).toBe(await results.count());
    }).toPass();

    const pin = map.locator('button:not(:text-matches("."))').first();
    const name = (await pin.getAttribute('aria-label')) ?? '';
    const single = map.getByRole('button', { name, exact: true });
    await single.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('group', { name });
    await expect(card.getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(single).toBeFocused();
    await expect(results.getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/\/directory\?.*q=jollof/);
    expect(problems).toEqual([]);
  });

  test('sees it come without anything moving', async ({ page }) => {
    await page.addInitScript(() => {
      let moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value);
        document.documentElement.dataset.moved = String(moved);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto('/map');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect(
      page.getByRole('group', { name: 'Map of the results' }).getByRole('button').first(),
    ).toBeVisible();
    const moved = await page.evaluate(() => document.documentElement.dataset.moved ?? '0');
    expect(Number(moved)).toBeLessThan(0.05);
  });

  test('says so when the places cannot be had, and tries again', async ({ page }) => {
    await page.route('**/api/listings/map*', (route) => route.abort());
    await page.goto('/directory');
    await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page.getByText('Failed to load business locations')).toBeVisible();
    await page.unroute('**/api/listings/map*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: /^\d+ places$/ }).first()).toBeVisible();
    await expect(page.getByText('Failed to load business locations')).toBeHidden();
  });

  test('is told when the map itself cannot start', async ({ page }) => {
    await page.route('**/assets/leaflet-map-*.js', (route) => route.abort());
    await page.goto('/map');
    await expect(page.getByText('Failed to initialize map')).toBeVisible();
  });

  test('with low data waits until it is asked for', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lowData', value: '1', url: baseURL ?? '' }]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/map');
    await expect(page.getByText('You’re using low data')).toBeVisible();
    expect(asked.filter((url) => /leaflet|listings\/map/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expect(page.getByRole('button', { name: /^\d+ places$/ }).first()).toBeVisible();
  });
});
