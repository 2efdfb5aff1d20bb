import { describe, expect, it } from 'vitest';
import type { ImportKind } from '../import.contract.ts';
import { categoryMatcher } from './category-match.ts';
import type { RowCells } from './column-mapping.ts';
import { headerLabel } from './row-notes.ts';
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
    const { draft, keys } = read({
      ...cells,
      // A fee of nil is one.
      prices: nothing === 'nil' ? '' : nothing,
      languages: nothing,
    });
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
    ['DINNER £', '5.50', { name: 'Dinner', priceFrom: 550, unit: null }],
  ])('below “%s” are read: %s', (header, prices, service) => {
    const { draft } = read({ prices }, 'business', { prices: header });
    expect(draft.details).toMatchObject({ services: [service] });
  });

  it.each([
    ['How much', '£15', { priceFrom: 1500, unit: null }],
    ['Price per head', 'from 45', { priceFrom: 4500, unit: 'head' }],
    ['Prices', '£6-£9', { priceFrom: 600, unit: null }],
    ['price', '£25pp', { priceFrom: 2500, unit: 'person' }],
    ['Fees (term)', '£60', { priceFrom: 6000, unit: 'term' }],
    ['£', '14', { priceFrom: 1400, unit: null }],
  ])('below “%s” are of what the row offers: %s', (header, prices, amount) => {
    const cells = { prices, category: 'Sorcery' };
    const { draft, keys } = read(cells, 'business', { prices: header });
    expect(draft.details).toMatchObject({ services: [{ ...amount, name: 'Sorcery' }] });
    expect(keys).toContain('prices imports:repair.priceOf');
  });

  it.each([
    ['How much', '£80', '', 'How much: £80'],
    ['Price per head', 'from 45', '', 'Price per head: from 45'],
    ['COST (£)', '14', '', 'Cost: £14'],
    ['£', 'free', '', 'Price: free'],
    ['How much', '£70 - £150', 'Box braids, wigs', 'How much: £70 - £150'],
  ])('of nobody knows what stand in the description: %s, %s', (header, prices, category, line) => {
    const cells = { prices, category };
    const { draft, keys } = read(cells, 'business', { prices: header });
    expect(draft.description).toBe(line);
    expect(draft.details).not.toMatchObject({
      services: [{ priceFrom: expect.any(Number) as number }],
    });
    expect(keys).toContain('prices imports:kept.namelessPrices');
  });

  it.each([
    ['education', 'Fees (term)', '£60', 'Fees (term): £60'],
    ['education', 'Fees (term)', 'free', 'Fees (term): free'],
    ['organisation', 'DINNER £', '£5.50', 'Dinner: £5.50'],
    ['organisation', 'DINNER £', '6', 'Dinner: £6'],
    ['organisation', 'How much', 'free / donation', 'How much: free / donation'],
  ] as const)('have no place in an entry of the kind %s: %s, %s', (kind, header, prices, line) => {
    const { draft, keys } = read({ prices }, kind, { prices: header });
    expect(draft.description).toBe(line);
    expect(keys).toEqual(['prices imports:kept.noPrices']);
  });

  it('of membership are how to join', () => {
    const { draft, keys } = read({ prices: '5' }, 'organisation', { prices: 'MEMBERSHIP FEE' });
    expect(draft.details).toMatchObject({ membership: 'Membership fee: £5' });
    expect([draft.description, keys]).toEqual(['', []]);
  });

  it('that can’t be read stand in the description', () => {
    const { draft, keys } = read({ prices: 'Free for kids' }, 'business', {
      prices: 'price of a cut',
    });
    expect(draft.description).toBe('Price of a cut: Free for kids');
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

  it('below a shouted header are told in peace', () => {
    const { draft } = read({ hours: '1st Friday' }, 'organisation', { hours: 'DAYS' });
    expect(draft.description).toBe('Days: 1st Friday');
    expect(headerLabel('IG / FB', 'Website')).toBe('IG / FB');
  });

  it('that are no opening hours stay in the description', () => {
    const { draft, hours } = read({ hours: 'every other Tues' }, 'organisation', {
      hours: 'Meets',
    });
    expect([draft.description, hours]).toEqual(['Meets: every other Tues', null]);
  });

  it.each(['10 till 8', '9-7 closed Weds', '24 hours', 'all day', 'Fri 6-8', '7 days'])(
    'that add a day or a half of the day to what is written are not published: %s',
    (text) => {
      const { draft, hours, keys } = read({ hours: text });
      expect([draft.description, hours]).toEqual([`Opening hours: ${text}`, null]);
      expect(keys).toEqual(['hours imports:kept.hours']);
    },
  );

  it.each(['7 days 9-5', 'Daily 9-5', '24/7'])('of every day need a word for it: %s', (text) => {
    expect(read({ hours: text })).toMatchObject({ hours: { periods: { length: 7 } }, keys: [] });
  });

  it('that end late are told as a guess', () => {
    const { draft, hours, keys } = read({ hours: 'Sat 10-late' });
    expect(hours?.periods).toEqual([{ weekday: 6, opens: 600, closes: 1440 }]);
    expect([draft.description, keys]).toEqual([
      'Opening hours: Sat 10-late',
      ['hours imports:kept.late'],
    ]);
  });

  it('of a congregation all day long need a day', () => {
    expect(read({ hours: '24 hours' }, 'faith').draft.details).toMatchObject({ services: [] });
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

it('keeps what stands in brackets beside the hours', () => {
  const { hours, draft } = read({ hours: 'Sat 10am-1pm (term time)' });
  expect(hours?.periods).toHaveLength(1);
  expect(draft.description).toBe('Opening hours: Sat 10am-1pm (term time)');
});

it('names people who are listed by their own name', () => {
  const { draft } = read({ name: '', firstName: 'Sample', lastName: 'Person' }, 'professional');
  expect(draft.name).toBe('Sample Person');
});

it('what an organisation does is kept beside the word that says what it is', () => {
  const { draft } = read({ category: 'Support groups, advice & befriending' }, 'organisation');
  expect(draft.details).toMatchObject({ type: 'association', causes: ['advice & befriending'] });
});
