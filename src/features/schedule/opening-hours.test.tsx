import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { setWords } from '#platform/i18n/format.ts';
import uiAr from '#ui/locales/ar.json' with { type: 'json' };
import uiFr from '#ui/locales/fr.json' with { type: 'json' };
import { emptySchedule } from './schedule.contract.ts';
import type { Schedule } from './schedule.contract.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import { OpeningBadge, OpeningTable, ServiceBadge } from './opening-hours.tsx';
import { openingSign } from './opening-sign.ts';
import { OpeningWords, ServiceWords } from './opening-words.tsx';
import { openingState, weekTable } from './schedule.policy.ts';

const locales = { en, fr, ar };
setWords('fr', uiFr.format);
setWords('ar', uiAr.format);

function render(node: ReactNode, language: keyof typeof locales = 'en'): string {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { schedule: locales[language], ui: {} } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);
}

const words = (markup: string) =>
  markup
    .replaceAll(/<\/(th|td|span|caption)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const schedule: Schedule = {
  ...emptySchedule,
  onBankHolidays: 'closed',
  periods: [
    { weekday: 2, opens: 600, closes: 780 },
    { weekday: 2, opens: 840, closes: 1080 },
    { weekday: 6, opens: 1080, closes: 1560 },
    { weekday: 7, opens: 0, closes: 1440 },
  ],
};

const badge = (at: string, language?: keyof typeof locales, of: Schedule | undefined = schedule) =>
  words(render(<OpeningBadge state={openingState(of, new Date(at))} />, language));

describe('the opening badge', () => {
  it.each([
    ['2026-11-24T10:30Z', 'Open · closes 1pm'],
    ['2026-11-24T12:30Z', 'Open · closes soon, at 1pm'],
    ['2026-11-24T13:30Z', 'Closed · opens 2pm'],
    ['2026-11-23T13:30Z', 'Closed · opens tomorrow 10am'],
    ['2026-11-25T13:30Z', 'Closed · opens Sat 6pm'],
    ['2026-11-28T23:30Z', 'Open · closes tomorrow 12am'],
    ['2026-12-25T12:00Z', 'Closed · Christmas Day · opens tomorrow 6pm'],
  ])('at %s says "%s"', (at, said) => {
    expect(badge(at)).toBe(said);
  });

  it.each([
    ['fr', 'Fermé · ouvre mar. à 10 h'],
    ['ar', 'مغلق · يفتح الثلاثاء الساعة 10:00'],
  ] as const)('speaks %s', (language, said) => {
    expect(badge('2026-11-30T00:30Z', language, { ...schedule, periods: [] })).toBe('');
    expect(badge('2026-11-29T12:00Z', language)).not.toBe('');
    const tuesdays = { ...schedule, periods: schedule.periods.slice(0, 1) };
    expect(badge('2026-11-28T12:00Z', language, tuesdays)).toBe(said);
  });

  it('says by appointment, temporarily closed, open all week, and nothing where nothing is known', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));
    const noon = '2026-11-24T12:00Z';
    expect(badge(noon, 'en', { ...emptySchedule, byAppointment: true })).toBe('By appointment');
    expect(badge(noon, 'en', { ...emptySchedule, periods: always })).toBe('Open 24 hours');
    expect(
      badge(noon, 'en', { ...schedule, temporarilyClosed: { from: '2026-11-01', until: null } }),
    ).toBe('Temporarily closed');
    expect(render(<OpeningBadge state={openingState(undefined, new Date(noon))} />)).toBe('');
  });

  it('shows a date for an opening that is a week away or more', () => {
    const closed = { ...schedule, temporarilyClosed: { from: '2026-11-01', until: '2026-12-31' } };
    expect(badge('2026-11-24T12:00Z', 'en', closed)).toBe(
      'Temporarily closed · opens 2 January 2027',
    );
  });

  it.each([
    '2026-11-24T10:30Z',
    '2026-11-24T12:30Z',
    '2026-11-23T13:30Z',
    '2026-11-25T13:30Z',
    '2026-12-25T12:00Z',
  ])('at %s says the same by its shorter sign, at any minute', (at) => {
    const closed = { from: '2026-11-01', until: '2026-12-31' };
    for (const of of [schedule, { ...schedule, temporarilyClosed: closed }, emptySchedule]) {
      const state = openingState(of, new Date(at));
      for (const minutes of [null, 90, 20, 0]) {
        const short = render(<OpeningWords state={openingSign(state)} minutes={minutes} />);
        expect(short).toBe(render(<OpeningWords state={state} minutes={minutes} />));
      }
    }
  });

  it('isolates the owner’s own word for a day', () => {
    const special = { date: '2026-11-24', closed: true, periods: [], label: 'عيد' };
    const state = openingState(
      { ...schedule, specialDays: [special] },
      new Date('2026-11-24T12:00Z'),
    );
    expect(render(<OpeningBadge state={state} />)).toContain('<bdi dir="auto">عيد</bdi>');
  });
});

