// Staff decide case after case with nothing but a keyboard.
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectSeen, goTo, press } from './keyboard.ts';
import { signInAs } from './people.ts';
import { findPlace } from './prepare.ts';
import { fromNetwork } from './visitors.ts';

test.use({ trace: 'off', extraHTTPHeaders: fromNetwork(4) });

/** Each walk has places of its own: others report and decide meanwhile. */
const walks = [
  ['/moderation', 'accra-to-ancoats-rice-cart', 'ackee-and-anchor'],
  ['/admin/moderation', 'adire-afternoon', 'ankara-line-cut-and-sew'],
] as const;

/** Nobody has to sign in for it. */
async function report(request: APIRequestContext, slug: string): Promise<string> {
  const { id: subjectId, name } = await findPlace(request, slug);
  const answer = await request.post('/api/reports', {
    data: {
      subjectType: 'listing',
      subjectId,
      reason: 'wrong',
      elapsedMs: 5000,
      text: `Somebody else lives there now, since ${crypto.randomUUID()}.`,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return name;
}

const caseOf = (page: Page) => new URL(page.url()).searchParams.get('case');

for (const [path, ...slugs] of walks) {
  test(`at ${path} a moderator takes, decides and goes on by keyboard alone`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const names = [await report(request, slugs[0]), await report(request, slugs[1])];
    await signInAs(page, 'moderator');
    const queue = page.getByRole('region', { name: 'Cases' });
    const title = page.getByRole('heading', { level: 2 }).first();
    const outcomes = page.getByRole('group', { name: /^Decision/ }).getByRole('radio');
    const next = page.getByRole('link', { name: 'Next case' });
    const decided = page.getByText('Decided. We’ve told the people concerned.').first();
    const undo = page.getByRole('button', { name: 'Undo this decision' });

    const take = async (name = '') => {
      await page.goto(`${path}?kind=report`);
      await press(page, page.getByRole('link', { name: 'Skip to main content' }));
      await press(page, queue.getByRole('link', { name }));
      await expect(title).toBeFocused();
      await press(page, page.getByRole('button', { name: 'Take this case' }));
      // The pressed button is gone: the focus goes on from the case's own heading.
      await expect(outcomes.first()).toBeVisible();
      await expect(title).toBeFocused();
      await goTo(page, outcomes.first());
      await page.keyboard.press('Space');
    };

    await test.step('let it be', async () => {
      await take(names[0]);
      const id = caseOf(page);
      await expect(outcomes.first()).toBeChecked();
      await press(page, page.getByRole('button', { name: 'Decide' }));
      await expect(decided).toBeVisible();
      // One key press to the next.
      await expect(next).toBeFocused();
      await expectSeen(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => caseOf(page)).not.toBe(id);
      await expect(title).toBeFocused();
    });

    await test.step('act, with a reason, and undo it', async () => {
      await take(names[1]);
      await page.keyboard.press('ArrowDown');
      await expect(outcomes.nth(1)).toBeChecked();
      await goTo(page, page.getByRole('combobox', { name: /^Reason/ }));
      await page.keyboard.press('ArrowDown');
      await goTo(page, page.getByRole('textbox', { name: /^Add to the reason/ }));
      await page.keyboard.type('Looked at it by keyboard.');
      await press(page, page.getByRole('button', { name: 'Decide' }));
      const sure = page.getByRole('dialog', { name: 'Please confirm' });
      await expect(sure).toBeVisible();
      await press(
        page,
        sure
          .getByRole('button')
          .filter({ hasNotText: /Back|Close/ })
          .first(),
      );
      await expect(decided).toBeVisible();
      await expectSeen(page);
      await press(page, undo);
      await expect(outcomes.first()).toBeVisible();
      await expectSeen(page);
    });

    await test.step('give it back and close it', async () => {
      await press(page, page.getByRole('button', { name: 'Give it back' }));
      await expect(title).toBeFocused();
      await press(page, page.getByRole('link', { name: 'Close case' }));
      await expectSeen(page);
    });
  });
}
