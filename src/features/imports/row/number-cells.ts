import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { headerLabel } from './row-notes.ts';
import type { RowNotes } from './row-notes.ts';

type Education = Extract<ListingDraft['details'], { kind: 'education' }>;
type Ages = Pick<Education, 'agesFrom' | 'agesTo'>;

interface Reading {
  notes: RowNotes;
  header?: string;
}

const yearShape =
  /^(?:est(?:ablished|d)?\.?|since|founded(?: in)?|from)?\s*(?:\d{1,2}[/.-]\d{1,2}[/.-])?(?<year>1[5-9]\d\d|20\d\d)$/i;

/** "1987", "Est. 1987"; "c. 1987" is nobody's year, and is in the description. */
export function readFounded(text: string, { notes, header }: Reading): number | null {
  if (text === '') return null;
  const year = yearShape.exec(text)?.groups?.['year'];
  return year === undefined ? keepFounded(text, { notes, header }) : Number(year);
}

/** For an entry of a kind that has no year. */
export const keepFounded = (text: string, { notes, header }: Reading): null =>
  text === '' ? null : notes.kept('founded', 'noField', headerLabel(header, 'Founded'), text);

const years = String.raw`\s*(?:yrs?|years?(?:\s+olds?)?)?`;
const rangeShape = new RegExp(
  String.raw`^(?:ages?\s*)?(?<from>\d{1,2})${years}\s*(?:-|–|—|to)\s*(?<to>\d{1,2})${years}$`,
  'i',
);
const fromShape = new RegExp(
  String.raw`^(?:ages?\s*)?(?<from>\d{1,2})${years}\s*(?:\+|plus|and (?:over|above|up))$`,
  'i',
);

/** "5-16", "7 to 14 years", "16+". */
export function readAges(text: string, { notes, header }: Reading): Ages {
  const { from, to } = (rangeShape.exec(text) ?? fromShape.exec(text))?.groups ?? {};
  const ages = { agesFrom: numberOf(from), agesTo: numberOf(to) };
  const isRange = ages.agesFrom !== null && ages.agesFrom <= (ages.agesTo ?? Infinity);
  if (isRange) return ages;
  keepAges(text, { notes, header });
  return { agesFrom: null, agesTo: null };
}

/** For an entry of a kind that has no ages. */
export function keepAges(text: string, { notes, header }: Reading): void {
  if (text !== '') notes.kept('ages', 'noField', headerLabel(header, 'Ages'), text);
}

const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);
