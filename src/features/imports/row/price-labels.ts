/** What a header says of the prices below it. */
export interface PriceLabel {
  /** What costs it; '' where the header only says that these are prices: "How much", "Cost (£)". */
  thing: string;
  /** "Price per head", "Fees (term)". */
  unit: string | null;
  /** What is before them in the description: "Fees (term)". */
  line: string;
}

const wordsOfPrices =
  /\b(?:how|much|what|does|it|is|are|do|we|you|they|to|pay|pric(?:es?|ing)|list|range|costs?|charges?|fees?|rates?|amount|tarifs?|tariffs?|from|starting|starts?|at|typical|usual|usually|average|avg|approx|about|roughly|min|max|pp|per|in|pounds|gbp|sterling|the|their|your|our)\b/gi;
const unitWords =
  'term|half term|session|class|lesson|hour|hr|day|night|week|month|year|head|person|child|adult|family|visit|plate|item|appointment';
const bracketedUnit = new RegExp(String.raw`\((?:per|an?|each|every|\/)?\s*(${unitWords})\)`, 'i');
const writtenUnit =
  /^(?:price|cost|charge|fee|rate)s?\s+(?:per|each)\s+(?<unit>[^(]+?)\s*(?:\(|$)/i;
const writtenThing = /^(?:price|cost|charge|fee)s?\s+(?:of|for)\s+(?:an?\s+|the\s+)?(?<of>.+)$/i;
const longestLabel = 100;

/** "Price of a cut" is what a cut costs, "Price per head" a price of each head, "How much" says no more than "£". */
export function priceLabel(header = ''): PriceLabel {
  const text = header
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll(/\(?[£:?]\)?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestLabel);
  const unit = bracketedUnit.exec(text)?.[1] ?? writtenUnit.exec(text)?.groups?.['unit'] ?? null;
  return { thing: thingOf(text, unit), unit, line: capital(quiet(text)) || 'Price' };
}

function thingOf(text: string, unit: string | null): string {
  const plain = text.replaceAll(/\s*\([^)]*\)/g, '').replace(/\sfrom$/i, '');
  const of = writtenThing.exec(plain)?.groups?.['of'];
  const rest = (unit === null ? plain : plain.replace(unit, '')).replaceAll(wordsOfPrices, '');
  if (of === undefined && !/[\p{L}\p{N}]/u.test(rest)) return '';
  return capital(quiet((of ?? plain).trim()));
}

/** Shouted headers are read in peace. */
const quiet = (text: string): string => (/\p{Ll}/u.test(text) ? text : text.toLowerCase());

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
