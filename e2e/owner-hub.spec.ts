import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';
import { callAs, findPlace, otherBrowser } from './prepare.ts';
import type { Place } from './prepare.ts';

const slugs: Record<string, string> = {
  desktop: 'scotch-bonnet-bicycle',
  phone: 'mitmita-moon',
};

/** Staff have handed the owner a voucher, and approved it. */
async function giveToBusiness(request: APIRequestContext, { id: listingId }: Place) {
  const owner = await callAs(request, 'business');
  const admin = await callAs(request, 'admin');
  const { voucher } = await admin<{ voucher: string }>('POST', '/admin/claim-vouchers', {
    listingId,
    note: 'Met at the counter.',
  });
  const { id } = await owner<{ id: string }>('POST', '/claims', {
    listingId,
    fullName: 'Sample Business',
    email: 'business@sample.example',
    phone: '020 7946 0000',
    method: 'voucher',
  });
  await owner('POST', `/claims/${id}/voucher`, { voucher });
  await owner('POST', `/claims/${id}/submit`, {});
  await admin('POST', `/admin/claims/${id}/approve`, { method: 'voucher' });
}

test.describe('An owner', () => {
  test('says that all is right, answers a letter and a review, and goes offline and back', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    const place = await findPlace(request, slugs[test.info().project.name] ?? '');
    const { name, path } = place;
    await giveToBusiness(request, place);
    const question = `Do you take cards? ${crypto.randomUUID().slice(0, 8)}`;
    const guest = await otherBrowser(browser);
    await signInAs(guest, 'customer');
    await guest.goto(path);
    await guest.getByRole('link', { name: 'Write to them' }).click();
    await guest.getByRole('textbox', { name: 'Your message' }).fill(question);
    await guest.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByText('Your message is on its way')).toBeVisible();

    await signInAs(page, 'business');
    await page.goto('/owner');
    const card = page
      .getByRole('region', { name: 'My businesses' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, level: 3 }) })
      .first();
    await card.getByRole('button', { name: /: still correct$/ }).click();
    await expect(page.getByText('You’ve confirmed').first()).toBeVisible();
    await expect(card.getByText('Confirmed on 21 November 2026')).toBeVisible();
    await expectAccessible(page);

    await card.getByRole('link', { name: /waiting for your reply/ }).click();
    await page.getByText('Saved replies').click();
    await page.getByRole('textbox', { name: 'Short name' }).fill('Cards');
    await page.getByRole('textbox', { name: 'Text' }).fill('Cards and cash, both are welcome.');
    await page.getByRole('button', { name: 'Save reply' }).click();
    await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click();
    await expect(page.getByText(question).first()).toBeVisible();
    await page.getByLabel('Start with a saved reply').selectOption('Cards');
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue(
      'Cards and cash, both are welcome.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Your reply is on its way.').first()).toBeVisible();
    const outgoing = page.getByRole('list', { name: 'Replies we haven’t sent yet' });
    await expect(outgoing).toBeFocused();
    await outgoing.getByRole('button', { name: 'Cancel sending' }).click();
    const answer = page.getByRole('textbox', { name: 'Your reply' });
    await expect(answer).toHaveValue('Cards and cash, both are welcome.');
    await expect(answer).toBeFocused();
    await expect(outgoing).toHaveCount(0);
    await page.getByLabel('Send later').fill('2026-11-23T09:30');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(outgoing.getByText('Will be sent on 23 November 2026, 9:30am')).toBeVisible();
    await expectAccessible(page);

    await page.getByText('Set aside until later').click();
    await page.getByLabel(/^Until/).fill('2026-11-24T09:00');
    await page.getByRole('button', { name: 'Set aside' }).click();
    await expect(page.getByText('Set aside until 24 November 2026, 9am').first()).toBeVisible();
    await page.getByRole('link', { name: /^Set aside \(1\)/ }).click();
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByText('Set aside until later')).toBeVisible();

    // The buttons come to life one after the other: counted while some are missing, one too many is there afterwards.
    await page.goto(`${path}#reviews`, { waitUntil: 'networkidle' });
    const write = page.getByRole('button', { name: 'Reply to this review' });
    await expect(write.first()).toBeVisible();
    const before = await write.count();
    await write.first().click();
    const dialog = page.getByRole('dialog', { name: 'Reply to this review' });
    await dialog.getByRole('textbox', { name: 'Your reply' }).fill('Thank you, come again.');
    await dialog.getByRole('button', { name: 'Publish reply' }).click();
    await expect(page.getByText('Your reply is published.').first()).toBeVisible();
    await expect(page.getByText('Thank you, come again.')).toBeVisible();
    // Once: what is answered can be changed, not answered again.
    await expect(write).toHaveCount(before - 1);
    await expect(page.getByRole('button', { name: 'Change your reply' })).toHaveCount(1);

    await page.goto('/owner');
    await card.getByRole('button', { name: /: deactivate the page$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Deactivate this?' })).toContainText(
      'You can activate it again at any time.',
    );
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(card.getByText('This page is deactivated')).toBeVisible();
    await expectAccessible(page);
    await guest.goto(path);
    await expect(guest.getByText("The page you're looking for doesn't exist")).toBeVisible();

    await card.getByRole('button', { name: /: activate it again$/ }).click();
    await expect(card.getByText('This page is deactivated')).toBeHidden();
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(guest.getByText('Thank you, come again.')).toBeVisible();
  });
});
