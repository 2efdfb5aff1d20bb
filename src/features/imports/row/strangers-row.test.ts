import { describe, expect, it } from 'vitest';
import type { ImportKind } from '../import.contract.ts';
import { categoryMatcher } from './category-match.ts';
import { mapColumns } from './column-mapping.ts';
import type { RowCells } from './column-mapping.ts';
import { fieldsByColumn } from './field-columns.ts';
import { rowToDraft } from './row-to-draft.ts';

const categories = categoryMatcher([
  {
    slug: 'east-african-restaurant',
    names: { en: 'East African restaurant' },
    synonyms: ['swahili'],
  },
  { slug: 'hair-salon', names: { en: 'Hair salon' }, synonyms: ['salon'] },
]);

function read(cells: RowCells, kind: ImportKind = 'business', headers: RowCells = {}) {
  const meaningOf = (_: string, word: string) => (word === 'Home cuts' ? 'hair-salon' : undefined);
  const rules = { kind, headers, register: 'Sample register', categories, meaningOf };
  const result = rowToDraft({ name: 'Sample', ...cells }, rules);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.draft;
}

const fieldOf = (header: string, ...others: string[]) => {
  const { columns } = mapColumns(['Name', ...others, header]);
  return fieldsByColumn(columns).get(others.length + 1);
};

describe('columns', () => {
  it.each([
    'Mobile (private)',
    'Confidential phone',
    'Email - not for publication',
    'Tel (office use)',
  ])('of which the header says that nobody is to read them are not used: %s', (header) =>
    expect(fieldOf(header)).toBeUndefined(),
  );

  it.each([
    ['Do not publish', 'consent'],
    ['Town or city', 'city'],
    ['opens', 'hours'],
    ['Minister in charge', undefined],
    ['Service charge', 'prices'],
    ['Out of hrs / WhatsApp', 'phone'],
    ['Short profile', 'description'],
    ['Established', 'founded'],
    ['Trading hrs', 'hours'],
    ['Addr 2', 'addressLine2'],
    ['geo.lat', 'lat'],
    ['coordinates.longitude', 'lng'],
    ['Northings', 'lat'],
    ['Weds hours', 'wednesday'],
    ['Establishment ID', 'sourceRef'],
    ['Delivers?', 'delivery'],
  ])('%s holds %s', (header, field) => expect(fieldOf(header)).toBe(field));

  it('name a firm before the people who work there', () => {
    const { columns } = mapColumns(['Adviser name', 'Firm / organisation']);
    expect(columns.name).toBe(1);
    expect(mapColumns(['Adviser name', 'Town']).columns.name).toBe(0);
    expect(mapColumns(['Trader', 'Stall']).columns.name).toBe(1);
    expect(mapColumns(['Who', 'Supplier']).columns.name).toBe(1);
    expect(mapColumns(['Sort of group', 'What it’s called']).columns.name).toBe(1);
    expect(mapColumns(['Who', 'Town']).columns.name).toBe(0);
  });
});

