/** A number that is written as people write telephone numbers here: with a zero, a plus or a bracket in front. */
const phoneShape =
  /^(?:tel\.?:?|t:|m:|mob\.?:?|ph\.?:?)?\s*(?:\+|00|\(?0)[\d\s().\-/]{7,22}(?:(?:x|ext)\.?\s*\d{1,5})?$/i;
const fewestDigits = 10;

const isPhone = (text: string): boolean =>
  phoneShape.test(text) && text.replaceAll(/\D/g, '').length >= fewestDigits;

/** What separates two numbers in a cell. A slash also stands within one: 0113/4960002. */
const between = /\s*(?:[;,|\n]|\s\/|\/(?=\s*[+(0])|\bor\b|\band\b|&)\s*/i;

/**
 * The telephone numbers of a cell, without the name of the person who answers: "07700 900403 (Br Musa) / 020 7946
 * 0403".
 */
export function phonesIn(cell: string): string[] {
  if (cell.length > 120) return [];
  if (isPhone(cell) && !between.test(cell)) return [cell.trim()];
  const parts = cell.replaceAll(/\((?=[^)\d]*\p{L})[^)]*\)/gu, ' ').split(between);
  return parts
    .map((part) => part.replaceAll(/^[\p{L}\s.:]+|[\p{L}\s.,:]+$/gu, '').trim())
    .filter(isPhone);
}
