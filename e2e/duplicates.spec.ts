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

const whatOf = (name: string, tagline: string) => ({
  name,
  tagline,
  description: 'Invented.',
  category: 'caterer',
  priceTier: null,
  languages: [],
  services: [],
  payment: [],
});

/** A published page of an admin, with a telephone and an address. */
async function addPage(call: Call, name: string, tagline: string): Promise<Own> {
  let own = await call<Own>('POST', '/own/listings', whatOf(name, tagline));
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

test('an admin makes one of two entries, finds it at both addresses, and undoes it field by field', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const name = `Sample ${freshWord()} Kitchen`;
  const call = await callAs(request, 'admin');
  const first = await addPage(call, name, 'Stew');
  const second = await addPage(call, `${name} Ltd`, 'Stew and rice');
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
  const kept = page.getByRole('group', { name: 'Which page do you want to keep?' });
  await kept.getByRole('radio', { name, exact: true }).check({ force: true });
  const taglines = page.getByRole('group', { name: 'Tagline' });
  await taglines.getByRole('radio', { name: 'Stew and rice' }).check({ force: true });
  const names = page.getByRole('group', { name: 'Name' });
  await names.getByRole('radio', { name: name, exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge' }).click();

  await expect(page.getByText('The 2 pages are now one.').first()).toBeVisible();
  const addresses = [first.path, second.path];
  const landings = await Promise.all(
    addresses.map(async (path) => new URL((await request.get(path)).url()).pathname),
  );
  expect(new Set(landings).size).toBe(1);

  // Somebody edits the page that both have become, so the way back asks what is to hold.
  const { version } = await call<Own>('GET', `/own/listings/${first.id}`);
  const tagline = 'Stew, rice and plantain';
  await call('PUT', `/own/listings/${first.id}/what`, { ...whatOf(name, tagline), version });
  await page
    .getByRole('button', { name: /^Undo the merge of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Someone has edited this since' })).toBeFocused();
  const choice = page.getByRole('group', { name: 'Tagline' });
  await expect(choice.getByRole('radio', { name: /^As it is now/ })).toBeChecked();
  await expect(choice).toContainText(tagline);
  await expect(choice).toContainText('Stew');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo with these choices' }).click();
  await expect(page.getByText('The 2 pages are separate again.').first()).toBeVisible();
  const again = await Promise.all(
    addresses.map(async (path) => new URL((await request.get(path)).url()).pathname),
  );
  expect(again).toEqual(addresses);
  await page.goto(first.path);
  await expect(page.getByText(tagline).first()).toBeVisible();
});
