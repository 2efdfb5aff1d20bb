import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { metresBetween } from '#features/places/distance.ts';
import type { Point } from '#features/places/distance.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { parseHours } from '#features/schedule/hours-text.ts';
import { languages } from '#platform/i18n/languages.ts';
import { wordsOf } from '../text-query.ts';
import businesses from './businesses.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import missions from './missions.json' with { type: 'json' };
import { dramaNumber, isDate, repeated } from '#platform/test/seed-checks.ts';

const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Minutes since midnight at which each opening of a weekday (1 = Monday) begins and ends. */
function openingsOn(weekday: number, hours: string | null) {
  const read = parseHours(hours ?? '');
  return read.ok ? read.periods.filter((period) => period.weekday === weekday) : [];
}

const cityCentres: Record<string, Point> = {
  London: { lat: 51.5074, lng: -0.1278 },
  Birmingham: { lat: 52.4862, lng: -1.8904 },
  Manchester: { lat: 53.4808, lng: -2.2426 },
  Leeds: { lat: 53.8008, lng: -1.5491 },
  Bristol: { lat: 51.4545, lng: -2.5879 },
  Liverpool: { lat: 53.4084, lng: -2.9916 },
  Nottingham: { lat: 52.9548, lng: -1.1581 },
  Sheffield: { lat: 53.3811, lng: -1.4701 },
  Leicester: { lat: 52.6369, lng: -1.1398 },
  Glasgow: { lat: 55.8642, lng: -4.2518 },
  Edinburgh: { lat: 55.9533, lng: -3.1883 },
  Cardiff: { lat: 51.4816, lng: -3.1791 },
  Belfast: { lat: 54.5973, lng: -5.9301 },
  Coventry: { lat: 52.4068, lng: -1.5197 },
  Luton: { lat: 51.8787, lng: -0.42 },
  'Milton Keynes': { lat: 52.0406, lng: -0.7594 },
  Reading: { lat: 51.4543, lng: -0.9781 },
  Northampton: { lat: 52.2405, lng: -0.9027 },
  'Newcastle upon Tyne': { lat: 54.9783, lng: -1.6178 },
};

