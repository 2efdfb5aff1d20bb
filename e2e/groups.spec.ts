import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { openGroup, publishGroup } from './groups.ts';
import { newPerson, otherBrowser, signInWith } from './prepare.ts';

test('a group is started, found in its language, and a question in it gets an answer that helped', async ({
  page,
  browser,
}) => {
  const title = `Sample ${freshWord()}`;
  await signInWith(page, await newPerson(page.request, 'Stella'));
  await page.goto('/community/groups/new');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Give it a name.').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Topic').selectOption('newcomers');
  await page.getByLabel('What is it for?').fill('For everybody who has come to Leeds lately.');
  await page.getByLabel('Written in').selectOption('am');
  await page.getByLabel('Town or district').fill('Leeds');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Being checked',
  );

  await publishGroup(page.request, title);

  const abeba = await otherBrowser(browser);
  await abeba.goto(`/community/groups?near=LS1&language=am&q=${encodeURIComponent(title)}`);
  await expectAccessible(abeba);
  // Whose door it is stands above the gate.
  await abeba.getByRole('link', { name: title }).click();
  await expect(abeba.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectAccessible(abeba);
  await signInWith(abeba, await newPerson(abeba.request, 'Abeba'));
  await abeba.goto(`/community/groups?near=LS1&language=am&q=${encodeURIComponent(title)}`);
  await abeba.getByRole('link', { name: title }).click();
  await abeba.getByRole('button', { name: 'Join this group' }).click();
  await abeba.getByRole('button', { name: 'I agree, join' }).click();
  await abeba.getByRole('button', { name: 'Write something' }).click();
  await abeba.getByLabel('Question').check();
  await abeba.getByLabel('Your words').fill('Which bus goes to the hospital?');
  await abeba.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(abeba.getByText('Which bus goes to the hospital?').first()).toBeVisible();
  await expectAccessible(abeba);

  await page.goto('/community');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Your reply').fill('The 49, from the market.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your reply is there.')).toBeFocused();
  await expectAccessible(page);

  await abeba.goto('/dashboard');
  await abeba.getByText(`Your question in`).first().click();
  await expect(abeba.getByText('The 49, from the market.').first()).toBeVisible();
  await abeba.getByRole('button', { name: 'This helped me' }).click();
  await expect(abeba.getByText('Answered', { exact: true })).toBeVisible();
  await expectAccessible(abeba);
});

test('words that a steward takes away come back when staff look again', async ({
  page,
  browser,
}) => {
  const title = `Sample ${freshWord()}`;
  const words = 'Does anybody sell a good soap?';
  const stella = await newPerson(page.request, 'Stella');
  const abeba = await newPerson(page.request, 'Abeba');
  const id = await openGroup(page.request, stella, title);
  await abeba.call('POST', `/groups/${id}/join`, { agreedVersion: 1 });
  await abeba.call('POST', `/groups/${id}/posts`, { sort: 'question', text: words });

  await signInWith(page, stella);
  await page.goto(`/community/groups/${id}`);
  await page.getByRole('button', { name: 'Take away' }).click();
  await page.getByLabel('In your words').fill('No selling here.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByText(words)).toBeHidden();

  const author = await otherBrowser(browser);
  await signInWith(author, abeba);
  await author.goto('/community');
  const removal = author.getByRole('listitem').filter({ hasText: 'No selling here.' });
  await expect(removal).toContainText(words);
  await removal.getByText('Ask for another look', { exact: true }).click();
  await removal.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(removal.getByRole('alert')).toContainText('10 characters');
  await expectAccessible(author);
  await removal.getByLabel('Why should staff look again?').fill('I was asking, not selling.');
  await removal.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(removal.getByText('You asked for another look')).toBeVisible();

  const staff = await otherBrowser(browser);
  await signInAs(staff, 'moderator');
  await staff.goto('/moderation?kind=group-words');
  await staff.getByRole('link', { name: title }).click();
  await expect(staff.getByText('I was asking, not selling.')).toBeVisible();
  await expect(staff.getByText(words)).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Take this case' }).click();
  await staff.getByRole('radio', { name: 'They come back' }).check({ force: true });
  await staff.getByRole('button', { name: 'Decide' }).click();
  await expect(staff.getByText('They come back').last()).toBeVisible();

  await author.goto('/community');
  await expect(removal).toContainText('The words are back.');
  await removal.getByRole('link', { name: 'Open' }).click();
  await expect(author.getByText(words).first()).toBeVisible();
});
