import { describe, expect, it } from 'vitest';
import { columnsOfProfile, profiles, recogniseProfile } from './profile.ts';
import { originsOf, withProfile } from './profiled-sheet.ts';
import type { Sheet, SheetRow } from '../file/sheet.ts';
import { fields } from '../row/field-headers.ts';
import { mapColumnsOf } from './map-columns.ts';
import type { ProfileId } from './profile.contract.ts';

const geoDirectory =
  'ID,post_title,post_content,post_status,post_author,post_type,post_date,post_tags,post_category,default_category,featured,street,street2,city,region,country,zip,latitude,longitude,phone,email,website,twitter,facebook,video,special_offers,business_hours,post_images'.split(
    ',',
  );
const google =
  'Store code,Business name,Address line 1,Address line 2,Locality,Administrative area,Country / Region,Postal code,Latitude,Longitude,Primary phone,Website,Primary category,Sunday hours,Monday hours,From the business,Labels'.split(
    ',',
  );
const fairDb =
  'id,created_at,created_by,version,title,description,lat,lng,street,zip,city,country,homepage,contact_email,contact_phone,categories,tags,license,avg_rating'.split(
    ',',
  );

const samplesOf = (samples: readonly string[]) => [{ samples: [...samples] }];

describe('a profile', () => {
  it.each<[ProfileId, readonly string[], readonly string[]]>([
    ['wordpress', geoDirectory, []],
    ['google', google, []],
    ['openfairdb', fairDb, []],
    [
      'open-referral',
      ['id', 'organization_id', 'name', 'description', 'latitude', 'longitude'],
      [],
    ],
    ['open-referral', ['id', 'name', 'status', 'organization', 'phone'], []],
    ['airtable', ['Name', 'Photo'], ['front.jpg (https://v5.airtableusercontent.com/v3/u/1/a)']],
    ['spreadsheet', ['Name', 'Town', 'Phone'], ['Sample (the old one)']],
  ])('%s is recognised', (id, headers, samples) => {
    expect(recogniseProfile(headers, samplesOf(samples))).toBe(id);
  });

  it('says what columns hold in fields that there are', () => {
    const known = new Set<string>([...fields, 'skip']);
    for (const { columns } of Object.values(profiles))
      expect(Object.values(columns).filter((field) => !known.has(field))).toEqual([]);
    const { columns } = mapColumnsOf('wordpress', { headers: geoDirectory });
    expect(columns).toMatchObject({
      name: 1,
      category: 8,
      addressLine1: 11,
      hours: 26,
      social: 23,
    });
    expect(Object.values(columns)).not.toContain(4);
    expect(mapColumnsOf('google', { headers: google }).columns).toMatchObject({
      sourceRef: 0,
      city: 4,
      region: 5,
      country: 6,
      sunday: 13,
      description: 15,
    });
    expect(columnsOfProfile('spreadsheet', ['constructor', '__proto__'])).toEqual([]);
  });
});

describe('the pictures and addresses of a row', () => {
  it('of GeoDirectory are between double colons, with what they show', () => {
    const cell =
      'https://old.example/a.jpg|12|Front|The <b>front</b>::#https://other.example/b.png|||::c.jpg|||::';
    expect(originsOf([cell], ['post_images'], 'wordpress').pictures).toEqual([
      { address: 'https://old.example/a.jpg', alt: 'The front' },
      { address: 'https://other.example/b.png', alt: '' },
      { address: 'c.jpg', alt: '' },
    ]);
  });

  it('of Airtable are in brackets behind the name of the file', () => {
    const cell =
      'shop_front.jpg (https://v5.airtableusercontent.com/a,b),IMG_20.png (https://v5.airtableusercontent.com/c)';
    expect(originsOf([cell], ['Photos'], 'airtable').pictures).toEqual([
      { address: 'https://v5.airtableusercontent.com/a,b', alt: 'shop front' },
      { address: 'https://v5.airtableusercontent.com/c', alt: '' },
    ]);
  });

  it('are never more than ten addresses, and a script is none of the pictures', () => {
    const many = Array.from({ length: 30 }, (_, at) => `/a/${at}`).join(' ');
    const { addresses, pictures } = originsOf(
      [many, 'javascript:alert(1) data:image/png;base64,AA'],
      ['Permalink', 'Photos'],
      'spreadsheet',
    );
    expect(addresses).toHaveLength(10);
    expect(pictures).toEqual([]);
  });
});

describe('a sheet as its profile reads it', () => {
  const read = async (cells: Record<string, string>) => {
    const sheet: Sheet = {
      fileName: 'old.csv',
      sha256: '0',
      headers: Object.keys(cells),
      async *rows() {
        yield { number: 2, cells: Object.values(cells) };
      },
    };
    const rows: SheetRow[] = [];
    for await (const row of withProfile(sheet, 'wordpress').rows()) rows.push(row);
    return rows[0];
  };

  it('has words instead of markup, and hours as people write them', async () => {
    const row = await read({
      post_title: 'Sample &amp; Sons <script>x</script>',
      business_hours: '["Mo 09:00-17:00","Tu 09:00-12:00,13:00-17:00"],["UTC":"+0"]',
      post_category: 'Food,12|Drink',
    });
    expect(row?.cells).toEqual(
      ['Sample & Sons', 'Mo 09:00-17:00; Tu 09:00-12:00,13:00-17:00', 'Food; 12|Drink'].map(
        (cell) => cell.replace('12|', ''),
      ),
    );
    expect(row?.problem).toBeUndefined();
  });

  it.each([
    ['publish', undefined],
    ['', undefined],
    ['draft', 'draft'],
    ['trash', 'trash'],
    ['private', 'private'],
    ['gd-closed', 'closed'],
    ['constructor', 'draft'],
  ])('a post that is “%s” is refused as %s', async (status, why) => {
    const row = await read({ post_title: 'Sample', post_status: status });
    expect(row?.problem?.key).toBe(why && `imports:error.notPublished.${why}`);
  });
});
