import type { RowNotes } from './row-notes.ts';

/** A number as people write it, with country code, brackets, extension; not one that a spreadsheet has rounded. */
export function readPhone(text: string, notes: RowNotes): string | null {
  if (text === '') return null;
  const number = text.replace(/^tel:/i, '').replace(/^(\d{7,15})\.0+$/, '$1');
  const digits = number.replace(/\D/g, '').length;
  if (digits < 5 || /\dE\+\d/i.test(number)) {
    return notes.leftOut('phone', 'imports:leftOut.phone', text);
  }
  return number === text ? text : notes.repaired('phone', 'link', text, number);
}

/** Judged by the listing's own check afterwards. */
export function readEmail(text: string): string | null {
  return text.replace(/^mailto:/i, '') || null;
}

/** People leave out the scheme; browsers do not. Of several the first is taken. */
export function readWebsite(text: string, notes: RowNotes): string | null {
  const [first] = text.split(/;\s*(?=https?:\/\/)/i);
  if (first && first !== text) return notes.repaired('website', 'link', text, first);
  if (text === '' || /^https?:\/\//i.test(text)) return text || null;
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text);
  return isBare ? notes.repaired('website', 'link', text, `https://${text}`) : text;
}
