import * as z from 'zod/mini';

/*
 * Objects of the Human Services Data Specification 3.0 as Open Referral UK uses them: the fields that we have
 * something to say in. Names and required fields are the standard's own.
 */

const id = z.uuid();
const text = z.string();
const optional = z.optional(z.string());
const CalendarDate = z.iso.date();

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const Phone = z.object({ id, number: text, type: z.literal('voice') });

const Contact = z.object({
  id,
  name: text,
  email: optional,
  phones: z.array(Phone),
});

/** Weekly, or once where `count` is 1. Times are those of the clock on the wall there: HH:MM. */
export const Schedule = z.object({
  id,
  freq: z.literal('WEEKLY'),
  interval: z.literal(1),
  wkst: z.literal('MO'),
  byday: text,
  dtstart: z.optional(CalendarDate),
  count: z.optional(z.literal(1)),
  valid_from: z.optional(CalendarDate),
  valid_to: z.optional(CalendarDate),
  opens_at: text,
  closes_at: text,
  description: optional,
  notes: optional,
});
export type Schedule = z.infer<typeof Schedule>;

/** The standard wants every line of it; what we don't know is an empty text. */
const Address = z.object({
  id,
  address_1: text,
  address_2: optional,
  city: text,
  region: optional,
  state_province: text,
  postal_code: text,
  country: text,
  address_type: z.literal('physical'),
});

export const Location = z.object({
  id,
  location_type: z.literal('physical'),
  name: text,
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  addresses: z.optional(z.array(Address)),
  accessibility: z.optional(z.array(z.object({ id, description: text }))),
});
export type Location = z.infer<typeof Location>;

export const Taxonomy = z.object({ id, name: text, description: text });
export type Taxonomy = z.infer<typeof Taxonomy>;

export const TaxonomyTerm = z.object({
  id,
  code: text,
  name: text,
  description: text,
  taxonomy: text,
  taxonomy_id: id,
  language: text,
});
export type TaxonomyTerm = z.infer<typeof TaxonomyTerm>;

const Attribute = z.object({
  id,
  link_id: id,
  link_type: z.literal('category'),
  link_entity: z.literal('service'),
  taxonomy_term_id: id,
  taxonomy_term: TaxonomyTerm,
});

const CostOption = z.object({
  id,
  option: text,
  currency: optional,
  amount: z.optional(z.number()),
  amount_description: optional,
});

/** Ours: the standard has no place for who must be named. */
const Source = z.object({
  name: text,
  licence: optional,
  attribution: optional,
});

/** Ours too, and only where it is true: the entry is invented, for a demonstration. */
const sample = z.optional(z.literal(true));

/** Without what it offers. */
const OrganizationFacts = z.object({
  id,
  name: text,
  description: text,
  email: optional,
  website: optional,
  /** Its page here. */
  uri: text,
  sample,
});
export type OrganizationFacts = z.infer<typeof OrganizationFacts>;

const ServiceFacts = z.object({
  id,
  name: text,
  description: text,
  url: optional,
  email: optional,
  status: z.enum(['active', 'temporarily closed']),
  assured_date: z.optional(CalendarDate),
  last_modified: z.iso.datetime(),
  source: z.optional(Source),
  sample,
});

const ServiceAtLocationFacts = z.object({ id, location: Location, sample });

/** Lists say less of each unless they are asked for all. */
export const Service = z.object({
  ...ServiceFacts.def.shape,
  organization: z.optional(OrganizationFacts),
  phones: z.optional(z.array(Phone)),
  contacts: z.optional(z.array(Contact)),
  schedules: z.optional(z.array(Schedule)),
  service_at_locations: z.optional(z.array(ServiceAtLocationFacts)),
  languages: z.optional(z.array(z.object({ id, name: text, code: text }))),
  cost_options: z.optional(z.array(CostOption)),
  attributes: z.optional(z.array(Attribute)),
});
export type Service = z.infer<typeof Service>;

export const ServiceAtLocation = z.object({
  ...ServiceAtLocationFacts.def.shape,
  service: Service,
});
export type ServiceAtLocation = z.infer<typeof ServiceAtLocation>;

export const Organization = z.object({
  ...OrganizationFacts.def.shape,
  phones: z.optional(z.array(Phone)),
  contacts: z.optional(z.array(Contact)),
  locations: z.optional(z.array(Location)),
  organization_identifiers: z.optional(
    z.array(z.object({ id, identifier_type: text, identifier: text })),
  ),
  services: z.optional(z.array(Service)),
});
export type Organization = z.infer<typeof Organization>;
