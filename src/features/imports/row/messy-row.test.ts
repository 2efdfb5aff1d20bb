import { describe, expect, it } from 'vitest';
import type { ImportKind } from '../import.contract.ts';
import { categoryMatcher } from './category-match.ts';
import type { RowCells } from './column-mapping.ts';
import { rowToDraft } from './row-to-draft.ts';

const categories = categoryMatcher([
  { slug: 'barber', names: { en: 'Barber' }, synonyms: ['barbers'] },
  { slug: 'arts-and-crafts', names: { en: 'Arts and crafts' }, synonyms: ['artist'] },
]);

function read(cells: RowCells, kind: ImportKind = 'business', headers: RowCells = {}) {
  const rules = { kind, headers, register: 'Sample register', categories };
  const result = rowToDraft({ name: 'Sample', ...cells }, rules);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return { ...result, keys: result.repairs.map(({ field, key }) => `${field} ${key}`) };
}

it.each(['n/a', 'N/A', 'none', '-', '–', 'tbc', 'TBA', '?', 'nil', 'not known'])(
  '%s says nothing',
  (nothing) => {
    const cells = {
      phone: nothing,
      email: nothing,
      city: nothing,
      category: nothing,
      hours: nothing,
    };
    const { draft, keys } = read({ ...cells, prices: nothing, languages: nothing });
    expect(draft).toMatchObject({ phone: null, email: null, city: null, description: '' });
    expect(keys).toEqual([]);
  },
);

describe('how to reach a place', () => {
  it('keeps the first of two numbers and addresses, and the others in the description', () => {
    const { draft, keys } = read({
      phone: '020 7946 0001 / 07700 900002',
      email: 'one@example.org; two@example.org',
      description: 'Since 1999.',
    });
    expect(draft).toMatchObject({ phone: '020 7946 0001', email: 'one@example.org' });
    expect(draft.description).toBe('Since 1999.\n\nPhone: 07700 900002\nEmail: two@example.org');
    expect(keys).toEqual(['phone imports:kept.second', 'email imports:kept.second']);
  });

  it('has a second column of numbers', () => {
    expect(read({ otherPhone: '07700 900002' }).draft.phone).toBe('07700 900002');
    const { draft } = read({ phone: '020 7946 0001', otherPhone: '07700 900002' });
    expect([draft.phone, draft.description]).toEqual(['020 7946 0001', 'Phone: 07700 900002']);
  });

  it('takes the name of who answers off a number', () => {
    expect(read({ phone: '07700 900403 (Br Musa)' }).draft.phone).toBe('07700 900403');
    expect(read({ phone: '0113/4960002' }).draft.phone).toBe('0113/4960002');
  });

  it('reads a number or an address of mail, and publishes no person', () => {
    expect(read({ contact: '07700 900001' }).draft.phone).toBe('07700 900001');
    expect(read({ contact: 'Ade, ade@example.org' }).draft).toMatchObject({
      email: 'ade@example.org',
      phone: null,
    });
    const { draft, keys } = read({ contact: 'Pastor Ade' });
    expect(JSON.stringify(draft)).not.toContain('Ade');
    expect(keys).toEqual(['contact imports:leftOut.contact']);
    expect(read({ phone: 'a@example.org' }).draft).toMatchObject({
      email: 'a@example.org',
      phone: null,
    });
  });

  it.each([
    ['Insta', '@fade.kingz', 'https://www.instagram.com/fade.kingz'],
    ['IG / FB', 'fb.com/jerkpit', 'https://www.facebook.com/jerkpit'],
    ['Facebook', '@jerkpit', 'https://www.facebook.com/jerkpit'],
    ['TikTok', 'fadekingz', 'https://www.tiktok.com/@fadekingz'],
    ['Socials', 'fb/curl', 'https://www.facebook.com/curl'],
    ['Web / IG', 'curl.example', 'https://curl.example'],
    ['Website/Facebook', 'fb: curl', 'https://www.facebook.com/curl'],
    ['Socials', 'IG: @curl', 'https://www.instagram.com/curl'],
    ['Socials', 'tiktok @curl', 'https://www.tiktok.com/@curl'],
    ['Socials', 'www.curl.example', 'https://www.curl.example'],
    ['Socials', 'www.instagram.com/curl', 'https://www.instagram.com/curl'],
  ])('has the place below “%s” for its website: %s', (header, social, website) => {
    expect(read({ social }, 'business', { social: header }).draft.website).toBe(website);
  });

  it('has what stands in the column of the other: an address of mail, one of the web', () => {
    const { draft } = read({ website: 'pan@band.example', email: '' });
    expect(draft).toMatchObject({ email: 'pan@band.example', website: null });
    const other = read({ email: 'www.band.example' }).draft;
    expect(other).toMatchObject({ email: null, website: 'https://www.band.example' });
  });

  it('has its social network in the description beside a website of its own', () => {
    const { draft } = read({ social: '@curl', website: 'https://curl.example' });
    expect(draft).toMatchObject({
      website: 'https://curl.example',
      description: 'Instagram: https://www.instagram.com/curl',
    });
  });
});

