import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { fold } from '#platform/text/fold.ts';
import type { ImportKind } from '../import.contract.ts';
import type { RowCells } from './column-mapping.ts';
import { countryNamed } from './country-rule.ts';
import { readFaith } from './faith-cells.ts';
import { educationTypeOf, organisationTypeOf, professionOf } from './kind-labels.ts';
import { readPayment } from './offer-cells.ts';
import { keepAges, keepFounded, readAges, readFounded } from './number-cells.ts';
import { keepPrices, readMembership, readPrices, thingOffered } from './price-cells.ts';
import type { RowNotes } from './row-notes.ts';

type KindDetails = ListingDraft['details'];
type EmbassyDetails = Extract<KindDetails, { kind: 'embassy' }>;

/** How a group is set up, and that it is one, says nothing of what it works for. */
const legalForm =
  /^(?:un)?(?:incorporated|constituted)\b|^(?:registered |limited |ltd )?(?:company|group|club|body|organisation)\b|\b(?:company|limited by guarantee|faith|sports?|community) (?:limited|group|club|organisation)$|^other$/i;

interface DetailsReading {
  notes: RowNotes;
  meaningOf: (field: string, word: string) => string | undefined;
  headers: RowCells;
  /** What a business offers besides what has a price: words of its type that are no category. */
  offers: readonly string[];
}

type Prices = Pick<ListingDraft, 'priceTier'>;

/** What the columns say that one kind alone has; everything else of it stays unknown (decision D36). */
export function detailsOf(
  kind: ImportKind,
  cells: RowCells,
  reading: DetailsReading,
): { details: KindDetails } & Prices {
  const { notes, headers, offers } = reading;
  const { details } = emptyDraftOf(kind);
  const { prices = '', founded = '', ages = '' } = cells;
  const year = { notes, header: headers.founded };
  if (details.kind !== 'business' && details.kind !== 'organisation') keepFounded(founded, year);
  if (details.kind !== 'education') keepAges(ages, { notes, header: headers.ages });
  if (details.kind === 'business') {
    const foundedYear = readFounded(founded, year);
    const thing = thingOffered(cells);
    const { priceTier, services } = readPrices(prices, { notes, header: headers.prices, thing });
    const isPriced = (name: string) => services.some((service) => service.name === name);
    const named = offers
      .filter((name) => !isPriced(name))
      .map((name) => ({ name, priceFrom: null, unit: null }));
    const payment = readPayment(cells.payment ?? '', notes, headers.payment);
    return {
      priceTier,
      details: { ...details, services: [...services, ...named], payment, foundedYear },
    };
  }
  if (details.kind !== 'organisation') keepPrices(prices, { notes, header: headers.prices });
  return { priceTier: null, details: ofKind(details, cells, reading) };
}

function ofKind(
  details: KindDetails,
  cells: RowCells,
  { notes, meaningOf, headers }: DetailsReading,
): KindDetails {
  const labels = [cells.category ?? '', cells.speciality ?? ''].filter(Boolean);
  if (details.kind === 'faith')
    return { ...details, ...readFaith(cells, { notes, meaningOf, headers }) };
  if (details.kind === 'university') {
    return { ...details, emailDomains: readDomains(cells.emailDomains ?? '', notes) };
  }
  if (details.kind === 'embassy') return { ...details, ...readMission(cells, notes) };
  if (details.kind === 'organisation') {
    const type = firstOf(labels, organisationTypeOf) ?? organisationTypeOf(headers.name ?? '');
    const causes = othersThan(labels, organisationTypeOf, 80).filter((one) => !legalForm.test(one));
    const membership = readMembership(cells.prices ?? '', { notes, header: headers.prices });
    const foundedYear = readFounded(cells.founded ?? '', { notes, header: headers.founded });
    return { ...details, type, causes, membership, foundedYear };
  }
  if (details.kind === 'education') {
    const subjects = othersThan(labels, educationTypeOf, 80);
    const type = firstOf(labels, educationTypeOf) ?? educationTypeOf(headers.name ?? '');
    const ages = readAges(cells.ages ?? '', { notes, header: headers.ages });
    return { ...details, type, subjects, ...ages };
  }
  if (details.kind === 'professional') {
    const specialisms = othersThan(labels, professionOf, 80);
    return { ...details, profession: firstOf(labels, professionOf), specialisms };
  }
  if (details.kind === 'manufacturer')
    return { ...details, products: othersThan(labels, () => null, 160) };
  return details;
}

