// The questions after an event as a guest without JavaScript meets them: a plain form at the address of the mail.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestGuest } from '#features/attendance/attendance.scene.server.ts';
import { addTestEvent } from '#features/events/event.scene.server.ts';
import { followUpPurpose } from '#features/event-follow-up/follow-up.mail.server.ts';
import { eventFollowUp } from '#features/event-follow-up/follow-up.table.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { pageRenderer } from '../test/page-renderer.ts';
import { openTestApp } from '../test/test-app.ts';

const data = useTestDb();
let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' }, await pageRenderer());
});
afterAll(() => app.close());

async function addAsked(): Promise<string> {
  const { dates } = await addTestEvent(data.db, { title: 'Rooftop drums' }, { days: [-1] });
  const occurrenceId = dates[0]?.id ?? '';
  const guest = await addTestGuest(data.db, occurrenceId);
  const [row] = await data.db
    .insert(eventFollowUp)
    .values({ occurrenceId, rsvpId: guest.id, readerPrint: 'print', askedOn: '2026-11-21' })
    .returning();
  const token = await createLinkToken(data.db, {
    purpose: followUpPurpose,
    subjectId: row?.id ?? '',
    expiresAt: later(testNow, dayMs),
    now: testNow,
  });
  return `/l/${token}`;
}

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const post = (url: string, payload: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
const checkedIn = (body: string) =>
  [
    ...body.matchAll(
      /<input[^>]*checked=""[^>]*value="([^"]+)"|<input[^>]*value="([^"]+)"[^>]*checked=""/g,
    ),
  ].map(([, first, second]) => first ?? second);

describe('The link of a guest, without JavaScript', () => {
  test('shows the three questions and does nothing by being opened', async () => {
    const url = await addAsked();
    const { statusCode, body, headers } = await open(url);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Rooftop drums');
    expect(body).toContain('Would you come again?');
    expect(body).not.toContain('This link needs JavaScript');
    expect(checkedIn(body)).toEqual([]);
    expect(await data.db.select().from(eventFollowUp)).toMatchObject([{ answeredAt: null }]);
  });

  test('says in Arabic what it asks', async () => {
    const { body } = await open(`${await addAsked()}?lng=ar`);
    expect(body).toContain('هل ستأتي مرة أخرى؟');
  });

  test('takes the answers, thanks, and has them ticked for a change', async () => {
    const url = await addAsked();
    const { statusCode, body } = await post(url, 'experience=good&again=perhaps&hindrance=price');
    expect(statusCode).toBe(200);
    expect(body).toContain('Thank you');
    expect(checkedIn(body)).toEqual(['good', 'perhaps', 'price']);
    await post(url, 'experience=good&again=yes&hindrance=price');
    expect(await data.db.select().from(eventFollowUp)).toMatchObject([
      { experience: 'good', again: 'yes', hindrance: 'price' },
    ]);
  });

  test('says what is missing, and keeps what was chosen', async () => {
    const url = await addAsked();
    const { statusCode, body } = await post(url, 'experience=good&again=maybe');
    expect(statusCode).toBe(400);
    expect(body).toContain('Please choose an answer.');
    expect(checkedIn(body)).toEqual(['good']);
    expect(await data.db.select().from(eventFollowUp)).toMatchObject([{ answeredAt: null }]);
  });

  test('that is no longer valid says so', async () => {
    const url = '/l/followup-nothing';
    expect((await open(url)).body).toContain('This link no longer works.');
    const { statusCode } = await post(url, 'experience=good&again=yes&hindrance=price');
    expect(statusCode).toBe(410);
  });
});
