// A student applies for an internship: a draft that waits, answers that are read without a name, and a decision of which
// the student learns nothing while it can be taken back. The clock of the journeys stands: that decisions are told when it
// goes on is in `settle.service.test.ts` and `application-histories.sweep.test.ts`.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { otherBrowser } from './prepare.ts';

const question = 'Which post did you like lately?';

interface Posted {
  id: string;
  slug: string;
  version: number;
}

/** An internship of a page of the demonstration, which takes applications here. */
async function postInternship(page: Page, title: string): Promise<Posted> {
  const demo = await page.request.post(`/api/auth/demo`, { data: { role: 'business' } });
  const { accessToken } = (await demo.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](`/api${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Posted & { items: { id: string; name: string }[] };
  };
  const { items } = await call('get', '/opportunities/hosts');
  const begun = await call('post', '/opportunities', {
    hostId: items[0]?.id,
    title,
    type: 'internship',
    description: 'You plan our posts.',
    needs: '',
    noExperience: true,
    writtenIn: 'en',
    ground: null,
    groundWords: '',
  });
  const save = (part: string, version: number, fields: object) =>
    call('put', `/opportunities/${begun.id}/${part}`, { version, part: fields });
  const paid = await save('pay', begun.version, {
    pay: 'hour',
    payFrom: 1400,
    payTo: null,
    hoursPerWeek: 20,
    hoursPerDay: null,
    unpaidReason: null,
    schemeName: '',
    ageFrom: null,
  });
  const placed = await save('where', paid.version, {
    remote: 'none',
    city: 'Leeds',
    postcode: '',
    startsOn: null,
    deadline: '2026-12-11',
  });
  const asked = await save('apply', placed.version, {
    applyHow: 'here',
    applyUrl: '',
    applyEmail: '',
    questions: [question],
    cv: 'optional',
    rules: {},
  });
  return call('post', `/opportunities/${begun.id}/send`, { version: asked.version });
}

test('a student keeps a draft, sends it, and is read without a name', async ({ page, browser }) => {
  const title = `Sample intern ${freshWord()}`;
  const { slug } = await postInternship(page, title);
  await signInAs(page, 'youth');
  await page.goto(`/opportunities/${slug}`);
  await page.getByRole('link', { name: 'Apply here' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.').first()).toBeVisible();
  await expectAccessible(page);

  // What is missing is said beside its field before it is looked at; what is written stays.
  await page.getByLabel(/^Why would you like to do this/).fill('I run the page of our radio.');
  await page.getByRole('button', { name: 'Save and check' }).click();
  await expect(page.getByText('Answer this question.').first()).toBeVisible();
  await expect(page.getByLabel(/^Why would you like to do this/)).toHaveValue(
    'I run the page of our radio.',
  );

  // The message of the first save may be there still: the answer says that this one is kept.
  const kept = page.waitForResponse((one) => one.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect((await kept).ok()).toBe(true);

  // The draft is on the dashboard, and is gone on with from there.
  await page.goto('/dashboard#applications');
  const own = page.getByRole('listitem').filter({ hasText: title });
  await own.getByRole('link', { name: `Continue your draft for` }).click();
  const copy = await page.context().newPage();
  await copy.goto(`/opportunities/${slug}/apply`);
  await expect(copy.getByLabel(question)).toHaveValue('');
  await page.getByLabel(question).fill('The one of a bakery at night.');
  await page.getByRole('button', { name: 'Save and check' }).click();
  await page.getByText('Equality questions').click();
  // Words on a page that was open since before are kept on the device, and don't replace what was saved.
  await copy.getByLabel(question).pressSequentially('An older thought.');
  await copy.waitForTimeout(1500);
  await copy.close();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Sent: waiting for the employer')).toBeVisible();
  await expectAccessible(page);

  const host = await otherBrowser(browser);
  await signInAs(host, 'business');
  await host.goto(`/organisation/opportunities/${slug}/applications`);
  const row = host.getByRole('listitem').filter({ hasText: 'Applicant 1' });
  await expect(row).toContainText('The one of a bakery at night.');
  await expect(host.getByText('@sample.invalid')).toHaveCount(0);
  await expectAccessible(host);
  await row.getByText('Scores', { exact: true }).click();
  await row.getByText('4', { exact: true }).click();
  await row.getByRole('button', { name: 'Save score' }).click();
  await expect(host.getByText('Score saved.').first()).toBeVisible();

  // A no without a reason is none; with one it can be taken back.
  await row.getByRole('button', { name: 'Say no to Applicant 1' }).click();
  await row.getByRole('button', { name: 'Say no', exact: true }).click();
  await expect(host.getByText('Choose at least one reason.').first()).toBeVisible();
  await row.getByLabel('Less experience than others').check();
  await expectAccessible(host);
  await row.getByRole('button', { name: 'Say no', exact: true }).click();
  await expect(row.getByText(/You said no\. They’ll be told at/)).toBeVisible();

  await page.goto('/dashboard#applications');
  await expect(own.getByText('Sent: waiting for the employer')).toBeVisible();
  await row.getByRole('button', { name: 'Undo the decision on Applicant 1' }).click();
  await expect(row.getByRole('button', { name: 'Shortlist Applicant 1' })).toBeVisible();

  await own.getByRole('button', { name: /^Take back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(own.getByText('You took it back').first()).toBeVisible();

  // While it is open they can apply again: the words are there, and deleting the draft leaves it taken back.
  await own.getByRole('button', { name: /^Apply again/ }).click();
  await expect(page.getByLabel(question)).toBeVisible();
  await expectAccessible(page);
  // What is kept on the device is read a moment after the form is there.
  await page.waitForTimeout(1500);
  await expect(page.getByLabel(question)).toHaveValue('The one of a bakery at night.');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('You took it back').first()).toBeVisible();
});
