import type { Profile } from './profile-shape.ts';

/** Open Referral (HSDS, and its profile of the UK): its JSON, which the reader has put into columns, and the tables of organisations and places. */
export const openReferral: Profile = {
  marks: [
    ['id', 'name', 'organization', 'status'],
    ['id', 'name', 'description', 'tax_status'],
    ['id', 'name', 'legal_status', 'year_incorporated'],
    ['id', 'organization_id', 'name', 'latitude', 'longitude'],
    ['id', 'organization_id', 'location_type'],
  ],
  columns: {
    id: 'sourceRef',
    name: 'name',
    alternate_name: 'tradingName',
    description: 'description',
    email: 'email',
    url: 'website',
    website: 'website',
    year_incorporated: 'founded',
    latitude: 'lat',
    longitude: 'lng',
    organization_id: 'skip',
    tax_status: 'skip',
    tax_id: 'skip',
    legal_status: 'skip',
    logo: 'skip',
    uri: 'skip',
    status: 'skip',
    transportation: 'skip',
  },
  cells: {},
  addresses: [],
  pictures: {},
};
