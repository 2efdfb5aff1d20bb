import { isEveryCase } from '#platform/test/every-case.ts';
import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { ListingDraft } from '#features/directory/draft.contract.ts';
import type { ImportKind } from '../import.contract.ts';
import { categoryMatcher } from './category-match.ts';
import { fields } from './field-headers.ts';
import type { RowCells } from './column-mapping.ts';
import { rowToDraft } from './row-to-draft.ts';

const categories = categoryMatcher([
  { slug: 'cleaning', names: { en: 'Cleaning' }, synonyms: ['cleaner', 'janitorial'] },
]);

function read(cells: RowCells) {
  const result = rowToDraft(
    { name: 'Sample Ltd', ...cells },
    { kind: 'business', register: 'Sample register', categories },
  );
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return { ...result, keys: result.repairs.map(({ field, key }) => `${field} ${key}`) };
}

function errorsOf(cells: RowCells) {
  const result = rowToDraft(cells, { kind: 'business', register: 'Sample register', categories });
  return 'errors' in result ? result.errors : [];
}

describe('the language of the words of a row', () => {
  it.each([
    ['fr', 'fr'],
    ['Yorùbá', 'yo'],
    ['Amharic', 'am'],
    ['unknown', null],
    ['', null],
  ])('is read from “%s”', (descriptionLanguage, code) => {
    expect(read({ descriptionLanguage })).toMatchObject({
      draft: { descriptionLanguage: code },
      keys: [],
    });
  });

  it('is left out where the site does not have it', () => {
    const row = read({ descriptionLanguage: 'Klingon' });
    expect(row.draft.descriptionLanguage).toBeNull();
    expect(row.keys).toEqual(['descriptionLanguage imports:leftOut.descriptionLanguage']);
  });
});

describe('a row of an American register', () => {
  const row = read({
    sourceRef: '12',
    name: 'Sample Cleaning Group, Inc.',
    tradingName: 'Spotless',
    addressLine1: '236 Example Road,\tSuite 4',
    city: 'Medford Lakes',
    region: 'NJ',
    postcode: '8055.0',
    certification: 'MBE',
    description: 'NAICS 5617\tBuilding cleaning services, janitorial ; ',
    lat: '39.8585488048235',
    lng: '-74.7951395237886',
  });

  it('becomes a listing whose fact of certification is the register’s', () => {
    expect(row.draft).toMatchObject({
      kind: 'business',
      name: 'Sample Cleaning Group, Inc.',
      tagline: 'Trading as Spotless',
      addressLine1: '236 Example Road, Suite 4',
      city: 'Medford Lakes',
      region: 'NJ',
      postcode: '08055',
      country: 'US',
      category: 'cleaning',
      point: { lat: 39.8585488048235, lng: -74.7951395237886 },
      verified: { method: 'register', on: null },
      isClaimed: false,
      isSample: false,
      description: 'NAICS 5617\tBuilding cleaning services, janitorial ;',
    });
    expect(row.sourceRef).toBe('12');
  });

  it('tells what was put right', () => {
    expect(row.repairs).toEqual([
      { field: 'postcode', key: 'imports:repair.zipZero', from: '8055.0', to: '08055' },
    ]);
  });
});

describe('a row of a British list', () => {
  it('has its postcode in the usual form', () => {
    const { draft, keys } = read({ postcode: ' se154qn ', city: 'London' });
    expect(draft).toMatchObject({ country: 'GB', postcode: 'SE15 4QN', city: 'London' });
    expect(keys).toEqual([]);
  });

  it('has links and numbers in full', () => {
    const { draft, keys } = read({
      website: 'www.example.org/shop',
      email: 'mailto:info@example.org',
      phone: '7700900123.0',
    });
    expect(draft).toMatchObject({
      website: 'https://www.example.org/shop',
      email: 'info@example.org',
      phone: '7700900123',
    });
    expect(keys).toEqual(['website imports:repair.link', 'phone imports:repair.link']);
  });

  it('repeats no name as its trading name', () => {
    expect(read({ tradingName: 'SAMPLE LTD' }).draft.tagline).toBeNull();
  });
});

describe('a value that can’t be right', () => {
  it.each<[string, RowCells]>([
    ['postcode imports:leftOut.postcode', { postcode: 'ZZ99 9ZZ' }],
    ['postcode directory:error.tooLong', { country: 'NG', postcode: '1'.repeat(13) }],
    ['country imports:leftOut.country', { country: 'Wakanda' }],
    ['category imports:leftOut.category', { category: 'Sorcery' }],
    ['certification imports:leftOut.certification', { certification: 'pending' }],
    ['certification imports:leftOut.certification', { certification: 'not MBE' }],
    ['phone imports:leftOut.phone', { phone: 'ask inside' }],
    ['phone imports:leftOut.phone', { phone: '4.47701E+11' }],
    ['email directory:error.email', { email: 'info at example.org' }],
    ['website directory:error.website', { website: 'javascript:alert(1)' }],
    ['website directory:error.website', { website: 'see facebook' }],
    ['point imports:leftOut.point', { lat: '51.5', lng: '' }],
    ['point imports:leftOut.point', { lat: '0', lng: '0.0' }],
    ['point imports:leftOut.point', { lat: '1e1e1', lng: '1' }],
    ['point directory:error.point', { lat: '-91', lng: '0.1' }],
    ['point directory:error.point', { lat: '51', lng: '181' }],
    ['addressLine1 directory:error.tooLong', { addressLine1: 'x'.repeat(201) }],
    ['tagline directory:error.tooLong', { tradingName: 'x'.repeat(200) }],
  ])('is left out and told: %s', (note, cells) => {
    const { draft, keys } = read(cells);
    expect(keys).toEqual([note]);
    const [field = ''] = note.split(' ');
    expect(draft).toMatchObject(
      field === 'country'
        ? { country: 'GB' }
        : { [field === 'certification' ? 'verified' : field]: null },
    );
  });
});

