import type { ListingDraft } from '#features/directory/draft.contract.ts';
import type { RowNotes } from './row-notes.ts';

type Services = Extract<ListingDraft['details'], { kind: 'business' }>['services'];

/**
 * Signs alone are a tier, `££`; with words they are a list: "Braids from £40 per head; Twists £55". A bare amount is
 * the price of what the header names. What can't be read stands in the description.
 */
export function readPrices(
  text: string,
  notes: RowNotes,
  header = '',
): Pick<ListingDraft, 'priceTier'> & { services: Services } {
  const none = { priceTier: null, services: [] };
  if (text === '') return none;
  if (/^[£$€]{1,3}$/.test(text)) return { ...none, priceTier: tierOf(text.length) };
  const parts = text.split(/\s*[;\n|]\s*/).filter(Boolean);
  const services = parts.map((part) => bareAmount(part, header) ?? serviceOf(part));
  const unread = parts.filter((_, at) => services[at] === undefined);
  if (unread.length > 0) notes.kept('prices', 'prices', labelOf(header).name, unread.join('; '));
  return { ...none, services: services.filter((service) => service !== undefined) };
}

function tierOf(signs: number): ListingDraft['priceTier'] {
  if (signs === 1) return 1;
  return signs === 2 ? 2 : 3;
}

const amount = String.raw`£?\s?(?<pounds>\d{1,5})(?:\.(?<pence>\d{2}))?`;
const upTo = String.raw`(?:\s*(?:-|–|—|to)\s*£?\s?\d+(?:\.\d{2})?)?`;
const per = String.raw`(?:(?:per|each|an?|\/)\s*(?<unit>[\p{L} ]{1,40}))?`;

const priceShape = new RegExp(
  String.raw`^(?<name>[^£]{2,200}?)[\s:–-]*(?:from\s*)?£\s?(?<pounds>\d{1,5})(?:\.(?<pence>\d{2}))?${upTo}\s*${per}$`,
  'iu',
);
const bareShape = new RegExp(
  String.raw`^(?:from|starts? (?:at|from)|approx\.?|around|circa|c\.|~)?\s*${amount}\+?${upTo}\s*(?:(?<heads>pp|p\/p|ph)|${per})$`,
  'iu',
);
const hasSign = /£/;

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

/** "£60", "from 45", "Free", of which the header says what for. A number of five digits without a sign is none. */
function bareAmount(text: string, header: string): Services[number] | undefined {
  const label = labelOf(header);
  if (/^(?:free|no charge|gratis|£0(?:\.00)?)$/i.test(text)) {
    return { name: `${label.name}: free`, priceFrom: null, unit: null };
  }
  const { pounds, pence = '0', unit, heads } = bareShape.exec(text)?.groups ?? {};
  if (pounds === undefined || (!hasSign.test(text) && pounds.length > 4)) return undefined;
  const priceFrom = Number(pounds) * 100 + Number(pence);
  return { name: label.name, priceFrom, unit: unit?.trim() || (heads ? 'person' : label.unit) };
}

const longestLabel = 100;

/** "Price of a cut" is what a cut costs, "Price per head" a price of each head. */
function labelOf(header: string): { name: string; unit: string | null } {
  const text = header
    .trim()
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll(/\s*\([^)]*\)|[£:?]|\sfrom$/gi, '')
    .slice(0, longestLabel);
  const { unit } =
    /^(?:price|cost|charge)s?\s+(?:per|each)\s+(?<unit>.+)$/i.exec(text)?.groups ?? {};
  if (unit !== undefined) return { name: 'Price', unit };
  const { of } =
    /^(?:price|cost|charge)s?\s+(?:of|for)\s+(?:an?\s+|the\s+)?(?<of>.+)$/i.exec(text)?.groups ??
    {};
  const said = (of ?? text).trim() || 'Price';
  const name = /\p{Ll}/u.test(said) ? said : said.toLowerCase();
  return { name: name.charAt(0).toUpperCase() + name.slice(1), unit: null };
}
