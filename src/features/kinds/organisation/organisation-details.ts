import * as z from 'zod/mini';
import {
  countryCodes,
  day,
  line,
  listOf,
  named,
  oneOrNone,
  text,
  webAddress,
  year,
} from '../shape/detail-fields.ts';

export const organisationTypes = [
  'charity',
  'cic',
  'association',
  'hometown-association',
  'youth-group',
  'cultural-group',
  'network',
  'community-centre',
  'other',
] as const;

/** An entry in a public register. */
export const Reference = z.strictObject({
  /** As the register writes it: 1234567, SC012345. */
  number: named(20),
  /** Who keeps the register: Charity Commission for England and Wales. */
  source: named(120),
  /** The entry itself. */
  url: webAddress(),
  /** The day on which a person looked it up. */
  checkedOn: day(),
});

/** A charity, an association, a youth or cultural group. */
export const OrganisationDetails = z.strictObject({
  kind: z.literal('organisation'),
  type: oneOrNone(organisationTypes),
  charityNumber: z._default(z.nullable(Reference), null),
  companyNumber: z._default(z.nullable(Reference), null),
  /** What it works for, in its own words: housing advice. */
  causes: listOf(named(80), 12),
  /** Countries whose people and heritage it serves. */
  countries: countryCodes(),
  /** Who can join, and how. */
  membership: text(),
  membershipUrl: webAddress(),
  foundedYear: year(),
  /** In its own words, whom it serves: Somali elders in Brent. */
  serves: line(200),
});
export type OrganisationDetails = z.infer<typeof OrganisationDetails>;