describe('of what stood in a row nothing is lost or made up', () => {
  const services = (hours: string, header?: string) => {
    const { details } = read({ hours }, 'faith', header ? { hours: header } : {});
    return details.kind === 'faith' ? details.services : [];
  };

  it.each(['3pm 2nd Sunday of month', '4pm monthly'])('%s is no service of every week', (hours) => {
    expect(services(hours, 'Sunday service')).toEqual([]);
  });

  it('ends at noon what does', () => {
    expect(services('Sun 6am-12 noon')).toMatchObject([{ opens: 360, closes: 720 }]);
  });

  it('keeps an exception beside its service', () => {
    expect(services('Sun 10am except bank holidays')).toMatchObject([{ weekday: 7, opens: 600 }]);
  });

  it('keeps the site that stands beside an address of mail', () => {
    expect(read({ email: 'choir@example.org; www.choir.example.org' })).toMatchObject({
      email: 'choir@example.org',
      website: 'https://www.choir.example.org',
    });
  });

  it('gives a British number back its zero, and no other', () => {
    expect(read({ phone: '7700900115' }).phone).toBe('07700900115');
    expect(read({ phone: '2155551234', country: 'US' }).phone).toBe('2155551234');
  });

  it('keeps languages that the list does not have', () => {
    const draft = read({ languages: 'Krio, some Ga, Sheng' });
    expect(draft.languages).toEqual(['kri', 'gaa']);
    expect(draft.description).toBe('Languages: Sheng');
  });

  it.each([
    ['Thu-Sat', '10am-6pm'],
    ['10am-6pm', 'Thu-Sat'],
  ])('joins days and times of two columns: %s, %s', (hours, moreHours) => {
    const rules = { kind: 'business' as const, register: 'Sample', categories };
    const row = rowToDraft({ name: 'Sample', hours, moreHours }, rules);
    expect(row).toMatchObject({
      hours: { periods: [{ weekday: 4 }, { weekday: 5 }, { weekday: 6 }] },
    });
  });

  it('takes no group that meets every other week for one of every week', () => {
    expect(read({ hours: 'Every other Monday 2-4pm' }).description).toBe(
      'Opening hours: Every other Monday 2-4pm',
    );
  });

  it('does not repeat the town and the postcode in the street', () => {
    const cells = {
      addressLine1: '3 Alfred Road, London W2 5EU',
      city: 'London',
      postcode: 'W2 5EU',
    };
    expect(read(cells).addressLine1).toBe('3 Alfred Road');
    expect(read({ ...cells, postcode: 'W2 5EX' }).addressLine1).toBe(
      '3 Alfred Road, London W2 5EU',
    );
  });

  it('takes a street for no town', () => {
    const draft = read({ addressLine1: 'Sample Centre, Lenton Boulevard' });
    expect(draft).toMatchObject({ addressLine1: 'Sample Centre, Lenton Boulevard', city: null });
  });

  it('reads when a place began and whom it teaches, as far as that is said', () => {
    expect(read({ founded: 'Est. 1987' }).details).toMatchObject({ foundedYear: 1987 });
    expect(read({ founded: 'c.1998' })).toMatchObject({
      details: { foundedYear: null },
      description: 'Founded: c.1998',
    });
    const ages = (text: string) => read({ ages: text }, 'education');
    expect(ages('7 to 14').details).toMatchObject({ agesFrom: 7, agesTo: 14 });
    expect(ages('16+').details).toMatchObject({ agesFrom: 16, agesTo: null });
    expect(ages('14-7')).toMatchObject({ details: { agesFrom: null }, description: 'Ages: 14-7' });
    expect(read({ ages: '18+', founded: '2001' }, 'faith').description).toBe(
      'Founded: 2001\nAges: 18+',
    );
  });

  it.each(['CLOSED DOWN', 'Ceased trading Jan 25'])(
    'takes in nothing that has ended: %s',
    (hours) => {
      const rules = { kind: 'business' as const, register: 'Sample', categories };
      expect(rowToDraft({ name: 'Sample', hours }, rules)).toMatchObject({
        errors: [{ field: 'hours', key: 'imports:error.ended' }],
      });
      expect(read({ hours: 'Closed Sundays' }).name).toBe('Sample');
    },
  );

  it('reads who delivers and who comes to the house, and keeps what is said besides', () => {
    expect(read({ delivery: 'y', mobileService: 'N' })).toMatchObject({
      delivery: true,
      mobileService: false,
      description: '',
    });
    expect(read({ delivery: 'Yes - within 5 miles' })).toMatchObject({
      delivery: true,
      description: 'Delivery: Yes - within 5 miles',
    });
    expect(read({ delivery: 'Collection only' }).delivery).toBe(false);
    expect(read({ delivery: 'Uber Eats' })).toMatchObject({
      delivery: false,
      description: 'Delivery: Uber Eats',
    });
  });

  it('keeps the upper end of a price', () => {
    const draft = read({ category: 'salon', prices: '£15-£22 pp' });
    expect(draft.details).toMatchObject({ services: [{ priceFrom: 1500, unit: 'person' }] });
    expect(draft.description).toBe('Price: £15-£22 pp');
  });

  it('does not let a description overrule a type that is no category', () => {
    const cells = { category: 'Hall', description: 'Hair salon' };
    expect(read(cells).category).toBeNull();
    expect(read({ ...cells, category: '' }).category).toBe('hair-salon');
  });

  it('keeps the words whose meaning somebody has said', () => {
    const draft = read({ category: 'Home cuts', prices: '15' });
    expect(draft.category).toBe('hair-salon');
    expect(draft.details).toMatchObject({ services: [{ name: 'Home cuts', priceFrom: 1500 }] });
  });

  it('calls nobody a solicitor whose row speaks of law', () => {
    const professionOf = (category: string) => {
      const { details } = read({ category }, 'professional');
      return details.kind === 'professional' ? details.profession : undefined;
    };
    expect(professionOf('Law')).toBeNull();
    expect(professionOf('OISC Level 3')).toBe('immigration-adviser');
    expect(professionOf('Solicitor')).toBe('solicitor');
  });

  it('keeps what kind of Christians they are', () => {
    expect(read({ tradition: 'RCCG / Pentecostal' }, 'faith').details).toMatchObject({
      tradition: 'christian',
      denomination: 'RCCG / Pentecostal',
    });
    expect(read({ tradition: 'Christian' }, 'faith').details).toMatchObject({ denomination: '' });
  });
});

describe('whose something is says not what it is', () => {
  it.each([
    ['Swahili', {}, null],
    ['Swahili & Somali choruses', {}, null],
    ['Swahili', { name: 'Sample Kitchen' }, 'east-african-restaurant'],
    ['Swahili food', {}, 'east-african-restaurant'],
  ])('%s of %j', (category, cells, slug) => {
    expect(read({ category, ...cells }).category).toBe(slug);
  });

  it('of no school either', () => {
    expect(read({ category: 'Swahili' }, 'education').category).toBeNull();
  });
});
