import { describe, expect, it } from 'vitest';
import { ColumnCensus } from '../file/column-facts.ts';
import { cellsOf, mapColumns } from './column-mapping.ts';
import { fieldsByColumn } from './field-columns.ts';

/** Header by field, which reads better than positions. */
function mapped(...headers: string[]) {
  const { columns } = mapColumns(headers);
  return Object.fromEntries(
    [...fieldsByColumn(columns)].map(([at, field]) => [field, headers[at]] as const),
  );
}

describe('mapping columns by their headers', () => {
  it('knows the columns of an American register and leaves the address for letters', () => {
    const headers = [
      'registry_id',
      'company_name',
      'dba_name',
      'location',
      'location_city',
      'location_state',
      'zip_code',
      'mailing_address',
      'mailing_zip',
      'certification_type',
      'capability',
      'lat',
      'lng',
      'geometry',
    ];
    expect(mapped(...headers)).toEqual({
      sourceRef: 'registry_id',
      name: 'company_name',
      tradingName: 'dba_name',
      addressLine1: 'location',
      city: 'location_city',
      region: 'location_state',
      postcode: 'zip_code',
      certification: 'certification_type',
      description: 'capability',
      lat: 'lat',
      lng: 'lng',
    });
    expect(mapColumns(headers).unused).toEqual(['mailing_address', 'mailing_zip', 'geometry']);
  });

  it('knows the columns of a British spreadsheet, however they are written', () => {
    expect(
      mapped(
        'Business Name',
        'Address Line 1',
        'Address-Line-2',
        'TOWN',
        'County',
        'Post Code',
        'E-mail',
        'Telephone Number',
        'Website URL',
        'Longitude',
        'Latitude',
      ),
    ).toEqual({
      name: 'Business Name',
      addressLine1: 'Address Line 1',
      addressLine2: 'Address-Line-2',
      city: 'TOWN',
      region: 'County',
      postcode: 'Post Code',
      email: 'E-mail',
      phone: 'Telephone Number',
      website: 'Website URL',
      lng: 'Longitude',
      lat: 'Latitude',
    });
  });

  it('takes the surest header where two could mean the same', () => {
    expect(mapped('name', 'company_name')).toEqual({ name: 'company_name' });
    expect(mapColumns(['name', 'company_name']).unused).toEqual(['name']);
  });

  it('takes the trading name for the name where there is no other', () => {
    expect(mapped('id', 'Trading name')).toEqual({ sourceRef: 'id', name: 'Trading name' });
  });

  it('reports headers that stand there twice and uses the first', () => {
    const mapping = mapColumns(['name', 'Name ', 'city', '']);
    expect(mapping).toMatchObject({ columns: { name: 0, city: 2 }, repeated: ['Name '] });
    expect(cellsOf(['first', 'second', 'Leeds', ''], mapping)).toEqual({
      name: 'first',
      city: 'Leeds',
    });
  });

  it('finds nothing in headers of other things, nor in names that every object has', () => {
    expect(mapColumns(['constructor', '__proto__', 'toString', '', '???']).columns).toEqual({});
  });

  it('knows a list of missions by their states, and only where nothing is called a name', () => {
    expect(mapped('operator', 'type', 'city')).toEqual({
      sendingState: 'operator',
      mission: 'type',
      city: 'city',
    });
    expect(mapped('name', 'operator', 'type')).toEqual({ name: 'name', category: 'type' });
    expect(mapped('name', 'domains')).toEqual({ name: 'name', emailDomains: 'domains' });
  });

  it('reads headers as programs and traders write them', () => {
    expect(mapped('OrganisationID', 'OrganisationName', 'Address1', 'PostCode', 'URL')).toEqual({
      sourceRef: 'OrganisationID',
      name: 'OrganisationName',
      addressLine1: 'Address1',
      postcode: 'PostCode',
      website: 'URL',
    });
    expect(mapped('Shop name', 'What', 'PC', 'Tel.')).toEqual({
      name: 'Shop name',
      category: 'What',
      postcode: 'PC',
      phone: 'Tel.',
    });
    expect(mapped('business_title', 'Name of street')).toEqual({ name: 'business_title' });
    expect(mapped('Salon name', 'Contact name')).toEqual({ name: 'Salon name' });
    expect(mapped('Nom de l’association', 'Adresse', 'Ville', 'CP')).toEqual({
      name: 'Nom de l’association',
      addressLine1: 'Adresse',
      city: 'Ville',
      postcode: 'CP',
    });
  });

  it('sees by the cells what a header does not say', () => {
    const rows = [
      [
        'A',
        'SE15 4QN',
        'a@example.org',
        '020 7946 0001',
        'www.example.org',
        '51.47',
        '-0.06',
        '51.5',
      ],
      [
        'B',
        'LS8 1AA',
        'b@example.org',
        '+44 113 496 0002',
        'https://example.com',
        '53.8',
        '-1.5',
        '',
      ],
      ['C', 'by the park', '', '', '', '52,4862', '-1.89e-1', ''],
    ];
    const headers = ['Name', 'x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'Photo'];
    const census = new ColumnCensus(headers);
    for (const row of [...rows, ...rows]) census.add(row);
    census.add(['D', 'E1 6AN', '', '', '', '', '', '']);
    expect(mapColumns(headers, census.facts).columns).toEqual({
      name: 0,
      email: 2,
      phone: 3,
      website: 4,
    });
    for (let at = 0; at < 20; at += 1)
      census.add(['D', 'E1 6AN', '', '', '', '51.52', '-0.07', '']);
    expect(mapColumns(headers, census.facts).columns).toMatchObject({
      postcode: 1,
      lat: 5,
      lng: 6,
    });
  });

  it('takes no number for degrees that stands alone, nor a picture for the website', () => {
    const headers = ['Name', 'Average age', 'Logo'];
    const census = new ColumnCensus(headers);
    census.add(['A', '51.25', 'https://example.org/a.png']);
    expect(mapColumns(headers, census.facts).columns).toEqual({ name: 0 });
  });
});

it('takes names of people only where nothing else has one', () => {
  expect(mapped('Surname', 'First name', 'Town')).toMatchObject({
    lastName: 'Surname',
    firstName: 'First name',
  });
  const { unused } = mapColumns(['Firm', 'Surname', 'First name', 'Company']);
  expect(unused).toEqual(['Firm', 'Surname', 'First name']);
});
