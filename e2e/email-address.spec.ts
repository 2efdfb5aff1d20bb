// Harvesters read pages and press nothing: addresses come at a press.
import { expect, test } from '@playwright/test';

const place = '/b/nine-night-and-morning';
const address = 'nine-night-and-morning@example.org';

test('a page does not carry the email address of its place, and shows it at a press', async ({
  page,
}) => {
  for (const path of [place, `${place}?correct=1`, '/api/listings/nine-night-and-morning']) {
    expect(await (await page.request.get(path)).text()).not.toContain(address);
  }
  await page.goto(place);
  await page.getByRole('main').getByRole('link', { name: 'Show the email address' }).press('Enter');
  const shown = page.getByRole('link', { name: address });
  await expect(shown).toBeFocused();
  await expect(shown).toHaveAttribute('href', `mailto:${address}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same press brings the contact as a file with the address', async ({ page }) => {
    await page.goto(place);
    const link = page.getByRole('link', { name: 'Show the email address' });
    const card = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await card.text()).toContain(address);
  });
});