it('a town may have the beginning of its postcode, and “Online” is none', () => {
  expect(read({ city: 'Lewisham SE13' }).draft).toMatchObject({
    city: 'Lewisham',
    postcode: 'SE13',
  });
  expect(read({ city: 'Studio B12' }).draft.city).toBe('Studio');
  const { draft, keys } = read({ city: 'Online' }, 'business', { city: 'Based in' });
  expect(draft).toMatchObject({ city: null, description: 'Based in: Online' });
  expect(keys).toEqual(['city imports:kept.nowhere']);
});

it('a country beside a British postcode is an origin', () => {
  const { draft, keys } = read({ country: 'Nigeria', addressLine1: '1 Rye Lane, London SE15 4ST' });
  expect(draft).toMatchObject({ country: 'GB', postcode: 'SE15 4ST' });
  expect(draft.description).toBe('Country: Nigeria');
  expect(keys).toEqual(['country imports:kept.country']);
  expect(read({ country: 'Nigeria', city: 'Lagos' }).draft.country).toBe('NG');
  expect(read({ country: 'Jersey', postcode: 'JE2 3AB' }).draft.country).toBe('JE');
});

it('nothing is put below the description of a listing of this site', () => {
  const listingId = '01920000-0000-7000-8000-000000000000';
  const row = read({ listingId, city: 'Online', description: 'Mine.' });
  expect(row.patch).toMatchObject({ description: 'Mine.' });
  expect(row.patch).not.toHaveProperty('city');
  expect(row.repairs).toMatchObject([{ field: 'city', to: null }]);
});

it('a congregation has the tradition of the headers, where they speak of one', () => {
  const traditionBelow = (...headers: string[]) => {
    const [addressLine1, email] = headers;
    const { details } = read({}, 'faith', { addressLine1, email }).draft;
    return details.kind === 'faith' ? details.tradition : undefined;
  };
  expect(traditionBelow('Address of church', 'Email')).toBe('christian');
  expect(traditionBelow('Church or mosque', 'Masjid email')).toBe('muslim');
  expect(traditionBelow('Church', 'Masjid email')).toBeNull();
});

describe('prices', () => {
  it.each([
    ['Price of a cut', '£15', { name: 'Cut', priceFrom: 1500, unit: null }],
    ['Entry', '£5.00', { name: 'Entry', priceFrom: 500, unit: null }],
    ['Entry', 'FREE', { name: 'Entry: free', priceFrom: null, unit: null }],
    ['Price per head', 'from 45', { name: 'Price', priceFrom: 4500, unit: 'head' }],
    ['Prices', '£6-£9', { name: 'Prices', priceFrom: 600, unit: null }],
    ['price', '£25pp', { name: 'Price', priceFrom: 2500, unit: 'person' }],
  ])('below “%s” are read: %s', (header, prices, service) => {
    const { draft } = read({ prices }, 'business', { prices: header });
    expect(draft.details).toMatchObject({ services: [service] });
  });

  it('that can’t be read stand in the description', () => {
    const { draft, keys } = read({ prices: 'Free for kids' }, 'business', {
      prices: 'price of a cut',
    });
    expect(draft.description).toBe('Cut: Free for kids');
    expect(keys).toEqual(['prices imports:kept.prices']);
  });
});

