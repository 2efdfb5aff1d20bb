import { visibleLine, visibleText } from '#platform/text/visible-text.ts';
import type { RowNotes } from './row-notes.ts';

/** Running text: kept as it is, line ends too, except what shows nothing and space around it. */
export const readText = (text: string, field: string, notes: RowNotes): string =>
  read(text.trim(), visibleText(text), field, notes);

/** One line: tabs and line ends become spaces. Everything else is kept, also what looks like a formula. */
export const readLine = (text: string, field: string, notes: RowNotes): string =>
  read(text.replace(/[\t\r\n]+/g, ' ').trim(), visibleLine(text), field, notes);

function read(given: string, clean: string, field: string, notes: RowNotes): string {
  return clean === given.normalize('NFC') ? clean : notes.repaired(field, 'controls', given, clean);
}
