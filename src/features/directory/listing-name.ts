import * as z from 'zod/mini';
import { hasDigitRun, hasLink, hasOpenLink } from '#platform/text/name-rules.ts';
import { lineOf } from '#platform/text/text-schema.ts';

/** Longer than a person's (security B3): true names of charities and faculties have up to 85 characters. */
export const longestListingName = 100;

/**
 * What somebody calls a listing. No address, no telephone number. "Booking.com Ltd" passes here, since firms are called
 * so; a person who is not staff can't choose such a name, see `leadsAway`. Files keep the names of their source.
 */
export const listingName = (keys: { required: string; tooLong: string }) =>
  lineOf(longestListingName, keys).check(
    z.refine((name) => !hasOpenLink(name), 'ui:textError.link'),
    z.refine((name) => !hasDigitRun(name), 'ui:textError.digits'),
  );

/** True when a name that was chosen anew holds a domain: mail programs would make a link of it. */
export const leadsAway = (name: string, before: string): boolean =>
  name !== before && hasLink(name);
