import { formatDateTime } from './format-date-time.ts';

/** Digits only, which every engine gives alike. */
const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time of a moment (ISO 8601) as clocks in the UK show it. */
export function formatMoment(moment: string, language: string): string {
  const parts = londonClock.formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const day = `${of('year')}-${of('month')}-${of('day')}`;
  return formatDateTime(day, Number(of('hour')) * 60 + Number(of('minute')), language);
}