describe('a mark of certification', () => {
  it.each(['MBE', 'wbe', 'MBE/WBE', 'MWBE, DSBE', '8(a); HUBZone'])(
    'verifies by register: %s',
    (certification) => {
      expect(read({ certification }).draft.verified).toEqual({ method: 'register', on: null });
    },
  );
});

describe('a text that is too long', () => {
  it('is cut between words at the listing’s own limit', () => {
    const description = 'cassava '.repeat(1001);
    const { draft, keys } = read({ description });
    expect(draft.description).toHaveLength(8000);
    expect(draft.description.endsWith('cassava…')).toBe(true);
    expect(keys).toEqual(['description imports:repair.cut']);
  });

  it('is never cut inside a character', () => {
    const { draft } = read({ description: `x${'🧺'.repeat(4001)}` });
    expect(draft.description.isWellFormed()).toBe(true);
    expect(draft.description.length).toBeGreaterThan(7990);
  });

  it('stays whole when it just fits', () => {
    const description = 'x'.repeat(8000);
    expect(read({ description })).toMatchObject({ draft: { description }, keys: [] });
  });
});

describe('a row that can’t be taken in', () => {
  it('says that it has no name', () => {
    expect(errorsOf({ name: ' \t', city: 'Leeds' })).toEqual([
      { field: 'name', key: 'directory:error.nameRequired', value: '' },
    ]);
  });

  it('says that its name is no name', () => {
    const name = 'x'.repeat(201);
    expect(errorsOf({ name })).toEqual([
      { field: 'name', key: 'directory:error.tooLong', value: `${'x'.repeat(199)}…` },
    ]);
  });

  it('says where the character stands that the database refuses', () => {
    expect(errorsOf({ name: 'Sample', description: 'a\0b' })).toEqual([
      { field: 'description', key: 'imports:error.unreadable', value: 'a␀b' },
    ]);
  });
});

describe('hostile text', () => {
  it.each([
    '=HYPERLINK("http://example.org","x")',
    '+1-1',
    '@SUM(A1)',
    "Robert'); DROP TABLE listing;--",
    '<script>alert(1)</script>',
    '{{constructor}}',
    'Akyerεko Ọlákúnlé عيسى',
    'Ａ ﷺ ﷽ Z̷͇a̴l̶g̵o̶',
    '👩🏾‍🍳🇳🇬',
  ])('is kept letter by letter: %s', (text) => {
    const { draft, repairs } = read({ name: text, city: text, description: text });
    expect(draft).toMatchObject({ name: text, city: text, description: text });
    expect(repairs).toEqual([]);
  });

  it('loses characters that turn the direction of writing or show nothing, and says so', () => {
    const text = '\u202EEz\u200Be\u202C';
    const { draft, keys } = read({ name: text, city: text, description: text });
    expect(draft).toMatchObject({ name: 'Eze', city: 'Eze', description: 'Eze' });
    expect(new Set(keys.map((key) => key.split(' ')[1]))).toEqual(
      new Set(['imports:repair.controls']),
    );
  });

  it('loses control characters, and says so', () => {
    const { draft, keys } = read({ name: 'Sam\u0007ple\u0085', description: 'one\ntwo\u001b[31m' });
    expect(draft).toMatchObject({ name: 'Sample', description: 'one\ntwo[31m' });
    expect(keys).toEqual(['name imports:repair.controls', 'description imports:repair.controls']);
  });

  it('never makes a listing that the directory would refuse, whatever stands in the cells', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        '',
        ' ',
        '=1+1',
        '8055.0',
        '51.5',
        '1e400',
        'NJ',
        'SE15 4QN',
        'x'.repeat(9e3),
      ),
    );
    const rows = fc.record(Object.fromEntries(fields.map((field) => [field, cell])));
    fc.assert(
      fc.property(rows, (cells) => {
        const result = rowToDraft(cells, {
          kind: 'business',
          register: 'Sample register',
          categories,
        });
        const again = 'errors' in result ? result : ListingDraft.parse(result.draft);
        expect('errors' in result ? result : result.draft).toEqual(again);
      }),
      // A tenth of a second each on a busy machine.
      { numRuns: isEveryCase ? 200 : 30 },
    );
  });
});

