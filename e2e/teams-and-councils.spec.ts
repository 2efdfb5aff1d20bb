import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { linkMailedTo, signInAs } from './people.ts';
import { newPerson, otherBrowser, signInWith } from './prepare.ts';

test('an owner invites a member, who joins by the link of the mail', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const helper = await newPerson(request, 'Helper');
  // A public page of the sample business: nobody is invited to a draft.
  const answer = await request.get('/api/listings/lantern-street-elders-club');
  const { id, name } = (await answer.json()) as { id: string; name: string };
  await signInAs(page, 'business');
  await page.goto(`/organisation/dashboard?team=${id}`);
  await page.getByRole('textbox', { name: 'Email address' }).fill(helper.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(helper.email)).toBeVisible();
  await expectAccessible(page);

  const guest = await otherBrowser(browser);
  await signInWith(guest, helper);
  await guest.goto(await linkMailedTo(helper.email, 'invited to a team'));
  await guest.getByRole('checkbox', { name: 'I accept the terms for businesses' }).check();
  await guest.getByRole('button', { name: 'Join the team' }).click();
  await guest.getByRole('link', { name: 'Go to my organisations' }).click();
  await expect(guest.getByRole('button', { name: 'Leave the team' })).toBeVisible();
  await guest.goto('/organisation/onboarding');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await guest.goto('/organisation/dashboard');
  await expect(guest.getByRole('heading', { name })).toBeVisible();
});

test('an admin makes a council, and its officer sees the area and its reach', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, 'admin');
  await page.goto('/admin/councils');
  await page.getByRole('button', { name: 'Add a council' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Sample Borough');
  await form.getByRole('textbox', { name: 'Postcode districts' }).fill('SE15, nowhere');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('One of these isn’t a postcode district.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Postcode districts' }).fill('SE15 SE5, SE1');
  await form.getByRole('button', { name: 'Save' }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Sample Borough' }) });
  await card
    .getByRole('textbox', { name: 'Officer’s email address' })
    .fill('council@sample.invalid');
  await card.getByRole('button', { name: 'Add officer' }).click();
  await expect(card.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await expectAccessible(page);

  const officer = await otherBrowser(browser);
  await signInAs(officer, 'council');
  await officer.goto('/council');
  await officer.getByRole('tab', { name: 'Listings' }).click();
  await expect(officer.getByRole('rowheader', { name: 'Businesses' })).toBeVisible();
  await expectAccessible(officer);
  await officer.getByRole('link', { name: 'Reach' }).click();
  await expect(officer.getByText('fewer than 5, or hidden').first()).toBeVisible();
  await officer.goto('/school');
  await expect(officer.getByRole('heading', { name: 'Schools and courses' })).toBeVisible();
  for (const path of ['/embassy/businesses', '/embassy/partnerships', '/embassy/businesses/new']) {
    await officer.goto(path);
    await expect(officer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(officer.getByText('You don’t manage a mission yet')).toBeHidden();
  }
});