describe('times', () => {
  it('of a congregation are its services, and words that say more stay', () => {
    const { draft, keys } = read({ hours: 'Sun 9.30-12 (Twi) & 1pm; 1st Fri 10pm' }, 'faith', {
      hours: 'Services',
    });
    expect(draft.details).toMatchObject({
      services: [
        { weekday: 7, opens: 570, closes: 720, name: 'Service', language: 'ak' },
        { weekday: 7, opens: 780, closes: 781, name: 'Service', language: '' },
      ],
    });
    expect(draft.description).toBe('Services: Sun 9.30-12 (Twi) & 1pm; 1st Fri 10pm');
    expect(keys).toEqual(['hours imports:kept.serviceTimes']);
  });

  it('of a congregation may stand in two columns, below the name of a day', () => {
    const cells = { hours: '10am', moreHours: 'Wed 7-8pm', fridayPrayers: '' };
    const headers = { hours: 'Sunday service', moreHours: 'Midweek' };
    expect(read(cells, 'faith', headers).draft.details).toMatchObject({
      services: [
        { weekday: 7, opens: 600 },
        { weekday: 3, opens: 1140, closes: 1200 },
      ],
    });
    const { draft } = read({ moreHours: 'Sat 2pm' }, 'organisation', { moreHours: 'Classes' });
    expect(draft.description).toBe('Classes: Sat 2pm');
  });

  it('that are no opening hours stay in the description', () => {
    const { draft, hours } = read({ hours: 'every other Tues' }, 'organisation', {
      hours: 'Meets',
    });
    expect([draft.description, hours]).toEqual(['Meets: every other Tues', null]);
  });

  it('are read without the remark in brackets', () => {
    expect(read({ hours: 'Mon-Fri 9-5 (ring first please)' }).hours?.periods).toHaveLength(5);
  });
});

describe('the kind of a row', () => {
  it.each([
    ['Church', 'faith'],
    ['Faith group', 'faith'],
    ['Registered charity', 'organisation'],
    ['Community group', 'organisation'],
    ['Arts charity', 'organisation'],
    ['Barber', 'business'],
    ['Artist', 'business'],
    ['Sorcery', 'business'],
  ])('in a list of everything is said by its type: %s', (category, kind) => {
    expect(read({ category }).draft).toMatchObject({ kind, details: { kind } });
  });

  it('in a list of organisations stays, but for a house of worship', () => {
    expect(read({ category: 'Faith' }, 'organisation').draft.kind).toBe('organisation');
    expect(read({ category: 'Barber' }, 'organisation').draft.kind).toBe('organisation');
    expect(read({ category: 'Mosque' }, 'organisation').draft.kind).toBe('faith');
  });
});

it('what the name of its category does not say stands among what a business offers', () => {
  const servicesOf = (category: string) => {
    const { details } = read({ category }).draft;
    return details.kind === 'business' ? details.services.map(({ name }) => name) : [];
  };
  expect(servicesOf('Barbers')).toEqual([]);
  expect(servicesOf('Barbershop')).toEqual(['Barbershop']);
});

it('a column “Cards?” asks for yes or no', () => {
  const paymentOf = (payment: string) => read({ payment }, 'business', { payment: 'Cards?' });
  expect(paymentOf('Yes').draft.details).toMatchObject({ payment: ['card'] });
  expect(paymentOf('no').draft.details).toMatchObject({ payment: [] });
  expect(paymentOf('cash only').draft.details).toMatchObject({ payment: ['cash'] });
  expect(['Yes', 'no', 'cash only'].flatMap((cell) => paymentOf(cell).keys)).toEqual([]);
});

it('a word that fits several categories asks for no answer', () => {
  const vague = categoryMatcher(
    ['one', 'two'].map((slug) => ({ slug, names: { en: `Sample ${slug}` }, synonyms: ['eatery'] })),
  );
  const rules = { kind: 'business' as const, register: 'Sample', categories: vague };
  const row = rowToDraft({ name: 'Sample', category: 'Eatery' }, rules);
  expect(row).toMatchObject({
    repairs: [{ key: 'imports:leftOut.categories' }],
    draft: { category: null, details: { services: [{ name: 'Eatery' }] } },
  });
});

it('types that are no category are what a place offers, works for or teaches, and no question but in a business', () => {
  const business = read({ category: 'Kora lessons' });
  expect(business.draft.details).toMatchObject({ services: [{ name: 'Kora lessons' }] });
  expect(business.keys).toEqual(['category imports:leftOut.category']);
  const society = read({ category: 'Academic' }, 'organisation', { name: 'Society' });
  expect(society.draft.details).toMatchObject({ type: 'association', causes: ['Academic'] });
  const church = read({ category: 'RCCG' }, 'faith');
  expect(church.draft.details).toMatchObject({ tradition: 'christian', denomination: 'RCCG' });
  const lawyer = read({ category: 'Immigration solicitor' }, 'professional');
  expect(lawyer.draft.details).toMatchObject({ profession: 'solicitor' });
  expect([society, church, lawyer].flatMap(({ keys }) => keys)).toEqual([]);
});
