import { AppError } from '#platform/http/app-error.ts';

const page =
  /^[\s\uFEFF]*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|table|meta|div)\b/i;
const markup = /^[\s\uFEFF]*(?:<!--[\s\S]*?-->\s*)*<(?:\?xml|[a-z][\w:-]*[\s/>])/i;

/**
 * Throws `import/not-text` for a web page or XML. What was to be a download is often the page that asks to sign in;
 * read as a table its lines would become rows.
 */
export function refuseMarkup(start: string): void {
  if (page.test(start)) {
    throw notATable('html', 'This is a web page, not a table: open it in a browser and see.');
  }
  if (markup.test(start)) throw notATable('xml', 'This is XML: save the table as CSV or JSON.');
}

/** Throws `import/not-text` where a file of JSON ends before a single entry of it does. */
export const cutOffJson = () =>
  notATable('cutOffFile', 'This file of JSON ends too early: get it again.');

/** Throws `import/not-text` for a first line that is longer than any row of a table. */
export const noLines = () =>
  notATable(
    'noLines',
    'The first line of this file is longer than any row of a table: it has no line ends, or is no table.',
  );

/** Throws `import/not-text` where no entry of a file of JSON can be read; `key` says why of the first. */
export const noEntries = (key: string) =>
  notATable(
    key === 'tooDeep' ? 'deepFile' : 'noEntries',
    'No entry of this file of JSON can be read: it is nested more deeply than anything that describes a place, or holds no objects.',
  );

const notATable = (key: string, title: string) =>
  new AppError('invalid', 'import/not-text', title, [
    { path: 'file', key: `imports:error.${key}` },
  ]);
