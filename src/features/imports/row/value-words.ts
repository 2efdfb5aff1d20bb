import { fold } from '#platform/text/fold.ts';
import type { Field } from './field-headers.ts';

/** Fields whose words somebody can give a meaning once for all rows of a source. */
export const valueFields = ['category', 'certification', 'tradition'] as const satisfies Field[];
export type ValueField = (typeof valueFields)[number];

export const isValueField = (field: string): field is ValueField =>
  valueFields.some((one) => one === field);

/** Keys of the notes that say that a word matched nothing. */
export const unknownWordKeys = valueFields.map((field) => `imports:leftOut.${field}`);

export const isUnknownWord = (key: string): boolean => unknownWordKeys.includes(key);

export const valueKey = (field: string, word: string): string =>
  `${field}:${fold(word).trim().slice(0, 200)}`;
