// A breach is written down, the regulator is told, and it is closed; a visitor complains about their data, and an admin
// answers; the first assessment of a kind is written and approved.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { otherBrowser } from './prepare.ts';

test('a breach is written down, told to the ICO and closed @one-screen', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/legal');
  await page
    .getByRole('link', { name: /^Breaches/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Breaches' })).toBeVisible();
  await expectAccessible(page);
  const title = `Lost phone ${freshWord()}`;
  await page.getByRole('button', { name: 'Write down a breach' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Say it in a few words.').first()).toBeVisible();
  await dialog.getByLabel('When did we know?').fill('2026-11-21T20:30');
  await dialog.getByLabel('In a few words').fill(title);
  await dialog.getByLabel('What happened').fill('A phone with addresses was lost.');
  await dialog.getByLabel('Which data').fill('Names');
  await dialog.getByRole('radio', { name: 'There is a risk', exact: true }).check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('24 November 2026').first()).toBeVisible();

  await page.getByRole('button', { name: 'Decide about the ICO' }).click();
  await dialog.getByLabel('When', { exact: false }).first().fill('2026-11-21T21:30');
  await dialog.getByLabel('Reference of the ICO').fill('IC-1234');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Decide about the people' }).click();
  await dialog.getByRole('radio', { name: 'Not told' }).check({ force: true });
  await dialog.getByLabel('How they were told, or why not').fill('The phone was locked and wiped.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await dialog.getByLabel('What we learned').fill('Phones are locked by a code.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Opened again').or(page.getByText('Closed').first())).toBeVisible();
  await expectAccessible(page);
});

test('a visitor complains about their data, and an admin answers @one-screen', async ({
  page,
  browser,
}) => {
  const name = `Efua${freshWord()}`;
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Complain about how we use your data' }).click();
  await page.getByRole('button', { name: 'Send the complaint' }).click();
  await expect(page.getByText('Give a name.').first()).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email address').fill('efua@mail.example');
  await page.getByLabel('What is wrong?').fill('You sent me a newsletter that I had stopped.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the complaint' }).click();
  await expect(page.getByText('18 December 2026')).toBeVisible();

  const staff = await otherBrowser(browser);
  await signInAs(staff, 'admin');
  await staff.goto('/admin/legal?register=complaints');
  await staff.getByRole('link', { name }).click();
  await staff.getByRole('button', { name: 'Acknowledge it' }).click();
  await expect(staff.getByText('Acknowledged by email')).toBeVisible();
  await staff.getByRole('button', { name: 'Answer', exact: true }).click();
  await staff.getByRole('radio', { name: 'You were right', exact: true }).check({ force: true });
  await staff.getByLabel('Your answer to the person').fill('We are sorry: it was our mistake.');
  await staff.getByRole('button', { name: 'Send the answer' }).click();
  await expect(staff.getByText('Answered: the person was right', { exact: true })).toBeVisible();
  await expectAccessible(staff);
});

test('an assessment is written, approved and read @one-screen', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/legal?register=assessments');
  await page.getByRole('button', { name: 'Begin a version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Illegal content' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByLabel('Who answers for it').fill('Ada Sample, director');
  await page.getByLabel('What is new').fill('The first one.');
  await page
    .getByLabel('The assessment')
    .fill('Fraud is likely, because people sell here. '.repeat(4));
  await page.getByLabel('What we do about it').fill('Each page is looked at before it shows.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve this version' }).click();
  await dialog.getByLabel('Valid from').fill('2026-11-21');
  await dialog.getByLabel('Review due').fill('2027-05-21');
  await dialog.getByRole('button', { name: 'Approve this version' }).click();
  await expect(page.getByRole('heading', { name: /Illegal content: version/ })).toBeVisible();
});
