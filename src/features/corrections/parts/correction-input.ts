import { textOf } from '#ui/form/form-data.ts';
import { typedFields } from '../correction.policy.ts';
import type { Matter, TypedField } from '../correction.policy.ts';

const optional = (data: FormData, name: string): string | undefined =>
  textOf(data, name).trim() || undefined;

/** Reads the native form; the contract checks it. What is left empty is left out. */
export const correctionOf = (data: FormData) => ({
  subjectType: textOf(data, 'subjectType'),
  subjectId: textOf(data, 'subjectId'),
  matter: textOf(data, 'matter') as Matter,
  ...(Object.fromEntries(typedFields.map((field) => [field, optional(data, field)])) as Partial<
    Record<TypedField, string>
  >),
  duplicateOf: optional(data, 'duplicateOf'),
  note: optional(data, 'note'),
  contact: optional(data, 'contact'),
  isAdult: optional(data, 'isAdult') as '1' | undefined,
  homepage: optional(data, 'homepage'),
  token: optional(data, 'token'),
});