describe('facts of one kind', () => {
  const rowOf = (kind: ImportKind, cells: RowCells) =>
    rowToDraft(cells, { kind, register: 'Sample register', categories });
  const goodOf = (kind: ImportKind, cells: RowCells) => {
    const row = rowOf(kind, cells);
    if ('errors' in row) throw new Error(JSON.stringify(row.errors));
    return row;
  };

  it.each([
    ['Ivory Coast', 'embassy', 'CI', 'Embassy of Ivory Coast'],
    ['Trinidad and Tobago', 'high commission', 'TT', 'High Commission of Trinidad and Tobago'],
    ['Saint Lucia', 'high commission', 'LC', 'High Commission of Saint Lucia'],
    ['St. Vincent and the Grenadines', '', 'VC', 'Mission of St. Vincent and the Grenadines'],
    [
      'Democratic Republic of the Congo',
      'embassy',
      'CD',
      'Embassy of Democratic Republic of the Congo',
    ],
    ['NG', 'consulate-general', 'NG', 'Consulate of Nigeria'],
  ])('a mission of %s has its state, and a name by it', (sendingState, mission, state, name) => {
    const { draft } = goodOf('embassy', { sendingState, mission });
    expect(draft).toMatchObject({ name, details: { kind: 'embassy', state } });
  });

  it('a mission is found in the words of other languages', () => {
    const { draft } = goodOf('embassy', { sendingState: 'Algeria', mission: 'embassy' });
    expect(draft.details).toMatchObject({
      mission: 'embassy',
      stateNames: { en: 'Algeria', fr: 'Algérie', ar: 'الجزائر' },
    });
  });

  it.each(['', 'Atlantis'])('a mission of "%s" is refused', (sendingState) => {
    const row = rowOf('embassy', { name: 'Some embassy', sendingState });
    expect('errors' in row && row.errors.map(({ field }) => field)).toEqual(['sendingState']);
  });

  it('a university keeps the domains by which it can be claimed', () => {
    const { draft, repairs } = goodOf('university', {
      name: 'Sample University',
      emailDomains: '@Sample.ac.uk; staff.sample.ac.uk, sample.ac.uk; not a domain',
    });
    expect(draft.details).toMatchObject({ emailDomains: ['sample.ac.uk', 'staff.sample.ac.uk'] });
    expect(repairs.map(({ field }) => field)).toEqual(['emailDomains']);
  });
});

const saysBlackOwned = (blackOwned: string, kind: ImportKind = 'business') =>
  rowToDraft(
    { name: 'Sample Ltd', blackOwned, sendingState: 'Ghana', certification: 'MBE' },
    { kind, register: 'Sample register', categories },
  );

const named = { basis: 'register', words: 'Sample register', language: null, on: null };

it.each([
  ['Yes', named],
  ['TRUE', named],
  ['no', null],
  ['', null],
  ['minority', null],
])('a register that says %j of Black-owned is believed that far', (cell, blackOwned) => {
  expect(saysBlackOwned(cell)).toMatchObject({ draft: { blackOwned } });
});

it('a mark for minorities alone does not make a business Black-owned, and a mission can’t be', () => {
  expect(saysBlackOwned('')).toMatchObject({
    draft: { blackOwned: null, verified: { method: 'register' } },
  });
  expect(saysBlackOwned('yes', 'embassy')).toMatchObject({
    draft: { blackOwned: null },
    repairs: [{ field: 'blackOwned', to: null }],
  });
});

describe('a table of somebody who does not know this site', () => {
  it('has no entry in the line that adds it up', () => {
    const keysOf = (name: string) => [name, errorsOf({ name }).map(({ key }) => key)];
    for (const name of ['Total', 'TOTAL: 10 businesses', 'Grand total', '10', '1,234.50', '£300'])
      expect(keysOf(name)).toEqual([name, ['imports:error.sum']]);
    for (const name of ['Totally Braided', '4U2', '1 2 3 Nursery', 'Totale Kitchen'])
      expect(keysOf(name)).toEqual([name, []]);
  });

  it('has no entry where nobody is', () => {
    for (const name of ['VACANT', 'Vacant pitch', '(empty)', 'To let'])
      expect([name, ...errorsOf({ name }).map(({ key }) => key)]).toEqual([
        name,
        'imports:error.vacant',
      ]);
    expect(errorsOf({ name: 'Vacant Lot Coffee' })).toEqual([]);
  });

  it('may hold the postcode at the end of an address', () => {
    const { draft } = read({ addressLine1: '23 Brixton Hill, London SW2 1AA' });
    expect(draft.postcode).toBe('SW2 1AA');
    expect(read({ addressLine1: 'Unit E8' }).draft.postcode).toBeNull();
    expect(read({ city: 'London SE15', postcode: 'E8 2NP' }).draft.postcode).toBe('E8 2NP');
  });

  it('may hold latitude and longitude in one column', () => {
    const { draft, keys } = read({ lat: '51.5487, -0.0747' });
    expect(draft.point).toMatchObject({ lat: 51.5487, lng: -0.0747 });
    expect(keys).toEqual([]);
  });
});
