import { isDate, wallTimeAt } from './wall-time.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** A weekday of the rule: ISO, 1 = Monday. `nth` of the month or year, from its end if negative; 0: each of them. */
export interface RuleDay {
  weekday: number;
  nth: number;
}

/** A recurrence rule of RFC 5545, without the parts that we refuse. Lists are empty where the rule says nothing. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** As written: `YYYYMMDD`, or with a time on the wall, or with a time in UTC (`Z`). */
  until: string | null;
  days: RuleDay[];
  monthDays: number[];
  months: number[];
  positions: number[];
  /** The weekday on which its weeks begin. */
  weekStart: number;
}

const longestRule = 300;
const mostInterval = 400;
/** Ten years of days. */
const mostCount = 3660;

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const names = new Set(
  'FREQ INTERVAL BYDAY BYMONTHDAY BYSETPOS BYMONTH COUNT UNTIL WKST'.split(' '),
);

/** Which rules we take: those of days, weeks, months and years that `readRule` understands. */
export const isKnownRule = (rule: string): boolean => readRule(rule) !== undefined;

/** Reads the value of an RRULE; undefined if it is none, or one of a kind or size that we refuse. */
export function readRule(text: string): Rule | undefined {
  const parts = partsOf(text);
  const frequency = frequencies.find((one) => one === parts?.get('FREQ'));
  if (!parts || !frequency) return undefined;
  const interval = readNumber(parts.get('INTERVAL') ?? '1', [1, mostInterval]);
  const end = readEnd(parts.get('COUNT'), parts.get('UNTIL'));
  const days = readList(parts.get('BYDAY'), readDay);
  const monthDays = readList(parts.get('BYMONTHDAY'), (one) => readSigned(one, 31));
  const months = readList(parts.get('BYMONTH'), (one) => readNumber(one, [1, 12]));
  const positions = readList(parts.get('BYSETPOS'), (one) => readSigned(one, 366));
  const weekStart = weekdays.indexOf(parts.get('WKST') ?? 'MO') + 1;
  if (!interval || !end || !days || !monthDays || !months || !positions) return undefined;
  const rule = { frequency, interval, ...end, days, monthDays, months, positions, weekStart };
  return weekStart > 0 && isSensible(rule) ? rule : undefined;
}

function partsOf(text: string): Map<string, string> | undefined {
  const parts = new Map<string, string>();
  if (text.length > longestRule) return undefined;
  for (const part of text.toUpperCase().split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? [];
    if (!names.has(name) || parts.has(name)) return undefined;
    parts.set(name, value);
  }
  return parts;
}

/** Neither what RFC 5545 forbids, nor what programs read in different ways: "each Tuesday and the last Monday". */
function isSensible({ frequency, days, monthDays, months, positions }: Rule): boolean {
  const counted = days.filter(({ nth }) => nth !== 0).length;
  const isCounting = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (counted > 0 && (!isCounting || counted < days.length || monthDays.length > 0)) return false;
  if (monthDays.length > 0 && frequency === 'WEEKLY') return false;
  return positions.length === 0 || days.length + monthDays.length + months.length > 0;
}

function readList<One>(
  text: string | undefined,
  read: (one: string) => One | undefined,
): One[] | undefined {
  const list: One[] = [];
  for (const one of text?.split(',') ?? []) {
    const value = read(one);
    if (value === undefined) return undefined;
    list.push(value);
  }
  return list;
}

function readNumber(text: string | undefined, [least, most]: [number, number]): number | undefined {
  const number = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return number >= least && number <= most ? number : undefined;
}

function readSigned(text: string, most: number): number | undefined {
  const size = readNumber(text.replace(/^[+-]/, ''), [1, most]);
  return size && (text.startsWith('-') ? -size : size);
}

function readDay(text: string): RuleDay | undefined {
  const [, count = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = weekdays.indexOf(name) + 1;
  const nth = count === '' ? 0 : readSigned(count, 53);
  return weekday > 0 && nth !== undefined ? { weekday, nth } : undefined;
}

function readEnd(
  count: string | undefined,
  until: string | undefined,
): Pick<Rule, 'count' | 'until'> | undefined {
  if (count === undefined) return isEnd(until) ? { count: null, until: until ?? null } : undefined;
  const number = until === undefined ? readNumber(count, [1, mostCount]) : undefined;
  return number === undefined ? undefined : { count: number, until: null };
}

function isEnd(until: string | undefined): boolean {
  if (until === undefined) return true;
  const [, year, month, day] =
    /^(\d{4})(\d\d)(\d\d)(?:T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ?)?$/.exec(until) ?? [];
  return isDate(`${year}-${month}-${day}`);
}

/**
 * UNTIL on the wall of the zone, `YYYY-MM-DDTHH:mm`: a date that begins then is the last. Without UNTIL: the end of 2199.
 * Some programs write the time on the wall and call it UTC, so the later of both readings counts. In London, which is
 * never behind UTC, that changes nothing.
 */
export function lastWallTime({ until }: Rule, zone: string): string {
  const [, year, month, day, hour = '23', minute = '59'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(until ?? '21991231') ?? [];
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  const inZone = until?.endsWith('Z') ? wallTimeAt(new Date(`${written}Z`), zone) : written;
  return inZone > written ? inZone : written;
}

/** The rule as the value of an RRULE. `readRule` reads the same from it. */
export function writeRule(rule: Rule): string {
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
    `FREQ=${rule.frequency}`,
    ...list('INTERVAL', rule.interval === 1 ? [] : [rule.interval]),
    ...list('BYMONTH', rule.months),
    ...list('BYMONTHDAY', rule.monthDays),
    ...list('BYDAY', rule.days.map(writeDay)),
    ...list('BYSETPOS', rule.positions),
    ...list('WKST', rule.weekStart > 1 ? [weekdays[rule.weekStart - 1] ?? ''] : []),
    ...list('COUNT', rule.count === null ? [] : [rule.count]),
    ...list('UNTIL', rule.until === null ? [] : [rule.until]),
  ].join(';');
}

const writeDay = ({ weekday, nth }: RuleDay): string =>
  `${nth === 0 ? '' : nth}${weekdays[weekday - 1] ?? ''}`;
