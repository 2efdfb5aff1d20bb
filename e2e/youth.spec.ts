import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, linkMailedTo, signInAs } from './people.ts';
import { bornAt15, callAs, joinAt15, otherBrowser } from './prepare.ts';

interface Concerns {
  items: { id: string }[];
}

test('somebody tells of a concern without JavaScript, and looks up by the code what became of it', async ({
  page,
  browser,
}) => {
  const words = `I am worried about a friend, ${freshWord()}.`;
  const { baseURL, viewport } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const library = await context.newPage();
  await library.goto('/youth');
  await expect(library.getByRole('heading', { level: 1 })).toHaveText(
    'This area is for Youth (under 25).',
  );
  await expect(library.getByRole('link', { name: 'See what’s inside' })).toBeVisible();
  await expect(library.getByRole('link', { name: 'Leave this page now' }).first()).toBeVisible();
  await library.getByRole('link', { name: 'How we keep you safe' }).click();
  await expect(library.getByRole('heading', { name: 'How we keep you safe' })).toBeInViewport();
  await expect(library.getByRole('link', { name: '0800 1111' })).toBeVisible();
  await library.getByText('Tell us about a concern').click();
  await library.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(library.getByText('Write what worries you.')).toBeVisible();
  await library.getByLabel('What has happened').fill(words);
  await library.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(library.getByRole('heading', { level: 1 })).toContainText('Thank you');
  const code = await library.getByRole('code').textContent();

  const lead = await callAs(page.request, 'moderator');
  const { items } = await lead<Concerns>('GET', '/safeguarding/desk');
  for (const { id } of items) {
    const opened = await lead<{ entries: { words: string }[] }>(
      'POST',
      `/safeguarding/desk/${id}/open`,
      {},
    );
    if (opened.entries.some((entry) => entry.words === words))
      await lead('POST', `/safeguarding/desk/${id}/entries`, {
        kind: 'answer',
        words: 'Thank you. We have spoken to the school.',
      });
  }

  await library.getByRole('link', { name: 'Back to the youth page' }).click();
  await library.getByText('Look back with your code').click();
  await library.getByRole('textbox', { name: 'Your code' }).fill(code ?? '');
  await library.getByRole('button', { name: 'Look' }).click();
  await expect(library.getByText('We have spoken to the school.')).toBeVisible();
  await context.close();
});

test('the gate of the youth area comes first, and the concern form is one press away', async ({
  page,
}) => {
  await page.goto('/youth');
  const gate = page.getByRole('heading', { name: 'This area is for Youth (under 25).' });
  await expect(gate).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeInViewport();
  await expectAccessible(page);
  await page.goto('/youth#safeguarding');
  await expect(page.getByRole('region', { name: 'How we keep you safe' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'How we keep you safe' })).toBeInViewport();
  await page.getByText('Tell us about a concern').click();
  await expect(page.getByLabel('What has happened')).toBeVisible();
  await expectAccessible(page);
});

test('somebody of 15 enrols with her mother’s yes, asks a mentor, and they talk in a thread that the lead reads', async ({
  page,
  browser,
}) => {
  const mother = await joinAt15(page, 'Esi', '/youth');
  await expect(
    page.getByRole('heading', { name: 'This area is for Youth (under 25).' }),
  ).toBeVisible();
  await page.getByLabel('Your date of birth').fill(bornAt15);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Enrol in the youth area' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enrol' }).click();
  await expect(page.getByText('Age is required').first()).toBeVisible();
  await expect(page.getByText('Parent/guardian email is required').first()).toBeVisible();
  await page.getByLabel('Age', { exact: true }).fill('15');
  await page.getByLabel('Phone number').fill('020 7946 0000');
  await page.getByLabel('Email of your parent or guardian').fill(mother);
  await page.getByLabel('Career').check({ force: true });
  await page.getByRole('button', { name: 'Enrol' }).click();
  await expect(page.getByText('Until they answer')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You are enrolled.' })).toBeFocused();

  const atHome = await otherBrowser(browser);
  await atHome.goto(await linkMailedTo(mother, 'youth area'));
  await expect(atHome.getByRole('heading', { level: 1, name: 'What may they do?' })).toBeVisible();
  await expect(atHome.getByText('“Messages” also opens the forum')).toBeVisible();
  await atHome.getByLabel('A mentor').check({ force: true });
  await atHome.getByRole('checkbox', { name: /^Messages/ }).check({ force: true });
  await atHome.getByLabel('I am 18 or over').check({ force: true });
  await atHome.getByRole('button', { name: 'Save my answer' }).click();
  await expect(atHome.getByText('Your answer is saved.')).toBeInViewport();
  await expectAccessible(atHome);

  await page.reload();
  await expect(page.getByText('has agreed')).toBeVisible();
  await expect(page.getByText('as soon as an adult says').first()).toBeVisible();
  await page.getByRole('button', { name: 'Make a link for an adult' }).click();
  const link = await page.getByRole('code').textContent();

  const neighbour = await otherBrowser(browser);
  await signInAs(neighbour, 'customer');
  await neighbour.goto(link ?? '');
  await expect(neighbour.getByText('to add you to its team as a manager')).toBeVisible();

  const atSchool = await otherBrowser(browser);
  await atSchool.goto('/login');
  await atSchool.getByRole('button', { name: /Moderator/ }).click();
  await expect(atSchool).not.toHaveURL(/login/);
  await atSchool.goto(link ?? '');
  await atSchool.getByRole('button', { name: 'I know this young person' }).click();
  await expect(atSchool.getByText('Your word is recorded.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'A mentor' })).toContainText('allowed');
  await expect(page.getByText('as soon as an adult says')).toHaveCount(0);
  await page.goto('/youth');
  await expect(page.getByText('You are enrolled.')).toBeVisible();
  await expectAccessible(page);

  const aim = `I would like to run a bakery, ${freshWord()}.`;
  await page.goto('/youth/profile');
  await page.getByText('Say what you are looking for').click();
  await page.getByLabel('About you, in your own words').fill(aim);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/youth/mentors');
  await page.getByRole('button', { name: /^Ask .*Sample V/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What would you like help with?')).toHaveValue(aim);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent. We tell you')).toBeVisible();
  await expect(page.getByText('You have asked this mentor')).toBeFocused();

  const mentor = await otherBrowser(browser);
  await mentor.goto('/login?redirect=/mentorship/matches');
  await mentor.getByRole('button', { name: /Volunteer/ }).click();
  const ask = mentor.getByRole('listitem').filter({ hasText: aim });
  await ask.getByRole('button', { name: /^Say yes/ }).click();
  await ask.getByRole('button', { name: /^Messages with/ }).click();
  const words = `Which bakery do you like best? ${freshWord()}`;
  await ask.getByLabel('Your message').fill(words);
  await ask.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(ask.getByText(words)).toBeVisible();
  await expect(ask.getByLabel('Your message')).toBeFocused();

  await page.goto('/youth/mentors');
  await page.getByRole('link', { name: 'What you have asked, and your mentors' }).click();
  await page.getByRole('button', { name: /^Messages with/ }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Our safeguarding lead reads this conversation')).toBeVisible();
  await expectAccessible(page);

  await atSchool.goto('/moderation');
  await atSchool.getByText('Conversations with people under 18').click();
  await atSchool
    .getByRole('listitem')
    .filter({ hasText: 'Esi Sample' })
    .getByRole('button', { name: 'Read' })
    .first()
    .click();
  await expect(atSchool.getByText(words)).toBeVisible();
  await expectAccessible(atSchool);
});
