import { textOf } from '#ui/form/form-data.ts';
import { EligibilityAnswers } from '../eligibility.contract.ts';
import { coverKinds } from '../facts.ts';
import type { AnswerName } from './questions.ts';

/** In a group of boxes, the one that says that none of the others is so. */
export const noneOfThese = 'none';

/** No box ticked is no answer. */
function ticked(data: FormData, name: string): string[] | undefined {
  const all = data.getAll(name).map(String);
  return all.length > 0 ? all.filter((one) => one !== noneOfThese) : undefined;
}

const chosen = (data: FormData, name: string) => textOf(data, name) || undefined;
const number = (data: FormData, name: string) => {
  const text = chosen(data, name);
  return text === undefined ? undefined : Number(text);
};

const readers: Record<AnswerName, (data: FormData) => unknown> = {
  legalForm: (data) => chosen(data, 'legalForm'),
  income: (data) => number(data, 'income'),
  began: (data) => chosen(data, 'began'),
  areas: (data) => ticked(data, 'areas'),
  serves: (data) => ticked(data, 'serves'),
  cover: (data) => {
    const sums = coverKinds.map((kind) => [kind, number(data, `cover.${kind}`)] as const);
    const known = sums.filter(([, sum]) => sum !== undefined);
    return known.length > 0 ? Object.fromEntries(known) : undefined;
  },
  accreditations: (data) => ticked(data, 'accreditations'),
  nationalities: (data) => {
    const codes = data.getAll('nationalities').map(String).filter(Boolean);
    return codes.length > 0 ? [...new Set(codes)] : undefined;
  },
  levels: (data) => ticked(data, 'levels'),
  feeStatus: (data) => chosen(data, 'feeStatus'),
  age: (data) => chosen(data, 'age'),
  excludedBy: (data) => ticked(data, 'excludedBy'),
};

/** What the form says to these questions, before it is checked; what is not answered is left out. */
export function readAnswers(data: FormData, names: readonly AnswerName[]): Record<string, unknown> {
  const read = names.map((name) => [name, readers[name](data)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** The same, where what can't be right yet, such as half a month, is left out too. */
export function readGoodAnswers(data: FormData, names: readonly AnswerName[]): EligibilityAnswers {
  const { shape } = EligibilityAnswers.def;
  const read = Object.entries(readAnswers(data, names));
  const good = read.filter(([name, value]) => shape[name as AnswerName].safeParse(value).success);
  return Object.fromEntries(good);
}
