// Bodies made from the contracts, for tests that call every endpoint.
import * as z from 'zod/mini';

/** JSON schema, as far as our contracts use it. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  maxLength?: number;
  items?: Schema;
  anyOf?: readonly Schema[];
  /** Told apart by one field of theirs. */
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

/** Where something is in a body. */
export type Path = readonly (string | number)[];

/** Values by the name of their property, where the schema alone does not say what is accepted. */
export type Fitting = Readonly<Record<string, unknown>>;

export const fitting = {
  start: '2026-11-28T10:00',
  rule: '',
  fromMonth: '2026-03',
  knownAt: '2026-11-21T20:00',
  reportedAt: '2026-11-21T11:00',
  toldAt: null,
  second: '01990000-0000-7000-8000-00000000beef',
  zone: 'Europe/London',
  without: '2026-12-24',
  places: 4,
  least: 1,
  children: 0,
  perAdult: 8,
  token: `family-${'a'.repeat(43)}`,
  ageBand: '25+',
  body: '## Sample words',
  category: 'hair-salon',
  closedFrom: '',
  closedUntil: '',
  columns: 'name',
  contactEmail: '',
  contactPhone: '',
  onlineLink: '',
  pin: '',
  ticketUrl: '',
  times: 'every Sunday 10:00',
  at: '2026-11-21T22:30:00.000Z',
  address: 'info@sample-salon.example',
  attachmentUrl: 'https://www.sample.example/documents',
  url: 'https://www.sample.example/prices.pdf',
  closesAt: '2027-06-30',
  closingDate: '2027-06-30',
  cpv: '55520000',
  noticeUrl: 'https://www.sample.example/notice',
  questionsUntil: '2027-06-20',
  applyEmail: 'info@sample-salon.example',
  applyUrl: 'https://www.sample.example/apply',
  deadline: '2026-12-31',
  hostId: null,
  startsOn: '2027-01-11',
  endsOn: '2027-01-12',
  related: 'sample-item',
  isbn: '9780745330723',
  died: null,
  sourceIndexes: 0,
  recordingId: null,
  sealedUntil: null,
  sharedUntil: null,
  part: null,
  shownName: 'Sample Name',
  giverName: 'Sample Name',
  sourceUrl: 'https://www.sample.example/picture',
  licenceUrl: 'https://www.sample.example/licence',
  takenOn: '1999',
  workUrl: 'https://www.sample.example/work',
  evidenceUrl: '',
  code: '123456',
  cv: null,
  country: 'GB',
  day: '2026-12-06',
  delimiter: ',',
  district: 'SE15',
  districts: 'SE15',
  current: 'walnut orbit 47 lantern',
  currentPassword: 'walnut orbit 47 lantern',
  effectiveOn: '2026-12-01',
  elapsedMs: 5000,
  from: '18:00',
  hours: 'Mon-Fri 09:00-17:00',
  languages: 'en',
  list: 'directory',
  matter: 'closed',
  method: 'phone',
  newPassword: 'walnut orbit 47 lantern',
  number: '2.1',
  openedPath: '/faq',
  opensAt: '2026-12-01',
  outcome: 'dismiss',
  password: 'walnut orbit 47 lantern',
  phone: '+44 7700 900000',
  postcode: 'SE15 4ST',
  reasonId: 'other',
  route: 'home',
  sendAt: '2027-01-04T09:00:00Z',
  subjectType: 'listing',
  until: '2027-01-04T09:00:00Z',
  way: 'bank',
  visitedOn: '2026-11-01',
  voucher: 'ABCDEFGH2345',
  wallTime: '2026-12-01T12:00',
  wasOffered: false,
  website: 'https://www.sample.example',
} as const satisfies Fitting;

export const unknownId = '01990000-0000-7000-8000-0000000000ff';

export const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A value that the schema accepts, with the properties alone that it requires. */
export const validBodyOf = (schema: Schema, given: Fitting = {}): object =>
  valueOf(schema, given, '') as object;

function valueOf(schema: Schema, given: Fitting, name: string): unknown {
  const known: Fitting = { ...fitting, ...given };
  if (schema.properties) {
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [
        key,
        valueOf(schema.properties?.[key] ?? {}, given, key),
      ]),
    );
  }
  if (schema.type === 'array') {
    const length = Math.max(1, schema.minItems ?? 0);
    return Array.from({ length }, () => valueOf(schema.items ?? {}, given, name));
  }
  const [choice] = choicesOf(schema);
  if (name in known && mayBe(known[name], schema, choice)) return known[name];
  if (choice) return valueOf(choice, given, name);
  if (schema.const !== undefined) return schema.const;
  return schema.enum ? schema.enum[0] : plainSample(schema);
}

/** A word of no list, and a moment where a day is asked for, is not what another field of this name takes. */
function mayBe(
  value: unknown,
  { const: only, enum: values, format, type }: Schema,
  choice: Schema = {},
): boolean {
  // The same name may be a time of day in one form and seconds in another.
  if (type === 'number' && typeof value === 'string') return false;
  if (only !== undefined && value !== only) return false;
  const isDay = (format ?? choice.format) === 'date';
  const known = values ?? choice.enum;
  return (!known || known.includes(value)) && !(isDay && String(value).includes('T'));
}

const choicesOf = ({ anyOf = [], oneOf = [] }: Schema) => [...anyOf, ...oneOf];

/** How bytes are written in what passkeys say. */
const base64url = String.raw`^[\w-]*$`;

function plainSample({ type, format, pattern, minimum = 1, maxLength }: Schema): unknown {
  const kind = typeof type === 'string' ? type : type?.[0];
  // A record, whose keys a body need not have.
  if (kind === 'object') return {};
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return Math.max(1, minimum);
  if (pattern === base64url) return 'c2FtcGxlIHdvcmRz';
  if (format === 'uuid') return unknownId;
  if (format === 'date') return '2026-11-20';
  if (format === 'email') return 'visitor@sample.example';
  return 'Sample words of a visitor'.slice(0, maxLength);
}

/** Every property of the schema, in the order of a walk, with the path of its value in a body. */
function walk(schema: Schema, path: Path = []): { schema: Schema; path: Path }[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => walk(part, [...path, key])),
    ...(schema.items ? walk(schema.items, [...path, 0]) : []),
    ...choicesOf(schema).flatMap((part) => walk(part, path)),
  ];
  return [{ schema, path }, ...below];
}

/** The objects in a body, itself first. */
export const objectsIn = (schema: Schema): { schema: Schema; path: Path }[] =>
  walk(schema).filter((part) => part.schema.properties);

/** Paths of the texts in a body, required or not. */
export const textsIn = (schema: Schema): Path[] => {
  const texts = walk(schema).filter(({ schema: { type } }) => type === 'string');
  return [...new Map(texts.map(({ path }) => [path.join('.'), path])).values()];
};

/** True when any words are accepted somewhere, not only codes, addresses and values out of a list. */
export const takesWords = (schema: Schema): boolean =>
  walk(schema).some(
    ({ schema: { type, enum: values, const: value, format, pattern } }) =>
      type === 'string' && !values && value === undefined && !format && !pattern,
  );

/** A copy of the body with this value at this path. Objects and lists that are missing on the way are made. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((entry: unknown, place) =>
      place === key ? withValue(entry, rest, value) : entry,
    );
  }
  if (body === undefined && typeof key === 'number') return [withValue(undefined, rest, value)];
  const object = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withValue(object[key], rest, value) };
}
