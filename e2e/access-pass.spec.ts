// Somebody who can't pay asks for a pass, staff give one, and the whole list of tenders is theirs; a council's voucher does
// the same for somebody else.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { newPerson, otherBrowser, signInWith } from './prepare.ts';

test('somebody who can’t pay asks, staff give a pass, and all tenders are theirs @one-screen', async ({
  page,
  browser,
}) => {
  const reason = `I mend shoes alone ${freshWord()}.`;
  await signInWith(page, await newPerson(page.request, 'Yaa'));
  await page.goto('/tenders');
  await expect(page.getByText('The three that close next')).toBeVisible();
  await page.goto('/access-pass');
  await expect(page.getByText('You don’t have a pass now.')).toBeVisible();
  await page.getByText('I can’t pay').click();
  await page.getByRole('button', { name: 'Ask for a free pass' }).click();
  await expect(page.getByText('Please tell us why').first()).toBeVisible();
  await page.getByLabel('Your reason').fill(reason);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for a free pass' }).click();
  await expect(page.getByText('Staff are looking at your request')).toBeVisible();

  const staff = await otherBrowser(browser);
  await signInAs(staff, 'moderator');
  await staff.goto('/moderation?kind=pass-request');
  await staff.getByRole('row').filter({ hasText: 'Yaa' }).getByRole('link').first().click();
  await expect(staff.getByText(reason)).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Take this case' }).click();
  await staff.getByRole('radio', { name: /^Give a pass/ }).check({ force: true });
  await staff.getByRole('button', { name: 'Decide' }).click();
  await expect(staff.getByText('Decided. We’ve told the people concerned.').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('You have a pass until')).toBeVisible();
  await expectAccessible(page);
  // What somebody has comes before what is sold.
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  const own = headings.indexOf('Your pass');
  expect(own).toBeGreaterThanOrEqual(0);
  expect(own).toBeLessThan(headings.indexOf('The Access Pass'));
  await page.getByRole('link', { name: 'See all tenders' }).click();
  await expect(page.getByText('The three that close next')).toBeHidden();
  await expect(page.getByText(/^\d+ tenders$/)).toBeVisible();
});

test('a voucher of a council is a pass, once @one-screen', async ({ page, browser }) => {
  await signInAs(page, 'council');
  await page.goto('/council');
  await page.getByRole('tab', { name: 'Claims and vouchers' }).click();
  await page.getByText('Make vouchers').first().click();
  await page.getByLabel('How many').fill('1');
  await page.getByRole('button', { name: 'Make vouchers' }).click();
  const code = await page
    .getByText(/^[A-Z0-9]{4}([ -][A-Z0-9]{4}){2}$/)
    .first()
    .innerText();
  await expectAccessible(page);

  const holder = await otherBrowser(browser);
  await signInWith(holder, await newPerson(holder.request, 'Kwame'));
  await holder.goto('/access-pass');
  await holder.getByText('I have a voucher').click();
  await holder.getByLabel('Code').fill(code.toLowerCase());
  await holder.getByRole('button', { name: 'Use the voucher' }).click();
  await expect(holder.getByText('You have a pass until')).toBeVisible();

  const late = await otherBrowser(browser);
  await signInWith(late, await newPerson(late.request, 'Esi'));
  await late.goto('/access-pass');
  await late.getByText('I have a voucher').click();
  await late.getByLabel('Code').fill(code);
  await late.getByRole('button', { name: 'Use the voucher' }).click();
  await expect(late.getByText('This voucher has been used already').first()).toBeVisible();
  await expectAccessible(late);
});
