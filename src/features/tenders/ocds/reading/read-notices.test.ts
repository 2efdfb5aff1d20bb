import fc from '#platform/test/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { testPackage, testRelease } from '../notice.scene.server.ts';
import { foldProcess } from './fold-process.ts';
import { fates } from './notice.ts';
import type { Notice } from './notice.ts';
import { readNotices } from './read-notices.ts';

function read(text: string) {
  const file = readNotices(text);
  const processes = Map.groupBy(file.readings, ({ ocid }) => ocid);
  const folded = [...processes.values()].map((readings) => foldProcess([], readings));
  return {
    ...file,
    notices: folded.flatMap(({ notices }) => notices),
    told: folded.flatMap((one) => one.fates),
  };
}

const one = (tender: object, change: object = {}): Notice => {
  const [notice] = read(testPackage([testRelease(change, tender)])).notices;
  if (!notice) throw new Error('The release made no notice.');
  return notice;
};

const faultsOf = (tender: object, change: object = {}) =>
  read(testPackage([testRelease(change, tender)])).faults.map(({ what }) => what);

describe('Files', () => {
  const compiled = testRelease({ tag: ['compiled'] });
  test.each([
    ['a release package', testPackage([testRelease()])],
    ['a single release', JSON.stringify(testRelease())],
    ['a list of releases', JSON.stringify([testRelease()])],
    ['lines', `${JSON.stringify(testRelease())}\n\n${testPackage([])}\n`],
    ['a mark of byte order', `\ufeff${testPackage([testRelease()])}`],
    ['a record of releases', JSON.stringify({ records: [{ releases: [testRelease()] }] })],
    [
      'a record whose releases are elsewhere',
      JSON.stringify({
        records: [{ releases: [{ url: 'https://x.example' }], compiledRelease: compiled }],
      }),
    ],
  ])('%s is read', (_, text) => {
    expect(read(text).notices).toMatchObject([
      { ocid: 'ocds-sample-1', title: 'Mending of roofs' },
    ]);
  });

  test.each(['', '{', '[]', '{"releases": []}', testPackage([testRelease()]).slice(0, 90)])(
    '%j is refused with a sentence',
    (text) => {
      expect(() => read(text)).toThrow(SyntaxError);
    },
  );

  test('a line that is broken is named, and the others are read', () => {
    const file = read(`${JSON.stringify(testRelease())}\n{"ocid": \n7`);
    expect(file.notices).toHaveLength(1);
    expect(file.faults.map(({ where }) => where)).toEqual(['line 2', 'line 3, package']);
  });

  test('a hundred thousand brackets are no stack', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const file = read(
      testPackage([]).replace('"releases":[]', `"releases":[${deep},{"tender":${deep}}]`),
    );
    expect(file.faults.map(({ what }) => what)).toEqual([
      'left out: it is no object',
      'left out: it has no ocid',
    ]);
  });

  test('says where the next page is', () => {
    expect(
      read(testPackage([testRelease()], { links: { next: 'https://x.example/2' } })).next,
    ).toBe('https://x.example/2');
  });
});

describe('The newest release', () => {
  const later = { date: '2026-11-02T09:00:00Z', id: 'second-2', tag: ['tenderAmendment'] };

  test('of a tender counts, wherever it stands in the file', () => {
    const second = testRelease(later, { title: 'Mending of all roofs', description: undefined });
    for (const releases of [
      [second, testRelease()],
      [testRelease(), second],
    ])
      expect(read(testPackage(releases)).notices).toMatchObject([
        // What an amendment does not say is as it was.
        { title: 'Mending of all roofs', description: 'Slates and gutters.', outcome: 'open' },
      ]);
  });

  test('of two of one second is the one with the higher number', () => {
    const at = (number: number) =>
      testRelease({ id: `x-${number}` }, { title: `Number ${number}` });
    expect(read(testPackage([at(10), at(9)])).notices).toMatchObject([{ title: 'Number 10' }]);
  });

  test('of another tender of the process leaves that one alone', () => {
    const other = testRelease({ id: 'other' }, { id: 'T-2', title: 'Mending of walls' });
    expect(
      read(testPackage([testRelease(), other])).notices.map(({ tenderId }) => tenderId),
    ).toEqual(['T-1', 'T-2']);
  });

  test('that amends the only tender counts for it, even under another number', () => {
    const renamed = testRelease(later, { id: 'T-1b', title: 'Mending of flat roofs' });
    expect(read(testPackage([testRelease(), renamed])).notices).toMatchObject([
      { tenderId: 'T-1', title: 'Mending of flat roofs' },
    ]);
  });

  test('tells of the award, its sum and its day', () => {
    const award = testRelease(
      {
        ...later,
        tag: ['award'],
        awards: [
          {
            status: 'active',
            date: '2026-11-02T00:30:00Z',
            value: { amount: 12, currency: 'GBP' },
            suppliers: [{ name: 'Sample Roofers' }, { name: 'Sample Masons' }],
          },
          { status: 'cancelled', suppliers: [{ name: 'Nobody' }] },
        ],
      },
      { status: 'complete', title: 'AWARD' },
    );
    expect(read(testPackage([award, testRelease()])).notices).toMatchObject([
      {
        outcome: 'awarded',
        title: 'Mending of roofs',
        awardedTo: 'Sample Roofers, Sample Masons',
        awardedMinor: 1200,
        awardedOn: '2026-11-02',
      },
    ]);
    expect(read(testPackage([award])).notices).toEqual([]);
  });

  test.each(['cancelled', 'withdrawn', 'unsuccessful'])('that is %s withdraws it', (status) => {
    const end = testRelease({ ...later, tag: ['tenderCancellation'] }, { status });
    expect(read(testPackage([testRelease(), end])).notices).toMatchObject([
      { outcome: 'withdrawn' },
    ]);
  });

  test('that is a plan makes no tender', () => {
    const plan = testRelease({ tag: ['planning'] }, { status: 'planned' });
    expect(read(testPackage([plan])).notices).toEqual([]);
  });
});

