import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import { eventSubject } from '#features/events/event.subject.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { fileOf, sampleLines } from './calendar-files.scene.server.ts';
import { previewEventImport } from './import-plan.service.server.ts';
import { listEventImports, runEventImport } from './import-run.service.server.ts';
import { undoEventImport } from './undo-import.service.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([eventSubject]);
let host: Person;
let partner: Person;

beforeEach(async () => {
  host = await addTestAccount(data.db, ['customer'], { firstName: 'Host' });
  partner = await addTestAccount(data.db, ['partner'], { firstName: 'Partner' });
});

const as = (actor: Actor, days = 0) =>
  testContext({ db: data.db, actor, subjects, now: later(testNow, days * dayMs) });
const asked = (text: string) => ({ text, host: { type: 'me' as const }, kind: 'music' as const });
const preview = (who: Actor, text: string) => previewEventImport(as(who), asked(text));
const run = (who: Actor, text: string, days = 0) => runEventImport(as(who, days), asked(text));
const rows = () => data.db.select().from(event).orderBy(event.sourceUid);
const datesOfAll = () => data.db.select().from(eventOccurrence).orderBy(eventOccurrence.startsAt);

const once = sampleLines('once@example');
const series = sampleLines('series@example', [
  'SUMMARY:Every Wednesday',
  'RRULE:FREQ=WEEKLY;COUNT=6',
  'EXDATE;TZID=Europe/London:20261209T190000',
]);

