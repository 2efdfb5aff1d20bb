import type { FormState } from '#ui/form/use-form.ts';

/** The id of a field where several forms of a page have one of that name. */
export const idIn = (suffix: string | undefined, name: string): string =>
  suffix === undefined ? name : `${name}-${suffix}`;

/** The same form, whose error summary leads to the ids of its own fields. */
export const withIds = (form: FormState, suffix: string): FormState => ({
  ...form,
  errors: form.errors.map(({ field, message }) => ({ field: idIn(suffix, field), message })),
});