describe('Fields', () => {
  test('markup is text, and what shows nothing goes', () => {
    const { title, description } = one({
      title: '<script>alert(1)</script>\u202e\u0000 roofs',
      description: '<b>Slates</b>\r\n\r\n\r\n\r\nand \ud800 more',
    });
    expect(title).toBe('<script>alert(1)</script> roofs');
    expect(description).toBe('<b>Slates</b>\n\nand \ufffd more');
  });

  test('what was encoded twice is mended', () => {
    expect(
      one({ description: 'Worth Â£95, the councilâ€™s own; café and 5 â‚¬' }).description,
    ).toBe('Worth £95, the council’s own; café and 5 €');
  });

  test('nobody’s address or number is kept', () => {
    const notice = one(
      {
        description:
          'Ask jo.bloggs@x.gov.uk or 0151 496 0000, +44 (0)20 7946 0000; ref 000-002404, £10,000,000.',
      },
      { parties: [{ id: 'B-1', contactPoint: { name: 'Jo Bloggs', email: 'jo@x.example' } }] },
    );
    expect(notice.description).toBe(
      'Ask [see the official notice] or [see the official notice], [see the official notice]; ref 000-002404, £10,000,000.',
    );
    expect(JSON.stringify(notice)).not.toMatch(/Bloggs|jo@/i);
  });

  test.each([
    [{ amount: '5', currency: 'eur' }, 'EUR', 500],
    [{ amount: 0, currency: 'GBP' }, 'GBP', null],
    [{ amount: 1e308, currency: 'GBP' }, 'GBP', null],
    [{ amount: -1, currency: 'GBP' }, 'GBP', null],
    [{ amount: 5, currency: 'pounds' }, 'GBP', null],
    [{ amount: 5 }, 'GBP', null],
    [{ amount: {}, currency: 'GBP' }, 'GBP', null],
    ['much', 'GBP', null],
  ])('value %j is %s %j', (value, currency, amountMinor) => {
    expect(one({ value })).toMatchObject({ currency, amountMinor });
  });

  test.each([
    ['2026-12-20', '2026-12-20T23:59:59.000Z'],
    ['2026-07-20', '2026-07-20T22:59:59.000Z'],
    ['2026-07-20T12:00:00', '2026-07-20T11:00:00.000Z'],
    ['2026-07-20T12:00:00+0200', '2026-07-20T10:00:00.000Z'],
  ])('closing date %j is %j', (endDate, closesAt) => {
    expect(one({ tenderPeriod: { endDate } }).closesAt).toBe(closesAt);
  });

  test.each(['2026-02-30', '0000-01-01', '20/12/2026', 7, null])(
    'closing date %j is none, and without one there is no tender',
    (endDate) => {
      const file = read(testPackage([testRelease({}, { tenderPeriod: { endDate } })]));
      expect(file.told).toMatchObject([
        { fate: 'left-out', reason: 'its tender has not a closing date' },
      ]);
    },
  );

  test.each([
    ['45233130-9', undefined, 'construction', ['45233130']],
    ['9100000', undefined, 'general', ['09100000']],
    ['45233130.0', undefined, 'construction', ['45233130']],
    ['72000000', 'goods', 'it', ['72000000']],
    ['x', 'works', 'construction', []],
    [undefined, 'services', 'services', []],
    [undefined, undefined, null, []],
  ])('code %j and kind %j are %j', (id, mainProcurementCategory, category, cpv) => {
    const classification = id && { scheme: 'CPV', id };
    expect(one({ classification, mainProcurementCategory })).toMatchObject({ category, cpv });
  });

  test.each([
    [['London'], 'london'],
    [['East of England'], 'east'],
    [['North West England'], 'north-west'],
    [['UKI31'], 'london'],
    [['TLJ1', 'UKJ2'], 'south-east'],
    [['London', 'Wales'], null],
    [['England'], null],
  ])('regions %j are %j', (regions, area) => {
    const deliveryAddresses = regions.map((region) => ({ region }));
    expect(one({ items: [{ id: '1', deliveryAddresses }] })).toMatchObject({ area });
  });

  test('lots keep their amounts where those are in the currency of the whole', () => {
    const lots = [
      { title: 'North', value: { amount: 5, currency: 'GBP' } },
      { description: 'South', value: { amount: 5, currency: 'EUR' } },
      'no lot',
    ];
    expect(one({ lots }).lots).toEqual([
      { title: 'North', description: '', amountMinor: 500 },
      { title: 'Lot 2', description: 'South', amountMinor: null },
    ]);
  });

  test('the official notice is where the file says, and nowhere else', () => {
    const notice = (url: string) => ({ documentType: 'tenderNotice', url });
    expect(
      one({ documents: [{ documentType: 'biddingDocuments', url: 'https://a.example' }] })
        .noticeUrl,
    ).toBeNull();
    expect(
      one({ documents: [notice('javascript:alert(1)'), notice('https://a.example/1')] }).noticeUrl,
    ).toBe('https://a.example/1');
    expect(faultsOf({ documents: [notice('http://Contract Finder')] })).toHaveLength(1);
  });

  test('a name of the language is no field', () => {
    const text = testPackage([testRelease()]).replace(
      '"tag"',
      '"__proto__":{"buyer":{"name":"Evil"}},"tag"',
    );
    expect(read(text.replace('"Sample Borough"', 'null')).notices).toEqual([]);
    expect({}).not.toHaveProperty('buyer');
  });
});

