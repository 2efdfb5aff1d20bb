import { textOf } from '#ui/form/form-data.ts';
import type { CultureBody } from '../culture-entry.contract.ts';
import type { CultureKind } from '../culture.policy.ts';

type Details = CultureBody['details'];

/** What is no number is sent as it is, to be refused beside its field. */
const numberOf = (data: FormData, name: string): number => {
  const typed = textOf(data, name).trim().replace(',', '.');
  return typed === '' ? Number.NaN : Number(typed);
};

const numberOrNone = (data: FormData, name: string): number | null =>
  textOf(data, name).trim() === '' ? null : numberOf(data, name);

/** Rows are under `ingredients.0.name` and so on, in their order. */
function rowsOf<Row>(
  data: FormData,
  first: (at: number) => string,
  read: (at: number) => Row,
): Row[] {
  const rows: Row[] = [];
  for (let at = 0; data.has(first(at)); at += 1) rows.push(read(at));
  return rows;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function readWhen(data: FormData) {
  const how = textOf(data, 'how');
  const days = numberOf(data, 'details.when.days');
  if (how === 'years')
    return { how, dates: linesOf(textOf(data, 'details.when.dates')), days } as const;
  const month = numberOf(data, 'details.when.month');
  if (how === 'weekday')
    return {
      how,
      month,
      nth: numberOf(data, 'details.when.nth') as 1,
      weekday: textOf(data, 'details.when.weekday') as 'MO',
      before: 0,
      days,
    } as const;
  return { how: 'fixed', month, day: numberOf(data, 'details.when.day'), days } as const;
}

/** The fields of one kind as the contract wants them, before they are checked. */
export function readDetails(kind: CultureKind, data: FormData): Details {
  const of = (name: string) => textOf(data, `details.${name}`);
  switch (kind) {
    case 'recipe':
      return {
        kind,
        serves: numberOf(data, 'details.serves'),
        minutes: numberOf(data, 'details.minutes'),
        ingredients: rowsOf(
          data,
          (at) => `details.ingredients.${at}.name`,
          (at) => ({
            amount: numberOrNone(data, `details.ingredients.${at}.amount`),
            unit: of(`ingredients.${at}.unit`),
            name: of(`ingredients.${at}.name`),
          }),
        ),
        steps: linesOf(of('steps')),
      };
    case 'festival':
      return { kind, when: readWhen(data) };
    case 'proverb':
      return { kind, inLanguage: of('inLanguage'), words: of('words'), meaning: of('meaning') };
    case 'place':
      return {
        kind,
        address: of('address'),
        lat: numberOrNone(data, 'details.lat'),
        lng: numberOrNone(data, 'details.lng'),
      };
    case 'language':
      return {
        kind,
        spokenIn: of('spokenIn'),
        greetings: rowsOf(
          data,
          (at) => `details.greetings.${at}.words`,
          (at) => ({
            words: of(`greetings.${at}.words`),
            meaning: of(`greetings.${at}.meaning`),
          }),
        ),
      };
    case 'custom':
    case 'music':
      return { kind };
  }
}

export const readSeason = (data: FormData): number[] => data.getAll('season').map(Number);

/** Sources whose fields are all empty are left out. */
export const readSources = (data: FormData): CultureBody['sources'] =>
  rowsOf(
    data,
    (at) => `sources.${at}.title`,
    (at) => ({
      author: textOf(data, `sources.${at}.author`),
      title: textOf(data, `sources.${at}.title`),
      publisher: textOf(data, `sources.${at}.publisher`),
      year: numberOrNone(data, `sources.${at}.year`),
      url: textOf(data, `sources.${at}.url`) || null,
    }),
  ).filter((source) => Object.values(source).some(Boolean));
