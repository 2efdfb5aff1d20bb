import type { RowNotes } from './row-notes.ts';

/** Control characters but tab and line ends: they show nothing, and some programs stumble over them. */
const controls = /[^\P{Cc}\t\r\n]/gu;

/** Running text: kept as it is, line ends too, but for control characters and space around it. */
export function readText(text: string, field: string, notes: RowNotes): string {
  const clean = text.replace(controls, '').trim();
  return clean === text.trim() ? clean : notes.repaired(field, 'controls', text, clean);
}

/** One line: tabs and line ends become spaces. Everything else is kept, also what looks like a formula. */
export const readLine = (text: string, field: string, notes: RowNotes): string =>
  readText(text.replace(/[\t\r\n]+/g, ' '), field, notes);
