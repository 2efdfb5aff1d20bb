import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '#server/test/test-app.ts';
import { endCalendarAddress, makeCalendarAddress } from './calendar-address.service.server.ts';

const data = useTestDb();
let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp(() => data.db);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

test('An event is a file with a name, kept by its tag, and 304 while nothing changes', async () => {
  const { event } = await addTestEvent(data.db);
  const answer = await get(`/api/events/${event.slug}/calendar.ics`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${event.slug}.ics"`,
    'cache-control': 'public, no-cache',
  });
  const again = await get(`/api/events/${event.slug}/calendar.ics`, {
    'if-none-match': String(answer.headers['etag']),
  });
  expect(again.statusCode).toBe(304);
});

test('A page has a calendar of each sort', async () => {
  const page = await addTestListing(data.db, testNow);
  for (const which of ['host', 'place']) {
    const answer = await get(`/api/calendars/${which}/${page}.ics`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  }
});

test('What nobody may see is 404 and no page', async () => {
  const hidden = await addTestEvent(data.db, { hiddenAt: testNow });
  for (const url of [
    `/api/events/${hidden.event.slug}/calendar.ics`,
    '/api/events/no-such-event/calendar.ics',
    '/api/calendars/host/0197a2d4-0000-7000-8000-000000000000.ics',
    '/api/calendars/place/nonsense.ics',
    '/api/calendars/own/short.ics',
    `/api/calendars/own/${'x'.repeat(43)}.ics`,
  ]) {
    const answer = await get(url, { accept: 'text/calendar' });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});

test('One’s own calendar is kept by nobody, and gone when it is switched off', async () => {
  const actor = await addTestAccount(data.db, ['customer'], { firstName: 'Host' });
  const ctx = testContext({ db: data.db, actor });
  const { pathname } = new URL((await makeCalendarAddress(ctx)).url);
  const answer = await get(pathname);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  await endCalendarAddress(ctx);
  expect((await get(pathname)).statusCode).toBe(404);
});