describe('the opening badge of a living page', () => {
  const at = (instant: string, minutes: number, language?: keyof typeof locales) =>
    words(
      render(
        <OpeningWords state={openingState(schedule, new Date(instant))} minutes={minutes} />,
        language,
      ),
    );

  it.each([
    ['2026-11-24T12:40Z', 20, 'Open · closes in 20 min'],
    ['2026-11-24T12:40Z', 61, 'Open · closes soon, at 1pm'],
    ['2026-11-24T12:40Z', 0, 'Closed · closed at 1pm'],
    ['2026-11-24T13:30Z', 30, 'Closed · opens in 30 min'],
    ['2026-11-24T13:30Z', 61, 'Closed · opens 2pm'],
    ['2026-11-24T13:30Z', 0, 'Open'],
  ])('seen at %s, %d minutes before the turn, says "%s"', (instant, minutes, said) => {
    expect(at(instant, minutes)).toBe(said);
  });

  it.each([
    [1, 'مفتوح · يغلق خلال دقيقة واحدة'],
    [2, 'مفتوح · يغلق خلال دقيقتين'],
    [5, 'مفتوح · يغلق خلال 5 دقائق'],
    [20, 'مفتوح · يغلق خلال 20 دقيقة'],
  ])('counts %d in Arabic', (minutes, said) => {
    expect(at('2026-11-24T12:40Z', minutes, 'ar')).toBe(said);
  });
});

describe('the table of opening hours', () => {
  const table = (date: string, of = schedule) =>
    render(<OpeningTable week={weekTable(of, date)} />);

  it('is a table with a caption and a row header for each day', () => {
    const markup = table('2026-11-24');
    expect(markup.match(/<th scope="row"/g)).toHaveLength(7);
    expect(markup).toMatch(/^<table[^>]*><caption[^>]*>Opening hours<\/caption>/);
  });

  it('marks today, and only today', () => {
    const markup = table('2026-11-24');
    expect(markup.match(/aria-current="date"/g)).toHaveLength(1);
    expect(words(markup)).toContain('Tuesday (today) 10am to 1pm 2pm to 6pm');
  });

  it('shows closed days, nights, whole days and bank holidays', () => {
    const text = words(table('2026-12-25'));
    expect(text).toContain('Monday Closed Tuesday 10am to 1pm');
    expect(text).toContain(
      'Friday (today) Closed Christmas Day Saturday 6pm to 2am Sunday 24 hours',
    );
  });

  it('says when a bank holiday has usual hours, and that it stands for another day', () => {
    const of = { ...schedule, onBankHolidays: 'as-usual' as const };
    const monday = [{ weekday: 1, opens: 600, closes: 900 }];
    expect(words(table('2026-12-29', { ...of, periods: monday }))).toContain(
      'Monday 10am to 3pm Boxing Day (substitute day): usual hours Tuesday',
    );
  });

  it('says temporary closure and appointments in place of hours', () => {
    const of = {
      ...schedule,
      byAppointment: true,
      temporarilyClosed: { from: '2026-11-24', until: '2026-11-24' },
    };
    expect(words(table('2026-11-24', of))).toContain(
      'Monday By appointment Tuesday (today) Temporarily closed Wednesday By appointment',
    );
  });
});

describe('the badge of services', () => {
  const services: Schedule = {
    ...emptySchedule,
    periods: [{ weekday: 7, opens: 600, closes: 720 }],
  };
  const sign = (at: string) => openingSign(openingState(services, new Date(at)));
  const said = (at: string, language?: keyof typeof locales) =>
    words(render(<ServiceBadge state={sign(at)} />, language));

  it.each([
    ['while one is held', '2026-11-22T10:30:00Z', 'Service now · until 12pm'],
    ['on its day', '2026-11-22T08:00:00Z', 'Next service 10am'],
    ['the evening before', '2026-11-21T22:30:00Z', 'Next service tomorrow 10am'],
    ['in the week', '2026-11-24T12:00:00Z', 'Next service Sun 10am'],
  ])('says %s what people come for, and never that it is closed', (_, at, expected) => {
    expect(said(at)).toBe(expected);
  });

  it('says it in French and Arabic', () => {
    expect(said('2026-11-24T12:00:00Z', 'fr')).toBe('Prochain office dim. à 10 h');
    expect(said('2026-11-22T10:30:00Z', 'ar')).toContain('تُقام الصلاة الآن');
  });

  it('turns when the moment comes while the page stands open', () => {
    const turned = (at: string) => words(render(<ServiceWords state={sign(at)} minutes={0} />));
    expect(turned('2026-11-22T08:00:00Z')).toBe('Service now');
    expect(turned('2026-11-22T10:30:00Z')).toBe('');
  });

  it('says nothing where none is known', () => {
    expect(
      render(
        <ServiceBadge
          state={openingSign(openingState(emptySchedule, new Date('2026-11-22T10:30:00Z')))}
        />,
      ),
    ).toBe('');
  });
});
