// A steward lets people in with the network off; nothing is lost by a reload, and nothing counts twice.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { startAtSiteTime } from './clock.ts';
import { freshWord } from './people.ts';
import { callAs, newPerson, signInWith, publishCase } from './prepare.ts';
import type { Somebody } from './prepare.ts';
import { filmOf } from './qr-film.ts';

/** Within a day of the clock of these tests, when a door opens. */
const times = '22 November 2026 19:30';

interface Draft {
  id: string;
  version: number;
  view: { allDates: { id: string }[] };
  where: object;
  details: object;
}

/** An event of this person within a day, published by staff; answers the id of its date. */
async function holdEvent(request: APIRequestContext, { call }: Somebody): Promise<string> {
  const title = `Sample evening ${freshWord()}`;
  const what = { title, summary: '', description: 'Songs.', kind: 'music', writtenIn: 'en' };
  const begun = await call<Draft>('POST', '/events', { host: { type: 'me' }, ...what });
  const { id } = begun;
  const when = { version: begun.version, times, doorsMinutes: null };
  const timed = await call<Draft>('PUT', `/events/${id}/when`, when);
  const where = { ...timed.where, version: timed.version, venue: 'Sample Hall', city: 'Peckham' };
  const placed = await call<Draft>('PUT', `/events/${id}/where`, where);
  const details = { ...placed.details, version: placed.version, capacity: 9, partyMost: 4 };
  const { version } = await call<Draft>('PUT', `/events/${id}/details`, details);
  const sent = await call<Draft>('POST', `/events/${id}/send`, { version });
  const staff = await callAs(request, 'moderator');
  await publishCase(staff, 'event', title);
  return sent.view.allDates[0]?.id ?? '';
}

/** Answers the code that they show at the door. */
async function comes(
  request: APIRequestContext,
  { dateId, name, partySize = 1 }: { dateId: string; name: string; partySize?: number },
): Promise<string> {
  const { call } = await newPerson(request, name);
  const { rsvp } = await call<{ rsvp: { code: string } }>('PUT', `/event-dates/${dateId}/rsvp`, {
    answer: 'going',
    partySize,
    onBehalfOf: '',
    answers: {},
    showsName: false,
  });
  return rsvp.code;
}

const inside = (page: Page) => page.locator('dl div', { hasText: 'In' }).locator('dd').first();

test('a steward lets people in without a network, and all of it arrives once', async ({ page }) => {
  await startAtSiteTime(page);
  const host = await newPerson(page.request, 'Hosting');
  const dateId = await holdEvent(page.request, host);
  const code = await comes(page.request, { dateId, name: 'Abena', partySize: 3 });
  await comes(page.request, { dateId, name: 'Bola' });
  await signInWith(page, host);
  await page.goto(`/events/door/${dateId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'At the door' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Let in: .*Bola/ })).toBeVisible();
  await expectAccessible(page);
  const late = await comes(page.request, { dateId, name: 'Late' });

  await page.context().setOffline(true);
  await page.getByLabel('Name or code').fill(code.toLowerCase());
  await page.getByLabel('Name or code').press('Enter');
  await expect(page.getByText(/Abena.* is in, with 3 people in all/)).toBeVisible();
  await page.getByRole('button', { name: /Let in: .*Bola/ }).click();
  await page.getByLabel('How many?').selectOption('2');
  await page.getByRole('button', { name: 'Let in', exact: true }).last().click();
  await page.getByLabel('Name or code').fill(late);
  await page.getByLabel('Name or code').press('Enter');
  await expect(page.getByText('The code is genuine.')).toBeVisible();
  await page.getByLabel('Name or code').fill('BCDF-GHJK-MNPQ');
  await page.getByLabel('Name or code').press('Enter');
  await expect(page.getByText('This code is not for this date.')).toBeVisible();
  await page.getByLabel('Name or code').fill('');
  await page.getByLabel('Show').selectOption('inside');
  await page.getByRole('button', { name: /Take back: .*Bola/ }).click();
  await expect(page.getByText('No network. You can go on.')).toBeVisible();
  await expect(inside(page)).toHaveText('6 of 9');
  await expectAccessible(page);

  // The network is back for the page, and the API still out of reach: what was noted is on the device.
  await page.route('**/api/event-dates/**', (route) => route.abort());
  await page.context().setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(inside(page)).toHaveText('6 of 9');
  await page.unroute('**/api/event-dates/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expect(inside(page)).toHaveText('6 of 9');
  await page.getByLabel('Show').selectOption('inside');
  await expect(page.getByRole('button', { name: /Take back: .*Late/ })).toBeVisible();

  const { items } = await host.call<{ items: { name: string | null; people: number }[] }>(
    'GET',
    `/event-dates/${dateId}/door`,
  );
  const told = items.map(({ name, people }) => [name, people]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Abena', 3],
      ['Bola', 0],
      ['Late', 1],
      [null, 2],
    ]),
  );
});

test('a steward scans a code with the camera', async ({ baseURL, request }) => {
  const host = await newPerson(request, 'Hosting');
  const dateId = await holdEvent(request, host);
  const code = await comes(request, { dateId, name: 'Chidi' });
  const film = join(mkdtempSync(join(tmpdir(), 'door-')), 'code.y4m');
  writeFileSync(film, filmOf(code.replaceAll('-', '')));
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInWith(page, host);
  await page.goto('/events');
  const refused = await page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'given',
      (error: Error) => error.name,
    ),
  );
  expect(refused).toBe('NotAllowedError');
  await page.goto(`/events/door/${dateId}`);
  await page.getByRole('button', { name: 'Scan codes' }).click();
  await expect(page.getByText(/Chidi.* is in\./)).toBeVisible();
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(inside(page)).toHaveText('1 of 9');
  await browser.close();
});
