import type { Db } from '#platform/db/db.server.ts';
import { approximateOutcode, postcodePlace } from './gazetteer/area-place.ts';
import { loadGazetteer } from './gazetteer/gazetteer.server.ts';
import { matchPlaces, namedPlaces } from './gazetteer/place-search.ts';
import type { Place, ResolvedPlace } from './place.contract.ts';
import { findPostcode, parsePostcode } from './postcode.ts';
import type { Postcode } from './postcode.ts';
import { findOutcode, findPostcodeCentre } from './postcode-centre.service.server.ts';
import { postcodeAreas } from './postcode-areas.ts';

/** Longer than any address line; what is longer was not typed as a place. */
const maxLength = 200;
/** A shorter beginning is too little to decide on, though enough to suggest from. */
const shortestBeginning = 3;
const maxAlternatives = 7;

/**
 * Places that a text may mean, the likeliest first, for a list of suggestions. A postcode gives exactly one. Empty
 * when nothing fits. Never throws for a text, whatever it holds.
 */
export async function findPlaces(db: Db, text: string, limit = 8): Promise<Place[]> {
  if (text.length > maxLength) return [];
  const postcode = findPostcode(text);
  if (postcode) return [await placeOfPostcode(db, postcode)];
  const { exact, similar } = matchPlaces(await loadGazetteer(), text);
  return [...exact, ...similar].slice(0, limit).map(({ place }) => place);
}

/**
 * The one place to search around. A text that names several (`Newport`) takes the largest and offers the others; an
 * id or a label names one. Undefined when nothing fits.
 */
export async function resolvePlace(db: Db, text: string): Promise<ResolvedPlace | undefined> {
  if (text.length > maxLength) return undefined;
  const postcode = findPostcode(text);
  if (postcode) return { place: await placeOfPostcode(db, postcode), alternatives: [] };
  const { exact, similar } = matchPlaces(await loadGazetteer(), text);
  const isLongEnough = text.trim().length >= shortestBeginning;
  const best = exact[0] ?? (isLongEnough ? similar[0] : undefined);
  if (!best) return undefined;
  const others = exact.length > 0 ? exact : similar.filter(({ name }) => name === best.name);
  const alternatives = others.filter((entry) => entry !== best).slice(0, maxAlternatives);
  return { place: best.place, alternatives: alternatives.map(({ place }) => place) };
}

/**
 * The place that the whole text names: a name, a name with its county, a label, an id, a postcode. Never a beginning or
 * a slip of the finger, so that a word among others is taken for a place only when it is one.
 */
export async function findNamedPlace(db: Db, text: string): Promise<ResolvedPlace | undefined> {
  if (text.length > maxLength) return undefined;
  const postcode = parsePostcode(text);
  if (postcode) return { place: await placeOfPostcode(db, postcode), alternatives: [] };
  const [best, ...others] = namedPlaces(await loadGazetteer(), text);
  if (!best) return undefined;
  const alternatives = others.slice(0, maxAlternatives).map(({ place }) => place);
  return { place: best.place, alternatives };
}

/**
 * The centre of the postcode where it is loaded, else that of its outward code, else that of its area (decision D39).
 * Where less is known than was typed, the place is approximate.
 */
async function placeOfPostcode(db: Db, postcode: Postcode): Promise<Place> {
  const { area: letters, outward, inward, normalised } = postcode;
  const area = postcodeAreas[letters];
  if (!area) throw new RangeError(`No postcode area ${letters}.`);
  const exact = inward ? await findPostcodeCentre(db, normalised) : undefined;
  if (exact) return postcodePlace(normalised, area, { ...exact, kind: 'postcode' });
  const centre = await findOutcode(db, outward);
  if (!centre) return approximateOutcode(postcode, area);
  return postcodePlace(outward, area, {
    ...centre,
    kind: 'outcode',
    approximate: inward !== undefined,
  });
}
