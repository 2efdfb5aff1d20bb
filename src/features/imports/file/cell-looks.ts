import { findPostcode, parsePostcode } from '#features/places/postcode.ts';
import { phonesIn } from '../row/phone-shape.ts';
import { soundsLike } from '../row/sounds-like.ts';
import type { WordLook } from '../row/sounds-like.ts';
import { handleIn } from '../row/social-cell.ts';

/** What a cell can be seen to be without knowing its column. */
export type CellLook =
  | 'postcode'
  | 'email'
  | 'phone'
  | 'website'
  | 'handle'
  | 'lat'
  | 'lng'
  | 'address'
  | 'times'
  /** Days without a time: "Thu-Sat". */
  | 'days'
  /** With a title: "Mrs B. Campbell". */
  | 'person'
  | 'yesNo'
  | 'number'
  | 'date'
  /** Several words in a row, as sentences and lists have. */
  | 'wordy'
  | 'text'
  | WordLook;

const emailShape = /^(?:mailto:)?[^\s@,;]+@[^\s@,;]+\.[a-z]{2,}$/i;
const websiteShape = /^(?:https?:\/\/|www\.)\S+$/i;
/** Without the beginning that browsers add; in small letters, so that "St.Mark" is none. */
const bareSite = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/\S*)?$/;
/** Ages and prices are no degrees: those have decimals. */
const degreesShape = /^[+-]?\d{1,2}[.,]\d{2,}$|^[+-]?\d(?:[.,]\d+)?e-\d{1,2}$/i;
const streetShape =
  /^(?:unit|flat|suite|shop|block|floor|the )?\s*\d+[a-z]?[\s,-].*\p{L}{2}|\b(?:street|road|lane|avenue|high st|rd|close|drive|terrace|crescent|gardens|estate|square|parade|arcade|industrial)\b/iu;

export function looksOf(cell: string): CellLook[] {
  if (cell.length > 300) return [];
  if (parsePostcode(cell)?.inward) return ['postcode'];
  const [first = '', ...others] = cell.split(/\s*[;,/|]\s*|\s+(?:or|and)\s+/i);
  if (emailShape.test(cell) || (others.length > 0 && emailShape.test(first))) return ['email'];
  if (handleIn(cell)) return websiteShape.test(cell) ? ['website', 'handle'] : ['handle'];
  if (websiteShape.test(cell) || bareSite.test(cell)) return ['website'];
  if (degreesShape.test(cell)) return degreesLike(Number(cell.replace(',', '.')));
  if (phonesIn(cell).length > 0) return ['phone'];
  return wordsLike(cell);
}

/** Times of the week, as of services and openings. */
const timesShape =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b.*\d|\d\s*(?:am|pm)\b|\d[:.]\d\d\s*(?:am|pm|[-–]|to\b)|\bdaily\b.*\d|^\d{1,2}:\d\d$/i;
const dayName = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const daysShape = new RegExp(
  String.raw`^\W*(?:every\s+)?${dayName}(?:\s*(?:-|–|,|&|/|and|to)\s*${dayName})*\W*$|^(?:daily|weekdays|weekends)$`,
  'i',
);
const personShape =
  /^(?:mr|mrs|ms|miss|mx|dr|rev|revd|pastor|fr|sr|sis|sister|bro|brother|aunt(?:ie|y)|uncle|apostle|bishop|elder|imam|prof)\.? +\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)*$/iu;
const longestLine = 80;

const months = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const dateShape = new RegExp(
  String.raw`^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d\d-\d\d)(?:[ T,]+\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?Z?)?$|^(?:\d{1,2}(?:st|nd|rd|th)? )?${months} ['’]?\d{2,4}$`,
  'i',
);
const leastWordy = 7;

function wordsLike(cell: string): CellLook[] {
  const isWordy = cell.split(/\s+/).length >= leastWordy;
  return isWordy ? [...linesLike(cell), 'wordy'] : linesLike(cell);
}

function linesLike(cell: string): CellLook[] {
  if (dateShape.test(cell)) return ['date'];
  if (/^[£$€]?\s?\d[\d.,]*\s*%?$/.test(cell)) return ['number'];
  if (/^(?:y|yes|n|no|true|false|x|✓|✔)$|^(?:yes|no)[,;:. –-]/i.test(cell)) return ['yesNo'];
  if (timesShape.test(cell)) return ['times'];
  if (daysShape.test(cell)) return ['days'];
  if (personShape.test(cell)) return ['person', ...soundsLike(cell)];
  if (cell.length > longestLine) return ['text'];
  const isAddress = streetShape.test(cell) || findPostcode(cell)?.inward;
  return isAddress ? ['address', ...soundsLike(cell)] : soundsLike(cell);
}

/** Where the United Kingdom lies. */
function degreesLike(value: number): CellLook[] {
  if (value >= 49 && value <= 61) return ['lat'];
  return value >= -9 && value <= 2.5 ? ['lng'] : [];
}