describe('The files of the first content', () => {
  test('together stay under 800 KB', () => {
    const folder = import.meta.dirname;
    const sizes = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => statSync(join(folder, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(800_000);
  });

  test('are written in Unicode normal form C, so that equal words are equal', () => {
    const text = JSON.stringify([businesses, categories, missions]);
    expect(text === text.normalize('NFC')).toBe(true);
  });

  test('give no slug twice, across businesses and missions', () => {
    const slugs = [...businesses, ...missions].map(({ slug }) => slug);
    expect(repeated(slugs)).toEqual([]);
    expect(slugs.filter((slug) => !slugShape.test(slug))).toEqual([]);
  });
});

describe('Categories', () => {
  test('number at least 25, each named in English, French and Arabic and used by a business', () => {
    expect(categories.length).toBeGreaterThanOrEqual(25);
    expect(repeated(categories.map(({ slug }) => slug))).toEqual([]);
    const used = new Set(businesses.map(({ category }) => category));
    expect(categories.filter(({ slug }) => !used.has(slug))).toEqual([]);
    const unnamed = categories.filter(
      ({ names }) => !names.en || !names.fr || !/\p{Script=Arabic}/u.test(names.ar),
    );
    expect(unnamed).toEqual([]);
  });

  test('say no synonym twice', () => {
    const twice = categories.flatMap(({ slug, synonyms: words }) =>
      repeated(words.map((word) => wordsOf(word).join(' '))).map((word) => `${slug}: ${word}`),
    );
    expect(twice).toEqual([]);
  });
});

describe('Sample businesses', () => {
  const names = businesses.map(({ name }) => name);

  test('number at least 150 in 25 categories and 12 cities', () => {
    expect(businesses.length).toBeGreaterThanOrEqual(150);
    expect(new Set(businesses.map(({ category }) => category)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(businesses.map(({ address }) => address.city)).size).toBeGreaterThanOrEqual(12);
  });

  test('are all marked as samples, at addresses that say so', () => {
    expect(businesses.filter(({ sample }) => !sample)).toEqual([]);
    const real = businesses.filter(
      ({ address }) => !/Sample|Example|Specimen|Placeholder/.test(address.line1),
    );
    expect(real).toEqual([]);
  });

  test('share no name, phone number or description', () => {
    expect(repeated(names)).toEqual([]);
    expect(repeated(businesses.map(({ phone }) => phone))).toEqual([]);
    expect(repeated(businesses.map(({ description }) => description))).toEqual([]);
  });

  test('can reach nobody: drama numbers, example domains, no full postcode', () => {
    const reachable = businesses.filter(
      ({ phone, email, website, address }) =>
        !dramaNumber.test(phone) ||
        (email !== null && !/@(?:[a-z0-9-]+\.example|example\.org)$/.test(email)) ||
        (website !== null && !/^https:\/\/[a-z0-9.-]+\.example$/.test(website)) ||
        parsePostcode(address.postcode)?.normalised !== parsePostcode(address.postcode)?.outward,
    );
    expect(reachable.map(({ slug }) => slug)).toEqual([]);
  });

  test('stand within 20 km of the middle of their city', () => {
    const astray = businesses.filter(({ address, lat, lng }) => {
      const centre = cityCentres[address.city];
      return !centre || metresBetween(centre, { lat, lng }) > 20_000;
    });
    expect(astray.map(({ slug }) => slug)).toEqual([]);
  });

  test('keep to the lengths that pages are made for', () => {
    const wrong = businesses.filter(
      ({ tagline, description, hours }) =>
        tagline.length > 120 ||
        description.length < 80 ||
        description.length > 600 ||
        (hours !== null && (hours.length === 0 || hours.length > 200)),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('name known categories, languages and ways to pay, and prices in whole pence', () => {
    const slugs = new Set(categories.map(({ slug }) => slug));
    const codes = new Set<string>(languages.map(({ code }) => code));
    const ways = new Set(['cash', 'card', 'transfer']);
    const wrong = businesses.filter(
      (row) =>
        ![row.category, ...row.secondaryCategories].every((slug) => slugs.has(slug)) ||
        !row.languages.every((code) => codes.has(code)) ||
        !row.payment.every((way) => ways.has(way)) ||
        (row.priceTier !== null && ![1, 2, 3].includes(row.priceTier)) ||
        row.services.length === 0 ||
        row.services.some(
          ({ priceFrom }) => priceFrom !== null && !(Number.isInteger(priceFrom) && priceFrom > 0),
        ),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('are verified only when claimed, and on a real date of 2026', () => {
    const wrong = businesses.filter(
      ({ verified, claimed }) =>
        verified && (!claimed || !verified.on.startsWith('2026-') || !isDate(verified.on)),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
    expect(businesses.filter(({ verified }) => verified).length).toBeGreaterThan(30);
  });

  test('were confirmed lately, long ago or never', () => {
    const dates = businesses.map(({ confirmedOn }) => confirmedOn);
    const given = dates.filter((date) => date !== null);
    expect(given.filter((date) => !date.startsWith('2026-') || !isDate(date))).toEqual([]);
    expect(given.filter((date) => date < '2026-05-01').length).toBeGreaterThanOrEqual(20);
    expect(dates.length - given.length).toBeGreaterThanOrEqual(20);
  });

  test('give hours that can be read, or none', () => {
    const given = [...businesses, ...missions].map(({ hours }) => hours);
    const unread = given.filter((hours) => hours !== null && !parseHours(hours).ok);
    expect(unread).toEqual([]);
    expect(given).toContain('by appointment');
    expect(given).toContain('daily 24 hours');
  });

  test('include at least three in Peckham that serve jollof after ten on Saturday night', () => {
    const places = businesses.filter(
      ({ address, services, description, hours }) =>
        address.district === 'Peckham' &&
        /jollof/i.test([description, ...services.map(({ name }) => name)].join(' ')) &&
        openingsOn(6, hours).some(({ closes }) => closes > 22 * 60),
    );
    expect(places.length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['in Arabic script', /^[\p{Script=Arabic}\s]+$/u],
    ['in Ethiopic script', /^[\p{Script=Ethiopic}\s]+$/u],
    ['with a hooked letter', /[ɔɛɗƙɓ]/iu],
    ['with dots below', /[ẹọṣụị]/iu],
    ['with a tilde or a cedilla', /[ãõç]/iu],
    ['with an apostrophe', /'/],
    ['of 60 letters', /^(?:\P{L}*\p{L}){60}\P{L}*$/u],
  ])('include a name %s', (_, shape) => {
    expect(names.filter((name) => shape.test(name)).length).toBeGreaterThanOrEqual(1);
  });

  test('include one that is closed until further notice', () => {
    expect(businesses.filter(({ temporarilyClosed }) => temporarilyClosed)).toHaveLength(1);
  });

  test('have special days on real dates, with opening times unless closed', () => {
    const days = businesses.flatMap(({ specialDays }) => specialDays);
    expect(days.length).toBeGreaterThanOrEqual(3);
    const wrong = days.filter(
      ({ date, closed, periods }) => !isDate(date) || closed !== (periods.length === 0),
    );
    expect(wrong).toEqual([]);
  });
});

describe('Sample reviews', () => {
  const reviews = businesses.flatMap((row) => row.reviews.map((review) => ({ ...review, row })));

  test('number nought to nine a business, and some have none', () => {
    const counts = businesses.map((row) => row.reviews.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(9);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(10);
  });

  test('give one to five stars in words of their own, signed and dated after the founding', () => {
    const wrong = reviews.filter(
      ({ stars, body, author, on, row }) =>
        ![1, 2, 3, 4, 5].includes(stars) ||
        body.length === 0 ||
        body.length > 2000 ||
        !/^\p{Lu}[\p{L}-]+ \p{Lu}\.$/u.test(author) ||
        !isDate(on) ||
        Number(on.slice(0, 4)) < (row.foundedYear ?? 0),
    );
    expect(wrong.map(({ body }) => body)).toEqual([]);
    expect(repeated(reviews.map(({ body }) => body))).toEqual([]);
  });

  test('are not all kind: at least one in twenty gives one or two stars', () => {
    const low = reviews.filter(({ stars }) => stars <= 2);
    expect(low.length / reviews.length).toBeGreaterThanOrEqual(0.05);
  });
});
