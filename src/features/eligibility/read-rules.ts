import { textOf } from '#ui/form/form-data.ts';
import { coverKinds } from './facts.ts';

const numberAt = (data: FormData, name: string) => {
  const text = textOf(data, name).trim();
  return text === '' ? undefined : Number(text);
};

const someAt = (data: FormData, name: string) => {
  const ids = data.getAll(name).map(String);
  return ids.length > 0 ? ids : undefined;
};

/** Without what is not known; undefined where nothing is. */
function known(entries: readonly (readonly [string, unknown])[]) {
  const there = entries.filter(([, value]) => value !== undefined);
  return there.length > 0 ? Object.fromEntries(there) : undefined;
}

const limitsAt = (data: FormData, name: string) =>
  known([
    ['least', numberAt(data, `${name}.least`)],
    ['most', numberAt(data, `${name}.most`)],
  ]);

/** The rules that `RuleFields` asks for, before they are checked: what is left empty is no rule. */
export function readRules(data: FormData): Record<string, unknown> {
  const lists = [
    'legalForms',
    'areas',
    'serves',
    'accreditations',
    'levels',
    'ages',
    'excludes',
  ] as const;
  const cover = coverKinds.map((kind) => [kind, numberAt(data, `rules.cover.${kind}`)] as const);
  return (
    known([
      ...lists.map((name) => [name, someAt(data, `rules.${name}`)] as const),
      ['income', limitsAt(data, 'rules.income')],
      ['years', limitsAt(data, 'rules.years')],
      ['cover', known(cover)],
    ]) ?? {}
  );
}