const firstOf = <Type>(
  labels: readonly string[],
  typeOf: (label: string) => Type | null,
): Type | null => labels.map(typeOf).find((type) => type !== null) ?? null;

const mostWords = 12;

/** The labels that are no type: what an organisation works for, what a school teaches. */
const othersThan = (
  labels: readonly string[],
  typeOf: (label: string) => string | null,
  longest: number,
): string[] => {
  // "Support groups, advice and befriending" names a type, and more than it.
  const words = labels
    .flatMap((label) => label.split(/\s*[;,|/]\s*/))
    .filter((label) => typeOf(label) === null);
  return [...new Set(words.map((word) => word.slice(0, longest).trim()).filter(Boolean))].slice(
    0,
    mostWords,
  );
};

const mostDomains = 10;
const domainShape = /^([a-z0-9-]+\.)+[a-z]{2,}$/;

function readDomains(text: string, notes: RowNotes): string[] {
  const words = text.toLowerCase().split(/[\s,;|]+/);
  const given = [...new Set(words.map((word) => word.replace(/^@/, '')).filter(Boolean))];
  const wrong = given.filter((word) => !domainShape.test(word));
  if (wrong.length > 0) notes.leftOut('emailDomains', 'directory:error.domain', wrong.join(' '));
  return given.filter((word) => domainShape.test(word)).slice(0, mostDomains);
}

/** A mission is nothing without its sending state: a row without one is refused. */
function readMission(
  { sendingState = '', mission = '' }: RowCells,
  notes: RowNotes,
): Pick<EmbassyDetails, 'mission' | 'state' | 'stateNames'> {
  const state = countryNamed(sendingState) ?? null;
  if (state === null) {
    const reason = sendingState === '' ? 'imports:error.required' : 'imports:leftOut.country';
    notes.refused('sendingState', reason, sendingState);
  }
  return {
    mission: missionOf(mission),
    state,
    stateNames: { ...(state && namesOf(state)), en: englishName(sendingState, state) },
  };
}

function missionOf(text: string): EmbassyDetails['mission'] {
  const word = fold(text);
  if (word.includes('consul')) return 'consulate';
  if (word.includes('high comm')) return 'high-commission';
  return word.includes('embass') ? 'embassy' : 'other';
}

const missionWords: Record<EmbassyDetails['mission'], string> = {
  embassy: 'Embassy',
  'high-commission': 'High Commission',
  consulate: 'Consulate',
  other: 'Mission',
};

/** The name of a mission that its list knows by its state alone: "Embassy of Algeria". */
export function missionName({ sendingState = '', mission = '' }: RowCells): string {
  const name = englishName(sendingState, countryNamed(sendingState) ?? null);
  return name && `${missionWords[missionOf(mission)]} of ${name}`;
}

/** The list's own word for the state, unless it is a code. */
const englishName = (text: string, state: string | null): string =>
  state !== null && /^[A-Za-z]{2}$/.test(text.trim())
    ? (namesOf(state)['en'] ?? text)
    : text.trim();

/** In those of the site's languages that have a word for it, so that it is found by all of them. */
function namesOf(state: string): Record<string, string> {
  const known = Intl.DisplayNames.supportedLocalesOf([...languageCodes]);
  return Object.fromEntries(
    known.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      const name = names.of(state);
      return name ? [[language, name]] : [];
    }),
  );
}
