import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';

test('An owner is told that town and postcode are far apart, and puts the pin on the door by keyboard', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const proceed = () => page.getByRole('button', { name: 'Save and continue' }).click();
  await signInAs(page, 'business');
  await page.goto('/business/new');
  await page.getByLabel('Name of the business').fill(`Sample Pinwheel ${freshWord()}`);
  await page.getByLabel('Category').selectOption({ label: 'Caterer' });
  await page.getByLabel('Description', { exact: false }).first().fill('An invented kitchen.');
  await proceed();

  await page.getByLabel('Town or city').fill('Birmingham');
  await page.getByLabel('Postcode').fill('SE15 4QN');
  await proceed();
  await expect(page.getByText('far apart').first()).toBeVisible();
  await expect(page.getByLabel('Postcode')).toHaveValue('SE15 4QN');
  await expect(page.getByLabel('These are right')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Town or city').fill('London');
  const coordinates = page.getByLabel('Place the pin yourself');
  await coordinates.fill('nowhere');
  await proceed();
  await expect(page.getByText('Enter coordinates, like').first()).toBeVisible();

  await coordinates.fill('https://www.openstreetmap.org/#map=17/51.47240/-0.06570');
  await page.getByRole('button', { name: 'Open the map' }).click();
  const map = page.getByRole('group', { name: 'Map for placing the pin' });
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await map.focus();
  await page.keyboard.press('ArrowDown');
  await expect(coordinates).toHaveValue(/^51\.4[67]\d{3}, -0\.065[67]\d$/);
  await expectAccessible(page);
  await proceed();

  await expect(page.getByLabel('Opening hours')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Someone placed the pin by hand.')).toBeVisible();
});
