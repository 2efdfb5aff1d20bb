import { fold } from '#platform/text/fold.ts';

/**
 * What a column may hold, with the headers that registers and spreadsheets use for it, the surest first. Addresses
 * for letters are left out on purpose: a place is where its customers go.
 */
const aliases = {
  /** Of this site's own export: the row says what the listing with this id shall say. */
  listingId: ['site_listing_id'],
  sourceRef: ['registry_id', 'source_id', 'external_id', 'record_id', 'reference', 'ref', 'id'],
  name: [
    'company_name',
    'business_name',
    'organisation_name',
    'organization_name',
    'listing_name',
    'company',
    'business',
    'name',
  ],
  tradingName: ['dba_name', 'trading_name', 'trading_as', 'trade_name', 'dba'],
  tagline: ['tagline', 'slogan', 'strapline'],
  description: ['capability', 'capabilities', 'description', 'about', 'services', 'summary'],
  category: ['category', 'business_category', 'business_type', 'sector', 'industry'],
  certification: ['certification_type', 'certification_types', 'certification', 'certifications'],
  blackOwned: ['black_owned', 'black_owned_business', 'is_black_owned', 'blackowned'],
  addressLine1: [
    'address_line_1',
    'address_line1',
    'address_1',
    'address1',
    'street_address',
    'location_address',
    'address',
    'street',
    'addr_street',
    'location',
  ],
  addressLine2: ['address_line_2', 'address_line2', 'address_2', 'address2'],
  district: ['district', 'neighbourhood', 'neighborhood', 'locality', 'area'],
  city: ['location_city', 'city', 'town', 'post_town', 'town_city', 'city_town', 'addr_city'],
  region: ['location_state', 'state', 'county', 'region', 'province', 'state_province'],
  postcode: [
    'zip_code',
    'zipcode',
    'location_zip',
    'postcode',
    'post_code',
    'postal_code',
    'location_postcode',
    'zip',
    'addr_postcode',
  ],
  country: ['location_country', 'country', 'country_code', 'country_name'],
  lat: ['lat', 'latitude', 'location_lat', 'location_latitude'],
  lng: ['lng', 'lon', 'long', 'longitude', 'location_lng', 'location_longitude'],
  phone: [
    'phone',
    'phone_number',
    'telephone',
    'telephone_number',
    'tel',
    'contact_number',
    'contact_phone',
  ],
  email: ['email', 'e_mail', 'email_address', 'contact_email', 'mail'],
  website: [
    'website',
    'web_site',
    'website_url',
    'web_address',
    'homepage',
    'web',
    'url',
    'contact_website',
    'web_pages',
  ],
  /** Facts of one kind alone. */
  emailDomains: ['email_domains', 'email_domain', 'domains', 'domain'],
  sendingState: ['sending_state', 'sending_country', 'represents', 'country_represented'],
  mission: ['mission_type', 'type_of_mission', 'kind_of_mission'],
} as const;

/** Lists of missions give each the name of its state; where there are names, these words mean something else. */
const ofNamelessMissions = { sendingState: 'operator', mission: 'type' } as const;

export type Field = keyof typeof aliases;

export const fields = Object.keys(aliases) as Field[];

/** The cells of one row by what they hold. */
export type RowCells = Partial<Record<Field, string>>;

export interface ColumnMapping {
  /** Positions in the row. */
  columns: Partial<Record<Field, number>>;
  /** Headers that are not imported. */
  unused: string[];
  /** Headers that stand there more than once; the first one counts. */
  repeated: string[];
}

/** `Company Name`, `company-name` and `COMPANY_NAME` are one header. */
export const normaliseHeader = (header: string): string =>
  fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** Finds out what each column holds, by its header alone. */
export function mapColumns(headers: readonly string[]): ColumnMapping {
  const positions = new Map<string, number>();
  const repeated: string[] = [];
  for (const [at, header] of headers.entries()) {
    const name = normaliseHeader(header);
    if (positions.has(name) && name !== '') repeated.push(header);
    else positions.set(name, at);
  }
  const columns: ColumnMapping['columns'] = {};
  for (const field of fields) {
    const known: readonly string[] = aliases[field];
    const alias = known.find((name) => positions.has(name));
    if (alias !== undefined) columns[field] = positions.get(alias);
  }
  if (columns.name === undefined && columns.tradingName !== undefined) {
    columns.name = columns.tradingName;
    delete columns.tradingName;
  }
  if (columns.name === undefined) {
    columns.sendingState ??= positions.get(ofNamelessMissions.sendingState);
    if (columns.sendingState !== undefined)
      columns.mission ??= positions.get(ofNamelessMissions.mission);
  }
  for (const field of fields) if (columns[field] === undefined) delete columns[field];
  const used = new Set(Object.values(columns));
  const unused = headers.filter((header, at) => header.trim() !== '' && !used.has(at));
  return { columns, unused, repeated };
}

export function cellsOf(
  row: readonly string[],
  { columns }: Pick<ColumnMapping, 'columns'>,
): RowCells {
  const cells: RowCells = {};
  for (const field of fields) {
    const at = columns[field];
    if (at !== undefined) cells[field] = row[at] ?? '';
  }
  return cells;
}
