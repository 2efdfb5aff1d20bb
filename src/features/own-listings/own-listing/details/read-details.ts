import { minorDigits } from '#features/kinds/currency-amount.ts';
import type { DetailField } from '#features/kinds/detail-form.ts';
import { untoldLength } from '#features/kinds/told-end.ts';
import { penceOf } from '#platform/text/amount.ts';
import { isTicked, textOf, textsOf, wholeOf } from '../form-values.ts';

type Read = Record<string, unknown>;

/**
 * The typed facts as the details have them; the contract says what is wrong with them. `prefix` begins the names of
 * the controls: `details.`, `details.services.0.`.
 */
export const readDetails = (data: FormData, fields: readonly DetailField[], prefix: string): Read =>
  Object.assign({}, ...fields.map((field) => readField(data, field, prefix))) as Read;

function readField(data: FormData, field: DetailField, prefix: string): Read {
  if (field.type === 'period') return readPeriod(data, prefix);
  return { [field.name]: readValue(data, field, prefix) };
}

type ValueField = Exclude<DetailField, { type: 'period' }>;

function readValue(data: FormData, field: ValueField, prefix: string): unknown {
  const name = prefix + field.name;
  switch (field.type) {
    case 'day':
    case 'one':
      return textOf(data, name) || null;
    case 'currency':
      return currencyIn(data, prefix);
    case 'whole':
      return wholeOf(textOf(data, name));
    case 'amount':
      return penceOf(textOf(data, name), minorDigits(currencyIn(data, prefix)));
    case 'yes':
      return isTicked(data, name);
    case 'lines':
      return textOf(data, name)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    case 'any':
    case 'languages':
    case 'countries':
      return [...new Set(textsOf(data, name))].filter(Boolean);
    case 'group': {
      const [first] = field.fields;
      const part = readDetails(data, field.fields, `${name}.`);
      return first && part[first.name] === '' ? null : part;
    }
    case 'rows':
      return readRows(data, field, name);
    // Words in one control: a line, an address, a number to call.
    default:
      return textOf(data, name).trim();
  }
}

const currencyIn = (data: FormData, prefix: string): string =>
  textOf(data, `${prefix}currency`).trim().toUpperCase() || 'GBP';

/** Rows in which nothing was typed are left out. */
function readRows(data: FormData, field: DetailField & { type: 'rows' }, name: string): Read[] {
  const rows: Read[] = [];
  for (let place = 0; data.has(`${name}.${place}.${field.fields[0]?.name ?? ''}`); place += 1) {
    const row = readDetails(data, field.fields, `${name}.${place}.`);
    if (field.fields.some((part) => isTyped(part, row[part.name]))) rows.push(row);
  }
  return rows;
}

/** What somebody did, not what the form began with. */
function isTyped({ type }: DetailField, value: unknown): boolean {
  if (type === 'currency' || type === 'period' || type === 'language') return false;
  return Array.isArray(value)
    ? value.length > 0
    : value !== '' && value !== null && value !== false;
}

/** An end that is not after the beginning is one of the next day; one that is left out is not known. */
function readPeriod(data: FormData, prefix: string): Read {
  const opens = minuteOf(textOf(data, `${prefix}opens`));
  const end = textOf(data, `${prefix}closes`);
  const closes = end === '' ? opens + untoldLength : minuteOf(end);
  return {
    weekday: Number(textOf(data, `${prefix}weekday`)),
    opens,
    closes: closes <= opens ? closes + 24 * 60 : closes,
  };
}

/** `18:30` as minutes since midnight; NaN for nothing. */
function minuteOf(time: string): number {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes since midnight of either day as a control for times has them. */
export function timeOf(minute: number): string {
  const ofDay = minute % (24 * 60);
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
