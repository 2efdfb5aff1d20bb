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
  whole,
} from '../shape/detail-fields.ts';

export const studyLevels = [
  'foundation',
  'undergraduate',
  'postgraduate',
  'research',
  'short-course',
] as const;

export const feeStatuses = ['home', 'international', 'any'] as const;

const Program = z.strictObject({ name: named(), level: oneOrNone(studyLevels), url: webAddress() });

const DiasporaProgram = z.strictObject({
  name: named(),
  description: text(600),
  url: webAddress(),
});

const Scholarship = z.strictObject({
  name: named(),
  /** Who may apply, in the words of the giver. */
  eligibility: text(600),
  /** Countries whose nationals may apply, ISO 3166-1 alpha-2; empty where nationality does not decide. */
  nationalities: countryCodes(),
  level: oneOrNone(studyLevels),
  /** '' for any subject. */
  subject: line(),
  feeStatus: oneOrNone(feeStatuses),
  /** In minor units of `currency`: pence. Null when none is named. */
  amount: whole(0, 100_000_000),
  /** ISO 4217. */
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'directory:error.currency')), 'GBP'),
  /** The last day to apply; null when none is named. */
  deadline: day(),
  url: webAddress(),
  /** The day on which a person checked it. */
  checkedOn: day(),
});

const Society = z.strictObject({
  name: named(),
  url: webAddress(),
  /** An email address or a handle. */
  contact: line(),
});

/** A university (specification 3). Its region is that of the listing itself. */
export const UniversityDetails = z.strictObject({
  kind: z.literal('university'),
  /** How to apply. */
  admissionsUrl: webAddress(),
  programs: listOf(Program, 200),
  /** Made for people of the diaspora, or about Africa and the Caribbean. */
  diasporaPrograms: listOf(DiasporaProgram, 40),
  scholarships: listOf(Scholarship, 60),
  /** Student societies: African-Caribbean Society. */
  societies: listOf(Society, 40),
  /** Domains of its staff's email, such as `example.ac.uk`: people who write from one can claim its page. */
  emailDomains: listOf(
    z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'directory:error.domain')),
    10,
  ),
});
export type UniversityDetails = z.infer<typeof UniversityDetails>;