describe('A file of a host who is not known yet', () => {
  test('becomes drafts, as the preview said', async () => {
    const text = fileOf(once, series);
    const { lines, problems } = await preview(host, text);
    expect(problems).toEqual([]);
    expect(lines.map(({ title, act, dates, isDraft }) => [title, act, dates, isDraft])).toEqual([
      ['Choir practice', 'add', 1, true],
      ['Every Wednesday', 'add', 5, true],
    ]);
    expect(lines[0]?.next).toEqual({ day: '2026-12-02', weekday: 3, from: 19 * 60 });
    expect(await rows()).toEqual([]);
    expect(await run(host, text)).toMatchObject({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    const [first, second] = await rows();
    expect(first).toMatchObject({
      sentAt: null,
      venue: 'Sample Hall',
      address: '12 Rye Lane',
      city: 'London',
      postcode: 'SE15 4ST',
      kind: 'music',
      sourceUid: 'once@example',
      ownerId: host.id,
    });
    expect(second?.sentAt).toBeNull();
    expect(await datesOfAll()).toHaveLength(6);
  });
});

describe('A file of a host who publishes at once', () => {
  test('is published, but for what lacks something', async () => {
    const bare = sampleLines('bare@example', ['DESCRIPTION:']);
    const text = fileOf(once, bare);
    const { lines } = await preview(partner, text);
    expect(lines.map(({ isDraft }) => isDraft)).toEqual([false, true]);
    await run(partner, text);
    const states = (await rows()).map(({ sourceUid, status, sentAt }) => [
      sourceUid,
      sentAt !== null && status,
    ]);
    expect(states).toEqual([
      ['bare@example', false],
      ['once@example', 'published'],
    ]);
  });
});

describe('The same file again', () => {
  test('changes nothing, and one with a change changes that', async () => {
    await run(partner, fileOf(once, series));
    const before = [await rows(), await datesOfAll()];
    expect(await run(partner, fileOf(once, series))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
      canUndo: false,
    });
    expect([await rows(), await datesOfAll()]).toEqual(before);
    const newer = sampleLines('once@example', [
      'SUMMARY:Choir concert',
      'DTSTART;TZID=Europe/London:20261202T193000',
    ]);
    expect(await run(partner, fileOf(newer, series))).toMatchObject({ changed: 1, unchanged: 1 });
    const [changed] = await rows();
    expect(changed?.title).toBe('Choir concert');
    const date = (await datesOfAll()).find(({ eventId }) => eventId === changed?.id);
    expect(date?.startsAt.toISOString()).toBe('2026-12-02T19:30:00.000Z');
  });

  test('takes single dates that are moved or cancelled', async () => {
    await run(partner, fileOf(series));
    const moved = sampleLines('series@example', [
      'RECURRENCE-ID;TZID=Europe/London:20261216T190000',
      'DTSTART;TZID=Europe/London:20261217T200000',
      'DTEND;TZID=Europe/London:20261217T210000',
    ]);
    const off = sampleLines('series@example', [
      'RECURRENCE-ID;TZID=Europe/London:20261223T190000',
      'DTSTART;TZID=Europe/London:20261223T190000',
      'STATUS:CANCELLED',
    ]);
    const text = fileOf(series, moved, off);
    expect(await run(partner, text)).toMatchObject({ changed: 1 });
    const states = (await datesOfAll()).map(({ start, startsAt, status, isMoved }) => [
      start,
      startsAt.toISOString().slice(0, 16),
      status,
      isMoved,
    ]);
    expect(states).toContainEqual(['2026-12-16T19:00', '2026-12-17T20:00', 'planned', true]);
    expect(states).toContainEqual(['2026-12-23T19:00', '2026-12-23T19:00', 'cancelled', false]);
    expect(await run(partner, text)).toMatchObject({ unchanged: 1 });
    const [, latest] = (await listEventImports(as(partner))).items;
    expect(await undoEventImport(as(partner), latest?.id ?? '')).toMatchObject({ restored: 1 });
    const again = await datesOfAll();
    expect(again.every(({ status, isMoved }) => status === 'planned' && !isMoved)).toBe(true);
  });
});

describe('Undo', () => {
  test('removes what was added and restores what was changed', async () => {
    await run(partner, fileOf(once));
    const changed = sampleLines('once@example', ['SUMMARY:Choir concert']);
    const { id } = await run(partner, fileOf(changed, series));
    expect(await undoEventImport(as(partner), id)).toEqual({ removed: 1, restored: 1, left: [] });
    expect((await rows()).map(({ title }) => title)).toEqual(['Choir practice']);
    await expect(undoEventImport(as(partner), id)).rejects.toMatchObject({
      code: 'event-import/over',
    });
  });

  test('leaves what was edited since and what people come to, and says so', async () => {
    const { id } = await run(partner, fileOf(once, series));
    await data.db
      .update(event)
      .set({ title: 'By hand' })
      .where(eq(event.sourceUid, 'once@example'));
    await data.db
      .update(eventOccurrence)
      .set({ going: 2 })
      .where(eq(eventOccurrence.start, '2026-12-16T19:00'));
    expect(await undoEventImport(as(partner), id)).toEqual({
      removed: 0,
      restored: 0,
      left: [
        { title: 'By hand', key: 'event-calendars:left.edited' },
        { title: 'Every Wednesday', key: 'event-calendars:left.awaited' },
      ],
    });
    expect(await rows()).toHaveLength(2);
  });

  test('is for thirty days, and for one’s own runs', async () => {
    const { id } = await run(partner, fileOf(once));
    await expect(undoEventImport(as(host), id)).rejects.toMatchObject({
      code: 'event-import/not-found',
    });
    await expect(undoEventImport(as(partner, 31), id)).rejects.toMatchObject({
      code: 'event-import/over',
    });
  });
});

describe('What is refused', () => {
  test.each([
    ['a title with a web address', ['SUMMARY:Win at www.example.com'], 'ui:textError.link'],
    ['a title that is none', ['SUMMARY:x'], 'events:error.title'],
    [
      'dates that are over',
      ['DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z'],
      'event-calendars:refused.over',
    ],
    [
      'what is too far ahead',
      ['DTSTART:20290101T100000Z', 'DTEND:20290101T110000Z'],
      'event-calendars:refused.far',
    ],
    ['what the file has cancelled', ['STATUS:CANCELLED'], 'event-calendars:refused.cancelled'],
    ['what has no date', ['DTSTART:never'], 'calendar:read.noStart'],
  ])('is told in words: %s', async (_, lines, key) => {
    const { lines: told } = await preview(partner, fileOf(sampleLines('u@example', lines)));
    expect(told).toMatchObject([{ act: 'refuse', notes: [key] }]);
  });

  test('is calling off by a file: those who come are owed a word', async () => {
    await run(partner, fileOf(once));
    const off = fileOf(sampleLines('once@example', ['STATUS:CANCELLED']));
    const { lines } = await preview(partner, off);
    expect(lines).toMatchObject([{ act: 'refuse', notes: ['event-calendars:refused.callOff'] }]);
  });

  test('is somebody who may hold no events, and a host that is not theirs', async () => {
    await expect(preview(anonymous, fileOf(once))).rejects.toMatchObject({
      code: 'access/sign-in-required',
    });
    const other = { type: 'listing' as const, id: '0197a2d4-0000-7000-8000-000000000000' };
    const attempt = previewEventImport(as(host), { ...asked(fileOf(once)), host: other });
    await expect(attempt).rejects.toMatchObject({ code: 'request/invalid' });
  });

  test('is an eleventh file of a day', async () => {
    for (let done = 0; done < 10; done += 1) await run(host, fileOf(once));
    await expect(run(host, fileOf(once))).rejects.toMatchObject({ code: 'event-import/too-many' });
  });
});

describe('A hostile file', () => {
  test('of 10,000 events is read as far as 100', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => sampleLines(`e${at}@example`));
    const { lines, problems } = await preview(host, fileOf(...many));
    expect(lines).toHaveLength(100);
    expect(problems).toEqual(['calendar:read.tooMany']);
  });

  test('with rules that never end or give nothing is read in a moment', async () => {
    const bombs = [
      'RRULE:FREQ=SECONDLY',
      'RRULE:FREQ=DAILY;COUNT=999999999',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      `RRULE:FREQ=DAILY;BYMONTHDAY=${Array.from({ length: 400 }, () => 1).join(',')}`,
      'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-366',
      'RRULE:FREQ=DAILY;UNTIL=99991231',
    ];
    const events = Array.from({ length: 96 }, (_, at) =>
      sampleLines(`b${at}@example`, [
        bombs[at % bombs.length] ?? '',
        'DTSTART;TZID=Europe/London:19000101T190000',
        'DTEND;TZID=Europe/London:19000101T203000',
      ]),
    );
    const began = performance.now();
    const { lines } = await preview(host, fileOf(...events));
    expect(lines).toHaveLength(96);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test.each(['', 'BEGIN:VCALENDAR', 'BEGIN:VEVENT\n'.repeat(5000), '\u0000\uFFFF', '{"a":1}'])(
    'that is none adds nothing: %#',
    async (text) => {
      const { lines } = await preview(host, text);
      expect(lines.filter(({ act }) => act !== 'refuse')).toEqual([]);
    },
  );

  test('has no words that break out of the page or the database', async () => {
    const strings = [
      "Robert'); DROP TABLE event;--",
      '<script>alert(1)</script>',
      '\u202Eevil\u202C',
      'مهرجان',
      '{{7*7}} %s %n ${x}',
      '\uD83C broken',
      'a'.repeat(5000),
    ];
    const events = strings.map((text, at) =>
      sampleLines(`n${at}@example`, [`SUMMARY:${text}`, `DESCRIPTION:${text}`, `LOCATION:${text}`]),
    );
    const { added, refused } = await run(host, fileOf(...events));
    expect(added + refused).toBe(strings.length);
    expect((await rows()).every(({ title }) => !title.includes('\u202E'))).toBe(true);
  });
});
