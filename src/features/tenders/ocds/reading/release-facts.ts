import { isWebAddress } from '#features/kinds/web-address.ts';
import { mostCpv, mostLots, tenderLimits } from '#features/tenders/tender.policy.ts';
import type { Lot } from '#features/tenders/tender.table.server.ts';
import { at, isObject, listAt, textAt } from './json-value.ts';
import type { Json } from './json-value.ts';
import { cutTo, lineFrom, paragraphsFrom } from './mended-text.ts';
import { areaFrom } from './notice-area.ts';
import { categoryFrom } from './notice-category.ts';
import { momentFrom } from './notice-moment.ts';
import type { SaidFacts } from './notice.ts';

/** Takes down what was wrong in a release. */
export type Note = (what: string) => void;

/** A thousand million million pounds less a penny: no value of a tender is larger, and cursors hold no more. */
const mostMinor = 99_999_999_999_999;
const shownCharacters = 40;

const shown = (value: Json): string => {
  const text = typeof value === 'string' ? value : typeof value;
  return `“${cutTo(lineFrom(text), shownCharacters)}”`;
};

/** Hundredths, and their currency. Nothing where the amount is none; a zero stands for "not told". */
export function moneyFrom(
  value: Json,
  note: Note,
): { currency: string; amountMinor: number } | undefined {
  const amount = at(value, 'amount');
  if (amount === undefined || amount === null || amount === 0) return undefined;
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    note(`the amount ${shown(amount)} is no number: left out`);
    return undefined;
  }
  const amountMinor = Math.round(number * 100);
  if (amountMinor < 0 || amountMinor > mostMinor) {
    note(`the amount ${cutTo(String(number), shownCharacters)} can’t be right: left out`);
    return undefined;
  }
  const currency = textAt(value, 'currency')?.trim().toUpperCase();
  if (currency && /^[A-Z]{3}$/.test(currency)) return { currency, amountMinor };
  note(`an amount ${currency ? `in ${shown(currency)}` : 'without a currency'}: left out`);
  return undefined;
}

function line(value: Json, most: number, name: string, note: Note): string | undefined {
  const given = textAt(value);
  if (given === undefined) {
    if (value !== undefined && value !== null && value !== '')
      note(`the ${name} is no text: left out`);
    return undefined;
  }
  const text = lineFrom(given);
  if (text.length > most) note(`the ${name} has ${text.length} characters: cut to ${most}`);
  return cutTo(text, most) || undefined;
}

const codesOf = (thing: Json): string[] =>
  [at(thing, 'classification'), ...listAt(thing, 'additionalClassifications')]
    .filter((one) => /^cpv$/i.test(textAt(one, 'scheme') ?? ''))
    .map((one) => textAt(one, 'id')?.trim() ?? '');

/** Eight digits each, without the check digit; one that began with a zero may have lost it to a spreadsheet. */
function cpvFrom(tender: Json, note: Note): string[] | undefined {
  const given = [...codesOf(tender), ...listAt(tender, 'items').flatMap(codesOf)];
  if (given.length === 0) return undefined;
  const codes = new Set<string>();
  for (const text of given) {
    const [code = ''] = text.split(/-|\.0+$/);
    const whole = /^\d{7}$/.test(code) ? `0${code}` : code;
    if (/^\d{8}$/.test(whole)) codes.add(whole);
    else note(`the CPV code ${shown(text)} has not eight digits: left out`);
  }
  if (codes.size > mostCpv) note(`it names ${codes.size} CPV codes: the first ${mostCpv} are kept`);
  return [...codes].slice(0, mostCpv);
}

function lotsFrom(tender: Json, currency: string | undefined, note: Note): Lot[] | undefined {
  const given = listAt(tender, 'lots').filter(isObject);
  if (given.length === 0) return undefined;
  if (given.length > mostLots) note(`it has ${given.length} lots: the first ${mostLots} are kept`);
  return given.slice(0, mostLots).map((lot, place) => {
    const money = moneyFrom(at(lot, 'value'), note);
    if (money && currency && money.currency !== currency)
      note(
        `lot ${place + 1} is in ${money.currency}, the tender in ${currency}: its amount is left out`,
      );
    return {
      title:
        cutTo(lineFrom(textAt(lot, 'title') ?? ''), tenderLimits.lotTitle) || `Lot ${place + 1}`,
      description: cutTo(
        paragraphsFrom(textAt(lot, 'description') ?? ''),
        tenderLimits.lotDescription,
      ),
      amountMinor: money && money.currency === (currency ?? 'GBP') ? money.amountMinor : null,
    };
  });
}

