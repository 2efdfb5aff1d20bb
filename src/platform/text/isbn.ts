const digitsOf = (text: string): string => text.replaceAll(/[\s‐-―-]/g, '').toUpperCase();

const sumOf = (digits: string, weightAt: (place: number) => number): number =>
  [...digits].reduce((sum, digit, place) => {
    const value = digit === 'X' ? 10 : Number(digit);
    return sum + value * weightAt(place);
  }, 0);

const weight13 = (place: number): number => (place % 2 === 0 ? 1 : 3);

const isIsbn10 = (digits: string): boolean =>
  /^\d{9}[\dX]$/.test(digits) &&
  /[1-9X]/.test(digits) &&
  sumOf(digits, (place) => 10 - place) % 11 === 0;

const isIsbn13 = (digits: string): boolean =>
  /^97[89]\d{10}$/.test(digits) && sumOf(digits, weight13) % 10 === 0;

/**
 * The 13 digits of a book number, however it was typed: with spaces or hyphens, or as the ten digits of books before
 * 2007. Undefined where the check digit is wrong.
 */
export function isbnOf(text: string): string | undefined {
  const digits = digitsOf(text);
  if (isIsbn13(digits)) return digits;
  if (!isIsbn10(digits)) return undefined;
  const first = `978${digits.slice(0, 9)}`;
  return first + String((10 - (sumOf(first, weight13) % 10)) % 10);
}
