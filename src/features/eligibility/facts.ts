/** What rules and answers are made of. The order is the one in which forms and lists show them. */

export const legalForms = [
  'charity',
  'cio',
  'cic',
  'community-group',
  'co-operative',
  'limited-company',
  'partnership',
  'sole-trader',
  'public-body',
  'person',
] as const;
export type LegalForm = (typeof legalForms)[number];

/** Income of the last full year, in whole pounds: each band goes from one edge up to the pound before the next. */
export const incomeEdges = [0, 10_000, 50_000, 100_000, 250_000, 1_000_000, 10_000_000] as const;
export type IncomeEdge = (typeof incomeEdges)[number];

/** The nations, and the regions of England (ITL 1). */
export const areas = [
  'london',
  'south-east',
  'south-west',
  'east',
  'east-midlands',
  'west-midlands',
  'yorkshire',
  'north-east',
  'north-west',
  'scotland',
  'wales',
  'northern-ireland',
] as const;
export type Area = (typeof areas)[number];

/** Whom an organisation's work is for. */
export const beneficiaries = [
  'black-african',
  'black-caribbean',
  'minority-ethnic',
  'migrants',
  'young',
  'older',
  'women',
  'disabled',
  'lgbt',
  'low-income',
  'faith',
] as const;
export type Beneficiary = (typeof beneficiaries)[number];

/** Kinds of insurance, and the sums that funders and buyers ask for, in whole pounds. */
export const coverKinds = ['public', 'employers', 'professional'] as const;
export type CoverKind = (typeof coverKinds)[number];
export const coverSums = [1_000_000, 2_000_000, 5_000_000, 10_000_000] as const;

export const accreditations = [
  'cyber-essentials',
  'cyber-essentials-plus',
  'iso-9001',
  'iso-14001',
  'iso-27001',
  'iso-45001',
  'safe-contractor',
  'living-wage',
  'ofsted',
  'cqc',
] as const;
export type Accreditation = (typeof accreditations)[number];

/** What shuts somebody out of many funds and contracts while it is so. */
export const exclusions = [
  'insolvent',
  'tax-owed',
  'for-profit',
  'party-political',
  'promotes-religion',
  'had-award',
] as const;
export type Exclusion = (typeof exclusions)[number];

export const levels = [
  'foundation',
  'undergraduate',
  'postgraduate',
  'research',
  'short-course',
] as const;
export type Level = (typeof levels)[number];

export const feeStatuses = ['home', 'international'] as const;
export type FeeStatus = (typeof feeStatuses)[number];

/** In the order of age. */
export const ages = ['13-15', '16-17', '18-24', '25+'] as const;
export type Age = (typeof ages)[number];

/** The age at which each begins. */
export const ageFrom: Record<Age, number> = { '13-15': 13, '16-17': 16, '18-24': 18, '25+': 25 };
