import { formatPounds, formatTime } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatCoordinates } from '#features/places/coordinates.ts';
import type { Pin } from '#features/directory/pins/pin.ts';
import { formatMinorUnits } from '#features/kinds/currency-amount.ts';
import { weekdays } from '#features/kinds/weekdays.ts';

type Translate = ReturnType<ReturnType<typeof i18nFor>['getFixedT']>;

/** Names of facts that the page or the form of a business calls otherwise than `kinds:field`. */
const namedElsewhere: Partial<Record<string, string>> = {
  payment: 'directory:facts.payment',
  homeVisits: 'directory:facts.homeVisits',
  priceFrom: 'own-listing:what.servicePrice',
  unit: 'own-listing:what.serviceUnit',
  community: 'directory:community.title',
  communityRole: 'directory:community.communityRole',
  tenderReady: 'directory:community.tenderReady',
  openTo: 'directory:community.openTo',
  lookingForSupport: 'directory:community.lookingForSupport',
  sustainabilityFocus: 'directory:community.sustainabilityFocus',
  state: 'directory:mission.state',
  stateNames: 'directory:mission.state',
};

/**
 * Facts of a kind as staff read them before everybody does. It walks what is there and asks no form what to show, so that
 * nothing which a kind may hold is left out. What is not told has no words.
 */
export function detailsInWords(
  details: object,
  language: Language,
): { name: string; words: string }[] {
  const t = i18nFor(language).getFixedT(language);
  return Object.entries(details)
    .filter(([fact]) => fact !== 'kind')
    .map(([fact, told]: [string, unknown]) => ({
      name: nameOf(fact, t),
      words: wordsOf(told, { fact, beside: details }, t, language),
    }));
}

/** Coordinates, and what they come from. */
export const placeInWords = (pin: Pin, language: Language): string =>
  i18nFor(language).t('own-listing:pin.told', {
    coordinates: formatCoordinates(pin),
    origin: i18nFor(language).t(`own-listing:pin.origin.${pin.pinnedBy}`),
  });

const nameOf = (fact: string, t: Translate): string =>
  t(namedElsewhere[fact] ?? `kinds:field.${fact}`, { defaultValue: fact });

interface Place {
  fact: string;
  /** The facts that it is among. */
  beside: object;
}

function wordsOf(told: unknown, at: Place, t: Translate, language: Language): string {
  if (typeof told === 'string') return told;
  if (typeof told === 'boolean') return t(told ? 'directory:facts.yes' : 'directory:facts.no');
  if (typeof told === 'number') return numberInWords(told, at, t, language);
  if (told === null || typeof told !== 'object') return '';
  if (Array.isArray(told)) {
    const between = told.some((one) => typeof one === 'object') ? '\n' : ', ';
    return told.map((one: unknown) => wordsOf(one, at, t, language)).join(between);
  }
  return Object.entries(told)
    .map(([fact, part]: [string, unknown]) => ({
      name: nameOf(fact, t),
      words: wordsOf(part, { fact, beside: told }, t, language),
    }))
    .filter(({ words }) => words !== '')
    .map(({ name, words }) => `${name}: ${words}`)
    .join(' · ');
}

/** Money, times and days are stored as numbers that nobody reads so. */
function numberInWords(
  told: number,
  { fact, beside }: Place,
  t: Translate,
  language: Language,
): string {
  if (fact === 'priceFrom') return formatPounds(told, language);
  if (fact === 'fee' || fact === 'amount') {
    const currency = 'currency' in beside && typeof beside.currency === 'string';
    return formatMinorUnits(told, currency ? String(beside.currency) : null, language);
  }
  if (fact === 'opens' || fact === 'closes') return formatTime(told, language);
  const day = fact === 'weekday' && weekdays[told - 1];
  return day ? t(`directory:weekday.${day}`) : String(told);
}
