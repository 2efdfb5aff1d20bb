import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { callAs, findPlace, newPerson, otherBrowser, signInWith } from './prepare.ts';
import type { Place, Somebody } from './prepare.ts';

const slugs: Record<string, string> = {
  desktop: 'pimento-smoke-signal',
  phone: 'hard-dough-hilda',
};

/** A published review by somebody with an account. */
async function publishReview(
  request: APIRequestContext,
  author: Somebody,
  { id: subjectId, name }: Place,
  title: string,
) {
  await author.call('POST', '/reviews', {
    subjectType: 'listing',
    subjectId,
    rating: 2,
    title,
    body: 'They forgot the sauce, and then they forgot us too.',
    wasOffered: false,
  });
  const admin = await callAs(request, 'admin');
  const { items } = await admin<{ items: { id: string; title: string | null }[] }>(
    'GET',
    '/admin/cases?kind=review',
  );
  const id = items.find((item) => item.title === name)?.id ?? '';
  await admin('POST', `/admin/cases/${id}/take`, {});
  const { version } = await admin<{ version: number }>('GET', `/admin/cases/${id}`);
  await admin('POST', `/admin/cases/${id}/decide`, { version, outcome: 'publish' });
}

/** Chooses the outcome and a ready-made reason, and confirms. */
async function hide(staff: Page): Promise<void> {
  await staff.getByRole('radio', { name: 'Hide it' }).check({ force: true });
  await staff.getByRole('button', { name: 'Decide' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Hide it' }).click();
}

/** Staff ask the author before they decide; the case comes back with the answer. */
async function askFirst(staff: Page, author: Page, title: string): Promise<void> {
  await staff.getByText(/^Ask .*Efua.* first$/).click();
  await staff
    .getByRole('textbox', { name: 'Your question' })
    .fill('Do you have a receipt of that evening?');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Send question' }).click();
  await expect(staff.getByText(/We’ve asked .*, who has until/)).toBeVisible();
  await author.goto('/decisions');
  const asked = author.getByRole('listitem').filter({ hasText: title });
  await expect(asked).toContainText('Do you have a receipt of that evening?');
  await asked.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked.getByRole('alert')).toContainText('Please write an answer');
  await expectAccessible(author);
  await asked.getByRole('textbox', { name: 'Your answer' }).fill('I kept it, and can send it.');
  await asked.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked.getByText('You answered')).toBeVisible();
  await expect(asked.getByRole('heading', { level: 3 })).toBeFocused();
  await staff.reload();
  await expect(staff.getByText('I kept it, and can send it.')).toBeVisible();
  await staff.getByRole('button', { name: 'Take this case' }).click();
}

/** A colleague finds the case among their own; whoever gave it away may still take it. */
async function handOver(staff: Page, colleague: Page, title: string): Promise<void> {
  await staff.getByText('Hand over to a colleague').click();
  await staff.getByRole('combobox', { name: 'Colleague' }).selectOption('Sample Admin');
  await staff.getByRole('textbox', { name: 'What should they know?' }).fill('You know the street.');
  await staff.getByRole('button', { name: 'Hand over' }).click();
  await expect(staff.getByText(/handed this case over to .*Sample Admin/)).toBeVisible();
  await colleague.goto('/moderation?view=mine');
  const line = colleague.getByRole('row').filter({ hasText: title });
  await expect(line.getByText('For you')).toBeVisible();
  await line.getByRole('link', { name: title }).click();
  await expect(colleague.getByText('You know the street.')).toBeVisible();
  await staff.getByRole('button', { name: 'Take this case' }).click();
  await expect(staff.getByText(/^Yours until/)).toBeVisible();
}

