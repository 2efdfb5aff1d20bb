import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { callAs, enrolAt15, joinAt15, otherBrowser, publishCase } from './prepare.ts';

test.use({ actionTimeout: 20_000 });

test('the lead opens a circle, its leader says yes, a young person joins and writes, and the leader answers', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Sample circle ${freshWord()}`;
  const title = `Sample ${freshWord()}`;
  const answer = `Begin with a drawing, ${freshWord()}.`;
  const staff = await callAs(page.request, 'moderator');
  const guardian = await joinAt15(page, 'Efe', '/youth');
  await enrolAt15(page, browser, guardian, ['Messages', 'Circles']);

  const lead = await otherBrowser(browser);
  await signInAs(lead, 'moderator');
  await lead.goto('/moderation');
  await lead.getByText('Circles', { exact: true }).click();
  await lead.getByRole('button', { name: 'Open a circle' }).click();
  const dialog = lead.getByRole('dialog');
  await dialog.getByLabel('Board').selectOption('13-15');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('What it is for').fill('Invented: for those who draw.');
  await dialog.getByLabel('Leader’s email address').fill('nobody@sample.example');
  await dialog.getByRole('button', { name: 'Open the circle' }).click();
  await expect(dialog.getByText('No active account here has this address').first()).toBeVisible();
  await expectAccessible(lead);
  await dialog.getByLabel('Leader’s email address').fill('volunteer@sample.invalid');
  await dialog.getByRole('button', { name: 'Open the circle' }).click();
  const atDesk = lead.getByRole('listitem').filter({ hasText: name });
  await expect(atDesk).toContainText('Waiting for its leader’s answer');
  await expectAccessible(lead);

  const leader = await otherBrowser(browser);
  await signInAs(leader, 'volunteer');
  await leader.goto('/youth/forum');
  await leader.getByRole('link', { name }).click();
  await expect(leader.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(leader.getByRole('heading', { name: 'Rules for leaders' })).toBeVisible();
  await expectAccessible(leader);
  await leader.getByRole('button', { name: 'I’ll keep these rules and lead it' }).click();
  await expect(leader.getByText('You lead it', { exact: true })).toBeVisible();
  await expectAccessible(leader);

  await page.goto('/youth/forum');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('We have seen their check for work with children')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I agree and join' }).click();
  await expect(page.getByText('You are in it', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Begin a topic' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Subject').selectOption('skills');
  await form.getByLabel('What do you want to say or ask?').fill('How do you begin a picture?');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Being checked',
  );
  await expectAccessible(page);
  await publishCase(staff, 'youth-post', title);

  await leader.reload();
  await leader.getByRole('link', { name: title }).click();
  await expect(leader.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(leader.getByText('Efe')).toHaveCount(0);
  await leader.getByRole('textbox', { name: 'Answer' }).fill(answer);
  await leader.getByRole('button', { name: 'Send answer' }).click();
  await expect(leader.getByText('Our staff read it before it appears.')).toBeVisible();
  await expectAccessible(leader);
  await publishCase(staff, 'youth-post', title);

  await page.goto('/youth/forum');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: title }).first().click();
  const answered = page.getByRole('listitem').filter({ hasText: answer });
  await expect(answered).toContainText('Leader ·');
  await expectAccessible(page);

  await lead.reload();
  await lead.getByText('Youth boards', { exact: true }).click();
  await lead.getByLabel('Board', { exact: true }).selectOption('13-15');
  const watched = lead.getByRole('heading', { name: new RegExp(`Circle .*${name}.*${title}`) });
  await expect(watched).toBeVisible();

  await leader.goto('/youth/forum');
  await leader.getByRole('link', { name }).click();
  await leader.getByRole('button', { name: 'Stop leading this circle' }).click();
  await leader
    .getByRole('dialog')
    .getByRole('button', { name: 'Stop leading this circle' })
    .click();
  await expect(leader.getByRole('dialog')).toHaveCount(0);
  // Not "leads none": an attempt before this one may have left its own circle with the same leader.
  await leader.goto('/youth/forum');
  await expect(leader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(leader.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('link', { name }).first().click();
  await page.reload();
  await expect(page.getByText('This circle has no leader at the moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin a topic' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave this circle' }).click();
  await expect(page.getByText('so nobody can join it now')).toBeVisible();
  await expectAccessible(page);
});
