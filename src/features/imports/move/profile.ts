import type { ColumnFacts } from '../file/column-facts.ts';
import { normaliseHeader } from '../row/column-mapping.ts';
import type { GivenColumn } from '../row/given-columns.ts';
import { profileIds } from './profile.contract.ts';
import type { ProfileId } from './profile.contract.ts';
import { airtable } from './airtable.ts';
import { google } from './google.ts';
import { openReferral } from './open-referral.ts';
import { openFairDb } from './openfairdb.ts';
import type { Profile } from './profile-shape.ts';
import { spreadsheet } from './spreadsheet.ts';
import { wordPress } from './wordpress.ts';

export const profiles: Readonly<Record<ProfileId, Profile>> = {
  wordpress: wordPress,
  google,
  openfairdb: openFairDb,
  'open-referral': openReferral,
  airtable,
  spreadsheet,
};

/** The profile whose file this is: by its columns, and where these are anybody's, by what its cells look like. */
export function recogniseProfile(
  headers: readonly string[],
  columns: readonly Pick<ColumnFacts, 'samples'>[],
): ProfileId {
  const names = new Set(headers.map(normaliseHeader));
  const cells = columns.flatMap(({ samples }) => samples);
  const found = profileIds.find((id) => {
    const { marks, looksLike } = profiles[id];
    const isMarked = marks.some((needed) => needed.every((name) => names.has(name)));
    return isMarked || looksLike?.(cells) === true;
  });
  return found ?? 'spreadsheet';
}

/** What the profile knows of the columns that a file has; of the others they and their cells tell. */
export function columnsOfProfile(id: ProfileId, headers: readonly string[]): GivenColumn[] {
  const known = profiles[id].columns;
  return headers.flatMap((header) => {
    const name = normaliseHeader(header);
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    return field ? [{ header, field }] : [];
  });
}

/** What the profile never takes: what the old site kept for itself, and what becomes a photo or an address. */
export const isLeftByProfile = (id: ProfileId | null, header: string): boolean => {
  const name = normaliseHeader(header);
  return (
    id !== null &&
    Object.hasOwn(profiles[id].columns, name) &&
    profiles[id].columns[name] === 'skip'
  );
};
