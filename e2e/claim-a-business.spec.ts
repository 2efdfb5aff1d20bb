import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { linkMailedTo, signInAs } from './people.ts';
import { findPlace, newPerson, otherBrowser, signInWith } from './prepare.ts';

/** A place for each screen: what one claims has an owner for the other. */
const places: Record<string, { slug: string; mail: string }> = {
  desktop: { slug: 'ndole-and-nightingale', mail: 'hello@ndole-and-nightingale.example' },
  phone: { slug: 'tyne-and-tamarind-foods', mail: 'shop@tyne-and-tamarind-foods.example' },
};
/** The browser counts the hours that are left by its own clock. */
const now = new Date('2026-11-21T22:30:00Z');
const lease = {
  name: 'lease.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

test.describe('Somebody claims a business', () => {
  test('proves it by a paper, is contested, keeps it, and loses it when staff undo it', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    const { slug, mail } = places[test.info().project.name] ?? { slug: '', mail: '' };
    const { name } = await findPlace(request, slug);
    await signInWith(page, await newPerson(request, 'Ama'));
    await page.clock.setFixedTime(now);

    await page.goto('/business/claim');
    await page.getByRole('searchbox', { name: 'Name or place' }).fill(name);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    const found = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await found.getByRole('link', { name: /: this is mine$/ }).click();
    await page.getByLabel('I accept the terms for businesses').check({ force: true });
    await page.getByRole('button', { name: 'Open my business area' }).click();

    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ama Sample');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Phone is required');
    await page.getByRole('textbox', { name: 'Phone' }).fill('020 7946 0000');
    await page.getByRole('radio', { name: 'Document' }).check({ force: true });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Documents').setInputFiles(lease);
    await expect(page.getByRole('list', { name: 'Documents sent' })).toContainText('lease.pdf');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(
      page.getByText('Our staff decide within 48 hours.', { exact: false }).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send claim' }).click();
    await expect(page.getByRole('heading', { name: 'Your claim is with our staff' })).toBeVisible();
    await expect(page.getByText('48 hours left')).toBeVisible();
    await expectAccessible(page);

    const staff = await otherBrowser(browser);
    await signInAs(staff, 'admin');
    await staff.clock.setFixedTime(now);
    const open = async (view: string) => {
      await staff.goto(`/admin/claims?view=${view}`);
      const line = staff.getByRole('row').filter({ hasText: name }).first();
      if (view === 'open') await expect(line.getByText('48 hours left')).toBeVisible();
      await line.getByRole('link', { name }).click();
      await expect(staff.getByRole('button', { name: 'lease.pdf' })).toBeVisible();
    };
    await open('open');
    await expectAccessible(staff);
    await staff.getByText('Approve', { exact: true }).click();
    await staff.getByRole('button', { name: 'Give them the page' }).click();
    await expect(staff.getByText('Approved. We’ve told everyone.').first()).toBeVisible();

    await page.goto('/owner');
    const mine = page.getByRole('region', { name: 'My businesses' });
    await expect(mine.getByRole('heading', { name })).toBeVisible();
    await expect(mine.getByText('Verified', { exact: true })).toBeVisible();

    // The mailbox that the page lists says no.
    const contact = await otherBrowser(browser);
    await contact.goto(await linkMailedTo(mail, 'Someone has claimed'));
    await contact.getByRole('textbox', { name: 'Why isn’t it theirs?' }).fill('I run this shop.');
    await expectAccessible(contact);
    await contact.getByRole('button', { name: 'Object to this claim' }).click();
    await expect(contact.getByText('Our staff will look at it within 48 hours.')).toBeVisible();
    await page.reload();
    await expect(
      mine.getByText('Someone has objected to who owns this page', { exact: true }),
    ).toBeVisible();

    await open('contested');
    await expect(staff.getByText('I run this shop.')).toBeVisible();
    await staff.getByRole('radio', { name: 'The approval is right' }).check({ force: true });
    await staff.getByRole('textbox', { name: 'Reason' }).fill('The lease names her.');
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByText('Decided. We’ve told everyone.').first()).toBeVisible();
    await page.reload();
    await expect(mine.getByRole('heading', { name })).toBeVisible();
    await expect(
      mine.getByText('Someone has objected to who owns this page', { exact: true }),
    ).toBeHidden();

    await open('decided');
    await staff.getByText('Undo the decision').click();
    await staff.getByRole('textbox', { name: 'Reason' }).fill('The lease is a forgery.');
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(staff.getByText('Undone.').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('You don’t manage a business yet')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'My claims' }).getByText('Revoked'),
    ).toBeVisible();
  });
});