/** The publisher's page of this notice: only where the file names it. */
function noticeUrlFrom(tender: Json, note: Note): string | undefined {
  const documents = listAt(tender, 'documents').filter(
    (one) => textAt(one, 'documentType') === 'tenderNotice',
  );
  for (const document of documents) {
    const url = textAt(document, 'url')?.trim();
    if (url && url.length <= tenderLimits.web && isWebAddress(url)) return url;
    if (url) note(`the notice’s address ${shown(url)} is none: left out`);
  }
  return undefined;
}

const placesOf = (tender: Json): Json[] =>
  [tender, ...listAt(tender, 'items'), ...listAt(tender, 'lots')].flatMap((one) => [
    ...listAt(one, 'deliveryAddresses'),
    at(one, 'deliveryAddress'),
  ]);

/** Regions as they are written, and towns and postcodes where there are any. */
function placesFrom(tender: Json) {
  const places = placesOf(tender).filter(isObject);
  const textsOf = (...names: readonly string[]) => [
    ...new Set(
      places.flatMap((place) => {
        const parts = names.map((name) => textAt(place, name)).filter((part) => part !== undefined);
        return parts.length > 0 ? [lineFrom(parts.join(' '))] : [];
      }),
    ),
  ];
  const regions = textsOf('region');
  const local = textsOf('locality', 'postalCode');
  const named = [...local, ...regions.filter((region) => !/^(?:UK|TL)[A-Z]\w{0,2}$/.test(region))];
  if (places.length === 0) return { location: undefined, area: undefined };
  return {
    location: cutTo(named.join(', '), tenderLimits.location),
    area: areaFrom(regions),
  };
}

function buyerFrom(release: Json): Json {
  const named = at(release, 'buyer', 'name');
  if (textAt(named) !== undefined) return named;
  const id = textAt(release, 'buyer', 'id');
  const parties = listAt(release, 'parties');
  const isBuyer = (party: Json) => listAt(party, 'roles').includes('buyer');
  const isNamed = (party: Json) => id !== undefined && textAt(party, 'id') === id;
  return (
    at(parties.find(isNamed) ?? parties.find(isBuyer), 'name') ??
    at(release, 'tender', 'procuringEntity', 'name')
  );
}

const flagAt = (tender: Json, name: string): boolean | undefined => {
  const flags = [tender, ...listAt(tender, 'lots')]
    .map((one) => at(one, 'suitability', name))
    .filter((flag) => typeof flag === 'boolean');
  return flags.length > 0 ? flags.includes(true) : undefined;
};

/** All that a release says of its tender. People who may be asked are left out, whatever the field. */
export function readFacts(release: Json, note: Note): SaidFacts {
  const tender = at(release, 'tender');
  const money = moneyFrom(at(tender, 'value'), note);
  const cpv = cpvFrom(tender, note);
  const kind = textAt(tender, 'mainProcurementCategory');
  const description = textAt(tender, 'description');
  const end = at(tender, 'tenderPeriod', 'endDate');
  const closesAt = momentFrom(textAt(end));
  if (!closesAt && end !== undefined && end !== null && end !== '')
    note(`the closing date ${shown(end)} is no date: left out`);
  return {
    title: line(at(tender, 'title') ?? at(release, 'title'), tenderLimits.title, 'title', note),
    buyerName: line(buyerFrom(release), tenderLimits.buyer, 'buyer’s name', note),
    description: description && cutTo(paragraphsFrom(description), tenderLimits.description),
    category: cpv || kind ? categoryFrom(cpv ?? [], kind) : undefined,
    ...placesFrom(tender),
    currency: money?.currency,
    amountMinor: money?.amountMinor,
    closesAt: closesAt?.toISOString(),
    publishedAt: momentFrom(textAt(tender, 'datePublished'))?.toISOString(),
    noticeUrl: noticeUrlFrom(tender, note),
    cpv,
    lots: lotsFrom(tender, money?.currency, note),
    suitsSmall: flagAt(tender, 'sme'),
    suitsCharities: flagAt(tender, 'vcse'),
  };
}
