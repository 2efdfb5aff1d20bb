import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { callAs } from './prepare.ts';
import type { Call } from './prepare.ts';

interface Own {
  id: string;
  version: number;
  path: string;
}

/** A published page of an admin, with a telephone and an address. */
async function addPage(call: Call, name: string): Promise<Own> {
  const what = { tagline: '', description: 'Invented.', category: 'caterer', priceTier: null };
  const lists = { languages: [], services: [], payment: [] };
  let own = await call<Own>('POST', '/own/listings', { name, ...what, ...lists });
  const at = () => `/own/listings/${own.id}`;
  own = await call<Own>('PUT', `${at()}/where`, {
    version: own.version,
    addressLine1: '12 Sample Street',
    addressLine2: '',
    district: 'Peckham',
    city: 'London',
    region: '',
    postcode: 'SE15 4ST',
    country: 'GB',
    stepFree: null,
    delivery: false,
    mobileService: false,
    homeVisits: false,
  });
  const contact = { phone: '020 7946 0123', email: '', website: '' };
  own = await call<Own>('PUT', `${at()}/contact`, { version: own.version, ...contact });
  return call<Own>('POST', `${at()}/submit`, { version: own.version });
}

test('an admin makes one of two entries, finds it at both addresses, and undoes it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const name = `Sample ${freshWord()} Kitchen`;
  const call = await callAs(request, 'admin');
  const first = await addPage(call, name);
  const second = await addPage(call, `${name} Ltd`);
  await signInAs(page, 'admin');
  await page.goto('/admin/dedup-management');
  await expect(page.getByRole('heading', { level: 1, name: 'Merges and search' })).toBeVisible();
  await page.getByRole('button', { name: 'Search now' }).click();
  await expect(page.getByText('Last search:')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/dedup?reason=phone');
  const pair = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(pair).toContainText('Very likely');
  await expectAccessible(page);
  await pair.getByRole('link', { name: /Compare and merge/ }).click();
  const names = page.getByRole('group', { name: 'Name' });
  await names.getByRole('radio', { name: name, exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge' }).click();

  await expect(page.getByText('The two are one now.').first()).toBeVisible();
  const addresses = [first.path, second.path];
  const landings = await Promise.all(
    addresses.map(async (path) => new URL((await request.get(path)).url()).pathname),
  );
  expect(new Set(landings).size).toBe(1);
  await page
    .getByRole('button', { name: /^Undo the merge of/ })
    .first()
    .click();
  await expect(page.getByText('The two are as they were.').first()).toBeVisible();
  const again = await Promise.all(
    addresses.map(async (path) => new URL((await request.get(path)).url()).pathname),
  );
  expect(again).toEqual(addresses);
});
