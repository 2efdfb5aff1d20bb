import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';

const views = ['Groups', 'Flags', 'Badges', 'Caps', 'Anomalies', 'Health'] as const;
const garden = 'Sample: Gardens and allotments in Birmingham';

const open = (page: Page, view: (typeof views)[number]) =>
  page
    .getByRole('navigation', { name: 'Parts of this page' })
    .getByRole('link', { name: view, exact: true })
    .click();

test('a moderator goes through the views, sets an anomaly aside, and ends a group and opens it again', async ({
  page,
}) => {
  await signInAs(page, 'moderator');
  await page.goto('/engagement-admin');
  for (const view of views) {
    await open(page, view);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    // What is still on its way can’t be looked at.
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }

  await open(page, 'Flags');
  const reported = page.getByRole('listitem').filter({ hasText: 'Reported' });
  await expect(reported.getByRole('link', { name: 'A post in a group' }).first()).toHaveAttribute(
    'href',
    /^\/moderation\?case=/,
  );

  await open(page, 'Anomalies');
  const ring = page
    .getByRole('listitem')
    .filter({ hasText: 'Kofi S.' })
    .filter({ hasText: garden });
  await expect(ring).toContainText('They gave each other 12 thanks in 30 days');
  await ring.getByRole('button', { name: 'Set aside' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog.getByText('Say why, in at least 3 characters.').first()).toBeVisible();
  await dialog.getByLabel('Reason, for staff').fill('They share a plot and answer together.');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(ring).toHaveCount(0);
  await page.getByRole('link', { name: 'Looked at', exact: true }).click();
  await expect(ring).toContainText('They share a plot and answer together.');

  await page.goto(`/engagement-admin?q=${encodeURIComponent('allotments')}`);
  const group = page.getByRole('listitem').filter({ hasText: garden });
  await group.getByRole('button', { name: 'Archive the group' }).click();
  await dialog.getByLabel('Reason, for its people').fill('The season is over.');
  await dialog.getByRole('button', { name: 'Archive the group' }).click();
  await expect(group.getByText('Archived', { exact: true })).toBeVisible();
  await group.getByRole('button', { name: 'Open it again' }).click();
  await dialog.getByLabel('Reason, for its people').fill('A new season begins.');
  await dialog.getByRole('button', { name: 'Open it again' }).click();
  await expect(group.getByText('Open', { exact: true })).toBeVisible();
});
