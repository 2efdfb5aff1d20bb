import type { FormDraft } from './form-drafts.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Secrets, files and what the page itself has put there are nobody's draft. */
const skipped = new Set(['password', 'file', 'hidden', 'submit', 'button']);

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !skipped.has(element.type) &&
      element.autocomplete !== 'one-time-code' &&
      // A trap for programs, which people never see.
      element.tabIndex !== -1,
  );

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** A choice has a line for each of its values; all other fields have one by their name. */
const keyOf = (field: Field): string =>
  isChoice(field) ? `${field.name}=${field.value}` : field.name;

const wordsOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value);

/** What the page itself has put there. */
const givenOf = (field: Field): string => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.defaultSelected)?.value ?? '';
  return isChoice(field) ? String(field.defaultChecked) : field.defaultValue;
};

const readGiven = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map((field) => [keyOf(field), givenOf(field)]));

const readFields = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(fieldsOf(form).map((field) => [keyOf(field), wordsOf(field)]));

/** Whether somebody has written anything: the form is not as the page sent it. */
export const hasWords = (form: HTMLFormElement): boolean =>
  fieldsOf(form).some((field) =>
    field instanceof HTMLSelectElement || isChoice(field)
      ? false
      : field.value.trim() !== '' && field.value !== field.defaultValue,
  );

/** Whether files were chosen. A field that uploads them at once empties its input and says how many it has. */
const hasFiles = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (element) =>
      element instanceof HTMLInputElement &&
      element.type === 'file' &&
      (Number(element.dataset.chosen ?? 0) > 0 || (element.files?.length ?? 0) > 0),
  );

/** What is kept of a form as it is. */
export const draftOf = (form: HTMLFormElement): FormDraft => ({
  fields: readFields(form),
  given: readGiven(form),
  hadFiles: hasFiles(form),
  at: Date.now(),
});

/** Past React's own setter, which would take the change for its own and tell nobody. */
function setValue(field: Field, words: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
}

/**
 * Puts the words back, and tells those who count them; answers whether there was anything to put back. A field that the
 * page fills otherwise than when the words were kept stays: it has been saved since, here or on another device.
 */
export function fillFields(form: HTMLFormElement, { fields, given }: FormDraft): boolean {
  let isFilled = false;
  for (const field of fieldsOf(form)) {
    const key = keyOf(field);
    const words = fields[key];
    if (words === undefined || wordsOf(field) === words || given[key] !== givenOf(field)) continue;
    if (isChoice(field)) field.checked = words === 'true';
    else setValue(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    isFilled = true;
  }
  return isFilled;
}
