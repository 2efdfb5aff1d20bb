import type { ListingDraft } from '#features/directory/draft.contract.ts';
import type { RowCells } from './column-mapping.ts';
import { priceLabel } from './price-labels.ts';
import type { RowNotes } from './row-notes.ts';

type Services = Extract<ListingDraft['details'], { kind: 'business' }>['services'];

interface PriceReading {
  notes: RowNotes;
  header?: string;
  /** What the row says that the place offers, for a price below a header that says nothing. */
  thing?: string;
}

/**
 * Signs alone are a tier, `££`; with words they are a list: "Braids from £40 per head; Twists £55". A bare amount is
 * the price of what the header names, or else of the one thing that the row offers. What can't be read, or is the price
 * of nobody knows what, is in the description.
 */
export function readPrices(
  text: string,
  { notes, header, thing = '' }: PriceReading,
): Pick<ListingDraft, 'priceTier'> & { services: Services } {
  const none = { priceTier: null, services: [] };
  if (text === '') return none;
  if (/^[£$€]{1,3}$/.test(text)) return { ...none, priceTier: tierOf(text.length) };
  const label = priceLabel(header);
  const parts = text.split(/\s*[;\n|]\s*/).filter(Boolean);
  const bare = parts.map((part) => bareAmount(part));
  const name = label.thing || thing;
  const services = parts.map((part, at) => {
    const price = bare[at];
    if (!price) return serviceOf(part);
    if (name === '') return undefined;
    if (!label.thing) notes.repaired('prices', 'priceOf', part, `${name}: ${withSign(part)}`);
    return { ...named(name, price), unit: price.unit ?? label.unit };
  });
  const isUnread = (_: string, at: number) => services[at] === undefined;
  const unread = parts.filter(isUnread);
  const isNameless = bare.some((price) => price) && name === '';
  const ranges = parts.filter((part, at) => services[at] !== undefined && rangeShape.test(part));
  if (ranges.length > 0) notes.kept('prices', 'upTo', label.line, ranges.map(withSign).join('; '));
  if (unread.length > 0) {
    const reason = isNameless ? 'namelessPrices' : 'prices';
    notes.kept('prices', reason, label.line, unread.map(withSign).join('; '));
  }
  return { ...none, services: services.filter((service) => service !== undefined) };
}

/** For an entry of a kind that has no list of prices. */
export function keepPrices(text: string, { notes, header }: PriceReading): void {
  if (text !== '') notes.kept('prices', 'noPrices', priceLabel(header).line, withSign(text));
}

/** What membership costs, where the header speaks of that; every other price of an organisation is of something else. */
export function readMembership(text: string, { notes, header = '' }: PriceReading): string {
  const isOfMembers = /member|\bjoin|subscription|\bsubs\b|\bdues\b/i.test(header);
  if (isOfMembers && text !== '')
    return `${priceLabel(header).line}: ${withSign(text)}`.slice(0, longestMembership);
  keepPrices(text, { notes, header });
  return '';
}

const longestMembership = 1000;

/** The one thing that a row offers; of "Nails, lashes" nobody knows which a price is for. */
export function thingOffered({ speciality = '', category = '' }: RowCells): string {
  // A slug that was given for the whole file is no thing.
  const isSlug = (text: string) => /^[a-z]+(?:-[a-z]+)+$/.test(text);
  const isOne = (text: string) => text !== '' && !isSlug(text) && !/[,;/|&+\n]|\band\b/i.test(text);
  return [speciality, category].find(isOne)?.slice(0, longestThing) ?? '';
}

const longestThing = 80;

function tierOf(signs: number): ListingDraft['priceTier'] {
  if (signs === 1) return 1;
  return signs === 2 ? 2 : 3;
}

const amount = String.raw`£?\s?(?<pounds>\d{1,5})(?:\.(?<pence>\d{2}))?`;
const upTo = String.raw`(?:\s*(?:-|–|—|to)\s*£?\s?\d+(?:\.\d{2})?)?`;
const per = String.raw`(?:(?:per|each|an?|\/)\s*(?<unit>[\p{L} ]{1,40}))?`;

/** "£15-£22": a listing says from what amount. */
const rangeShape = /\d\s*(?:-|–|—|to)\s*£?\s?\d/;

const priceShape = new RegExp(
  String.raw`^(?<name>[^£]{2,200}?)[\s:–-]*(?:from\s*)?£\s?(?<pounds>\d{1,5})(?:\.(?<pence>\d{2}))?${upTo}\s*${per}$`,
  'iu',
);
const bareShape = new RegExp(
  String.raw`^(?:from|starts? (?:at|from)|approx\.?|around|circa|c\.|~)?\s*${amount}\+?${upTo}\s*(?:(?<heads>pp|p\/p|ph)|${per})$`,
  'iu',
);
const hasSign = /£/;
const noPrice = /^(?:free|nil|no charge|gratis|£0(?:\.00)?)$/i;

/** A number alone below "Price" is one of pounds. */
const withSign = (text: string): string =>
  /^\d/.test(text) && bareShape.test(text) && !hasSign.test(text) ? `£${text}` : text;

function serviceOf(text: string): Services[number] | undefined {
  const { name, pounds, pence = '0', unit } = priceShape.exec(text)?.groups ?? {};
  if (name === undefined || pounds === undefined) return undefined;
  const title = name.replace(/\s+from$/i, '').trim();
  return {
    name: title,
    priceFrom: Number(pounds) * 100 + Number(pence),
    unit: unit?.trim() || null,
  };
}

type Amount = Pick<Services[number], 'priceFrom' | 'unit'>;

/** "£60", "from 45", "Free", that say not what for. A number of five digits without a sign is none. */
function bareAmount(text: string): Amount | undefined {
  if (noPrice.test(text)) return { priceFrom: null, unit: null };
  const { pounds, pence = '0', unit, heads } = bareShape.exec(text)?.groups ?? {};
  if (pounds === undefined || (!hasSign.test(text) && pounds.length > 4)) return undefined;
  const priceFrom = Number(pounds) * 100 + Number(pence);
  return { priceFrom, unit: unit?.trim() || (heads ? 'person' : null) };
}

const named = (thing: string, price: Amount): Services[number] => ({
  ...price,
  name: price.priceFrom === null ? `${thing}: free` : thing,
});