test.describe('A report', () => {
  test('is decided, undone, decided again, appealed, and turned round by somebody else', async ({
    page,
    browser,
    request,
  }) => {
    // Four people in four browsers: a minute on a quick machine.
    test.setTimeout(600_000);
    const place = await findPlace(request, slugs[test.info().project.name] ?? '');
    const author = await newPerson(request, 'Efua');
    const title = `No sauce ${freshWord()}`;
    await publishReview(request, author, place, title);

    // A visitor reports it.
    await page.goto(place.path);
    const review = page.getByRole('listitem').filter({ hasText: title }).last();
    await review.getByRole('button', { name: 'Report' }).click();
    const form = page.getByRole('dialog', { name: 'Report this' });
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByRole('alert')).toContainText('Please choose what’s wrong');
    await form.getByRole('radio', { name: 'It isn’t genuine' }).check({ force: true });
    await form
      .getByRole('textbox', { name: 'What should we know?' })
      .fill('We were closed all that week.');
    await expectAccessible(page);
    const send = form.getByRole('button', { name: 'Send report' });
    await expect(async () => {
      // Whoever is faster than people are is asked to send it again.
      if (await send.isVisible()) await send.click({ timeout: 1000 });
      await expect(form.getByText('Thank you. We have your report.')).toBeVisible({
        timeout: 2000,
      });
    }).toPass();

    // A moderator takes it; an admin sees who has it.
    const moderator = await otherBrowser(browser);
    await signInAs(moderator, 'moderator');
    await moderator.goto('/moderation?kind=report');
    await moderator.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(moderator.getByText('We were closed all that week.')).toBeVisible();
    await moderator.getByRole('button', { name: 'Take this case' }).click();
    await expect(moderator.getByText(/^Yours until/)).toBeVisible();
    const admin = await otherBrowser(browser);
    await signInAs(admin, 'admin');
    await admin.goto('/moderation?kind=report');
    const line = admin.getByRole('row').filter({ hasText: title });
    await expect(line.getByText('Sample Moderator is deciding this')).toBeVisible();
    await line.getByRole('link', { name: title }).click();
    await expect(admin.getByRole('button', { name: 'Take this case' })).toBeHidden();
    await expectAccessible(admin);

    const writer = await otherBrowser(browser);
    await signInWith(writer, author);
    await askFirst(moderator, writer, title);
    await handOver(moderator, admin, title);

    // What takes something away needs a reason.
    await hide(moderator);
    await expect(moderator.getByRole('alert')).toContainText('This decision needs a reason');
    await moderator
      .getByLabel('Reason', { exact: true })
      .selectOption('This isn’t true, and we’ve seen proof.');
    await expectAccessible(moderator);
    await hide(moderator);
    await expect(
      moderator.getByText('Decided. We’ve told the people concerned.').first(),
    ).toBeVisible();
    await page.goto(place.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(title)).toBeHidden();

    await moderator.getByRole('button', { name: 'Undo this decision' }).click();
    await expect(moderator.getByText('The case is yours again.').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(title).first()).toBeVisible();
    await moderator
      .getByLabel('Reason', { exact: true })
      .selectOption('This isn’t true, and we’ve seen proof.');
    await hide(moderator);
    await expect(moderator.getByRole('button', { name: 'Undo this decision' })).toBeVisible();

    // Its author reads why, and asks for a second look.
    await writer.goto('/decisions');
    const decision = writer.getByRole('listitem').filter({ hasText: title });
    await expect(decision).toContainText('Hide it');
    await expect(decision).toContainText('This isn’t true, and we’ve seen proof.');
    await decision.getByText('Appeal', { exact: true }).click();
    await decision
      .getByRole('textbox', { name: 'Why should we look again?' })
      .fill('I have the receipt of that evening.');
    await expectAccessible(writer);
    await decision.getByRole('button', { name: 'Send appeal' }).click();
    await expect(decision).toContainText('You’ve appealed. Someone else will look at it.');

    // Whoever decided first does not decide again; the admin does.
    await moderator.reload();
    await expect(moderator.getByText('You made the first decision')).toBeVisible();
    await admin.goto('/moderation?kind=report');
    await expect(line.getByText('Appeal', { exact: true })).toBeVisible();
    await line.getByRole('link', { name: title }).click();
    await expect(admin.getByText('I have the receipt of that evening.')).toBeVisible();
    await admin.getByRole('button', { name: 'Take this case' }).click();
    // The form is drawn anew once the case is theirs.
    await expect(admin.getByText(/^Yours until/)).toBeVisible();
    await admin.getByRole('radio', { name: 'Leave it as it is' }).check({ force: true });
    await admin.getByRole('button', { name: 'Decide' }).click();
    await expect(
      admin.getByText('Decided. We’ve told the people concerned.').first(),
    ).toBeVisible();
    await writer.reload();
    await expect(decision).toContainText('It’s final.');
    await page.reload();
    await expect(page.getByText(title).first()).toBeVisible();
  });
});
