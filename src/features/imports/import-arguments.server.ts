import type { CommandInput } from '#platform/cli/command.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { importKinds } from './import.contract.ts';
import type { ImportKind } from './import.contract.ts';
import { profileIds } from './move/profile.contract.ts';
import type { ProfileId } from './move/profile.contract.ts';
import { normaliseHeader } from './row/column-mapping.ts';
import type { RowCells } from './row/column-mapping.ts';
import { aliases, fields, singleFields } from './row/field-headers.ts';
import type { Field } from './row/field-headers.ts';
import type { GivenColumn } from './row/given-columns.ts';
import { valueFields } from './row/value-words.ts';
import type { ValueField } from './row/value-words.ts';

type Value = CommandInput['values'][string];

export const textOf = (value: Value): string | undefined =>
  (typeof value === 'string' && value.trim()) || undefined;

const mostShown = 200;

/** `--show 20` */
export function showsOf(value: Value): number | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= mostShown) return count;
  throw new OperatorError(`--show takes a number from 1 to ${mostShown}.`);
}

export function kindOf(text: string): ImportKind {
  const kind = importKinds.find((entry) => entry === text);
  if (!kind) throw new OperatorError(`--kind must be one of: ${importKinds.join(', ')}`);
  return kind;
}

/** `--profile wordpress`, or `--profile recognise`. */
export function profileGiven(value: Value): ProfileId | 'recognise' | undefined {
  const text = textOf(value);
  if (text === undefined || text === 'recognise') return text;
  const profile = profileIds.find((one) => one === text);
  if (profile) return profile;
  throw new OperatorError(`--profile must be recognise or one of: ${profileIds.join(', ')}`);
}

/** `--map "Shop name=name" --map Notes=skip`. A header may hold the sign itself, a field never does. */
export const columnsGiven = (value: Value): GivenColumn[] =>
  pairsOf(value, '--map', 'COLUMN=FIELD').map(([header, field]) => ({
    header,
    field: field === 'skip' ? field : fieldOf(field, '--map'),
  }));

/** `--default category=hairdresser --default city=Leeds`. */
export function defaultsGiven(value: Value): RowCells {
  const defaults: RowCells = {};
  for (const [field, text] of pairsOf(value, '--default', 'FIELD=VALUE', 'first')) {
    const known = fieldOf(field, '--default');
    if (known === 'facts') throw new OperatorError('--default: facts are of each row.');
    defaults[known] = text;
  }
  return defaults;
}

/** `--value "category:Eatery=restaurant" --value "certification:Gold mark=nothing"`. */
export const meaningsGiven = (value: Value): [ValueField, string, string][] =>
  pairsOf(value, '--value', 'FIELD:WORD=MEANING').map(([word, meaning]) => {
    const [field = '', ...rest] = word.split(':');
    const known = valueFields.find((one) => one === field);
    if (!known || rest.length === 0) {
      throw new OperatorError(
        `--value: write FIELD:WORD, with FIELD one of ${valueFields.join(', ')}.`,
      );
    }
    return [known, rest.join(':').trim(), meaning === 'nothing' ? '' : meaning];
  });

/** By its own name, or by a word that a header may have for it: `town`, `address`, `type`. */
function fieldOf(text: string, option: string): Field {
  const header = normaliseHeader(text);
  const field =
    fields.find((one) => one === text) ??
    singleFields.find((one) => (aliases[one] as readonly string[]).includes(header));
  if (!field) {
    throw new OperatorError(
      `${option}: there is no field “${text}”. Fields: ${fields.join(', ')}${option === '--map' ? ', or skip' : ''}`,
    );
  }
  return field;
}

export function pairsOf(
  value: Value,
  option: string,
  shape: string,
  cutAt: 'first' | 'last' = 'last',
): [string, string][] {
  const given = Array.isArray(value) ? value : [value];
  return given.flatMap((one) => {
    if (typeof one !== 'string') return [];
    const at = cutAt === 'first' ? one.indexOf('=') : one.lastIndexOf('=');
    const pair: [string, string] = [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    if (at < 1 || pair.includes('')) {
      throw new OperatorError(`${option} must be written ${option} "${shape}", not “${one}”.`);
    }
    return [pair];
  });
}
