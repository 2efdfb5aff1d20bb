import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { newPerson, otherBrowser, signInWith } from './prepare.ts';

/** A name in a label is kept together by marks that show nothing. */
const labelled = (words: string, title: string) => new RegExp(`^${words} .*${title}`);

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the roadmap is read as a list and as a board, and searched', async ({ page }) => {
    await page.goto('/roadmap');
    await expect(page.getByRole('heading', { name: 'Opportunities: jobs' })).toBeVisible();
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await expect(page.getByRole('region', { name: /^In progress/ })).toContainText(
      'Opportunities: jobs',
    );
    await page.getByLabel('Search the roadmap').fill('xylophone');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  });
});

test('somebody suggests, somebody else votes, and an admin answers', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const title = `A quieter page ${freshWord()}`;
  await signInWith(page, await newPerson(page.request, 'Ada'));
  await page.goto('/roadmap');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suggest an idea' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Send idea' }).click();
  await expect(form.getByText('Please give your idea a title').first()).toBeVisible();
  await form.getByLabel('Title').fill('Mentorship');
  await expect(form.getByText('Is it one of these?')).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('What would it do for you?').fill('I could read it in the evening.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send idea' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Your idea', { exact: true })).toBeVisible();
  const address = page.url();

  const voter = await otherBrowser(browser);
  await signInAs(voter, 'customer');
  await voter.goto(address);
  // The count moves at the press; a page that is loaded again before the vote has left does not have it.
  const stored = voter.waitForResponse((answer) => answer.url().endsWith('/vote') && answer.ok());
  await voter.getByRole('button', { name: labelled('Vote for', title) }).click();
  await expect(voter.getByText('1 vote', { exact: true })).toBeVisible();
  await stored;
  await voter.reload();
  await expect(voter.getByRole('button', { name: labelled('You voted for', title) })).toBeVisible();
  await expectAccessible(voter);
  await voter.getByRole('button', { name: labelled('You voted for', title) }).click();
  await expect(voter.getByText('0 votes', { exact: true })).toBeVisible();

  const staff = await otherBrowser(browser);
  await signInAs(staff, 'admin');
  await staff.goto(`/admin/feature-requests?q=${encodeURIComponent(title)}`);
  await staff.getByRole('button', { name: labelled('Manage', title) }).click();
  const desk = staff.getByRole('dialog');
  await desk.getByLabel('State').selectOption('Planned');
  await desk.getByLabel('Public reply').fill('In the spring.');
  await expectAccessible(staff);
  await desk.getByRole('button', { name: 'Publish reply' }).click();
  await expect(staff.getByText('The reply is public.').first()).toBeVisible();
  await voter.reload();
  await expect(voter.getByText('In the spring.')).toBeVisible();
  await voter.context().close();
  await staff.context().close();
});

test('a hundred presses at once are one vote', { tag: '@one-screen' }, async ({ page }) => {
  const title = `Pressed often ${freshWord()}`;
  const ada = await newPerson(page.request, 'Ada');
  const description = 'One vote a person.';
  const { id } = await ada.call<{ id: string }>('POST', '/roadmap/ideas', { title, description });
  const demo = await page.request.post('/api/auth/demo', { data: { role: 'customer' } });
  const { accessToken } = (await demo.json()) as { accessToken: string };
  const vote = () =>
    page.request.put(`/api/roadmap/ideas/${id}/vote`, {
      data: {},
      headers: { authorization: `Bearer ${accessToken}` },
    });
  await Promise.all(Array.from({ length: 100 }, vote));
  const answer = await page.request.get(`/api/roadmap/ideas/${id}`);
  expect(await answer.json()).toMatchObject({ idea: { votes: 1 } });
});
