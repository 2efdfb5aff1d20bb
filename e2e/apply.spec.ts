// A student applies for an internship: a draft that waits, answers that are read without a name, and a decision that the
// applicant hears of when it can't be taken back any more.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../scripts/engines.mjs';
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
async function postInternship(page: Page, title: string, base = ''): Promise<Posted> {
  const demo = await page.request.post(`${base}/api/auth/demo`, { data: { role: 'business' } });
  const { accessToken } = (await demo.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](`${base}/api${path}`, { headers, data });
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
  });
  return call('post', `/opportunities/${begun.id}/send`, { version: asked.version });
}

/** Writes and sends, from the page of the posting on. */
async function applyAt(page: Page, slug: string): Promise<void> {
  await page.goto(`/opportunities/${slug}`);
  await page.getByRole('link', { name: 'Apply here' }).first().click();
  await page.getByLabel(/^Why would you like to do this/).fill('I run the page of our radio.');
  await page.getByLabel(question).fill('The one of a bakery at night.');
  await page.getByRole('button', { name: 'Save and check' }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Sent: waiting for the employer')).toBeVisible();
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

  // What is missing is said when it is to be sent; what is written stays.
  await page.getByLabel(/^Why would you like to do this/).fill('I run the page of our radio.');
  await page.getByRole('button', { name: 'Save and check' }).click();
  await page.getByText('Equality questions').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Answer this question.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel(/^Why would you like to do this/)).toHaveValue(
    'I run the page of our radio.',
  );

  // The draft is on the dashboard, and is gone on with from there.
  await page.goto('/dashboard#applications');
  const own = page.getByRole('listitem').filter({ hasText: title });
  await own.getByRole('link', { name: `Continue your draft for` }).click();
  await page.getByLabel(question).fill('The one of a bakery at night.');
  await page.getByRole('button', { name: 'Save and check' }).click();
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
});

/** A site of its own, whose clock stands where it is told to. */
async function startAt(clock: string, dataDir: string, port: number): Promise<ChildProcess> {
  const site = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demo',
      DATABASE_URL: '',
      REDIS_URL: '',
      RATE_LIMITS: 'off',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      PORT: String(port),
      FIXED_CLOCK: clock,
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false),
      {
        timeout: 200_000,
      },
    )
    .toBe(true);
  return site;
}

async function stop(site: ChildProcess): Promise<void> {
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
}

const pageOf = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage();

test(
  'a student is answered: the shortlist is told after a quarter of an hour, and not before',
  { tag: '@one-screen' },
  async ({ page, browser }) => {
    test.setTimeout(560_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'apply-'));
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const first = await startAt('2026-11-21T22:30:00Z', dataDir, port);
    const title = `Sample intern ${freshWord()}`;
    const { slug } = await postInternship(page, title, base);
    const student = await pageOf(browser, base);
    await signInAs(student, 'youth');
    await applyAt(student, slug);
    const host = await pageOf(browser, base);
    await signInAs(host, 'business');
    await host.goto(`/organisation/opportunities/${slug}/applications`);
    await host.getByRole('button', { name: 'Shortlist Applicant 1' }).click();
    await expect(host.getByText('They’ll be told at 10:45pm')).toBeVisible();
    await student.reload();
    await expect(student.getByText('Sent: waiting for the employer')).toBeVisible();
    await stop(first);

    const second = await startAt('2026-11-21T22:46:00Z', dataDir, port);
    // The clock of the site looks once a minute.
    await expect(async () => {
      await student.goto('/dashboard#applications');
      await expect(student.getByText('You’re on the shortlist').first()).toBeVisible({
        timeout: 5000,
      });
    }).toPass({ timeout: 150_000 });
    await host.goto(`/organisation/opportunities/${slug}/applications`);
    await expect(host.getByRole('link', { name: /@/ })).toBeVisible();
    await stop(second);
    rmSync(dataDir, { recursive: true, force: true });
  },
);
