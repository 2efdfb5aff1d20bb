import type { WhereFields } from '#features/events/event-parts.ts';
import { isWebAddress } from '#features/kinds/web-address.ts';
import { findPostcode } from '#features/places/postcode.ts';

/** The page in whose name events are held. */
export interface HomePage {
  id: string;
  name: string;
}

const nowhere = {
  listingId: null,
  venue: '',
  street: '',
  city: '',
  postcode: '',
  pin: '',
  onlineLink: '',
} as const;

const countries = /^(u\.?k\.?|united kingdom|great britain|england|scotland|wales)$/i;
const online = /^(online|virtual|zoom|(microsoft )?teams|google meet)$/i;

interface Place {
  location: string;
  geo: { lat: number; lng: number } | undefined;
}

/**
 * Where an event of a file takes place. Files have one text for it: a web address is online, the name of the host's own page
 * or nothing is that page, the rest is read as hall, street, town and postcode in the order in which people write them.
 */
export function placeOfEntry({ location, geo }: Place, home: HomePage | undefined): WhereFields {
  const text = location.trim();
  if (isWebAddress(text)) return { ...nowhere, place: 'online', onlineLink: text };
  if (online.test(text)) return { ...nowhere, place: 'online' };
  const isHome = text === '' || text.toLowerCase().startsWith(home?.name.toLowerCase() ?? '\0');
  if (home && isHome) return { ...nowhere, place: 'listing', listingId: home.id };
  const pin = geo ? `${geo.lat},${geo.lng}` : '';
  return { ...nowhere, place: 'address', ...addressOf(text), pin };
}

function addressOf(text: string): Pick<WhereFields, 'venue' | 'street' | 'city' | 'postcode'> {
  let postcode = '';
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => {
      const found = postcode === '' ? findPostcode(part) : undefined;
      if (!found) return part.trim();
      postcode = found.normalised;
      return part.trim().replace(/\s*[A-Z]{1,2}\d[A-Z\d]?\s*(?:\d[A-Z]{2})?$/i, '');
    })
    .filter((part) => part !== '' && !countries.test(part));
  const city = parts.length > 1 ? (parts.pop() ?? '') : '';
  const [venue = '', ...street] = parts;
  return { venue, street: street.join(', '), city, postcode };
}