/** Anything in the place of anything. */
const broken = fc.anything({ maxDepth: 2, withBigInt: false, withDate: false });
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: broken });
const anyRelease = fc.record(
  {
    ocid: maybe(fc.constantFrom('a', 'b')),
    id: maybe(fc.string({ unit: 'binary' })),
    date: maybe(fc.constantFrom('2026-11-01T09:00:00Z', '2026-11-02', 'soon')),
    tag: maybe(fc.subarray(['tender', 'tenderUpdate', 'award', 'planning', 'tenderCancellation'])),
    buyer: maybe(fc.record({ name: maybe(fc.string({ unit: 'binary' })) })),
    awards: maybe(fc.array(maybe(fc.record({ value: broken, suppliers: broken, date: broken })))),
    tender: maybe(
      fc.record(
        {
          id: maybe(fc.constantFrom('1', '2')),
          title: maybe(fc.string({ unit: 'binary' })),
          status: maybe(fc.constantFrom('active', 'complete', 'cancelled', 'planned')),
          tenderPeriod: maybe(fc.constant({ endDate: '2026-12-01T12:00:00Z' })),
          value: maybe(
            fc.record({ amount: maybe(fc.double()), currency: maybe(fc.constant('GBP')) }),
          ),
          lots: maybe(fc.array(broken)),
          items: maybe(fc.array(broken)),
          documents: maybe(fc.array(broken)),
          classification: broken,
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);

test('Whatever is broken in a file: every release has one fate, or is named with the reason', () => {
  fc.assert(
    fc.property(fc.array(maybe(anyRelease), { minLength: 1, maxLength: 6 }), (releases) => {
      const file = read(testPackage(releases));
      const unread = file.faults.filter(({ what }) => what.startsWith('left out: '));
      expect(file.told.length + unread.length).toBe(releases.length);
      for (const { fate, reason } of file.told) {
        expect(fates).toContain(fate);
        expect(fate === 'left-out').toBe(reason !== undefined);
      }
      for (const { title, buyerName, closesAt } of file.notices)
        expect([title, buyerName, closesAt]).not.toContain('');
      // As the database takes it: no NUL, no half of a character.
      const text = JSON.stringify(file.notices);
      expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
  );
});
