import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/db/rows.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mercator } from './distance.ts';
import { ResolvedPlace } from './place.contract.ts';
import { findNamedPlace, findPlaces, resolvePlace } from './place.service.server.ts';
import { outcode } from './place.table.server.ts';

const peckham = { code: 'SE15', lat: 51.4727365, lng: -0.0656967 };

describe('a place that people type', () => {
  const test_ = useTestDb((db) => db.insert(outcode).values(peckham));
  const resolve = (text: string) => resolvePlace(test_.db, text);
  const find = (text: string, limit?: number) => findPlaces(test_.db, text, limit);

  it.each([
    ['SE15', false],
    ['SE15 4', false],
    ['se15 4qn', true],
    ['SE154QN', true],
    [' SE15  4QN ', true],
    ['12 Rye Lane, London SE15 4ST', true],
  ])(
    'is the outward code in %j, and roughly so for a whole postcode that is not loaded',
    async (text, approximate) => {
      expect(await resolve(text)).toEqual({
        place: {
          id: 'SE15',
          name: 'SE15',
          label: 'SE15 (London SE)',
          kind: 'outcode',
          lat: peckham.lat,
          lng: peckham.lng,
          approximate,
        },
        alternatives: [],
      });
      expect(await find(text)).toHaveLength(1);
    },
  );

  it.each([
    ['SE99 5RQ', 'SE99', 'London SE', 'SE99 (London SE)'],
    ['im99 1aa', 'IM99', 'Isle of Man', 'IM99 (Isle of Man)'],
  ])(
    'is about the area when %s is a code for letters alone, which lies nowhere',
    async (text, id, name, label) => {
      const resolved = await resolve(text);
      expect(resolved?.place).toMatchObject({ id, name, label, kind: 'area', approximate: true });
      expect(resolved?.alternatives).toEqual([]);
    },
  );

  it.each([
    ['SE1', 51.4984, -0.0895],
    ['SE28', 51.5022, 0.1081],
    ['BT48', 55.0093, -7.3273],
    ['JE2', 49.2018, -2.1072],
    ['GY1', 49.4586, -2.5368],
    ['IM1', 54.1505, -4.4817],
  ])('has the centre of %s that the project ships', async (code, lat, lng) => {
    expect((await resolve(code))?.place).toMatchObject({ kind: 'outcode', lat, lng });
  });

  it.each([
    ['Moss Side', 'moss-side-manchester'],
    ['Ladywell', 'ladywell-london'],
    ['St Werburghs, Bristol', 'st-werburghs-bristol'],
    ['Gravelly Hill', 'gravelly-hill-birmingham'],
    ['Botanic, Belfast', 'botanic-belfast'],
  ])('is the part of a town that people call %s', async (text, id) => {
    expect((await findNamedPlace(test_.db, text))?.place.id).toBe(id);
  });

  it('is named by the whole text or not at all', async () => {
    const named = async (text: string) => (await findNamedPlace(test_.db, text))?.place.id;
    expect(await named('peckham')).toBe('peckham-london');
    expect(await named('se15 4qn')).toBe('SE15');
    expect(await named('Newport, Isle of Wight')).toBe('newport-isle-of-wight');
    for (const text of ['peckh', 'pekham', 'barber peckham', 'Rye Lane, Peckham', 'xSE15', '']) {
      expect([text, await named(text)]).toEqual([text, undefined]);
    }
  });

  it('is an area by its letters alone', async () => {
    expect((await resolve('SE'))?.place).toMatchObject({
      id: 'SE',
      kind: 'area',
      approximate: true,
    });
  });

  it('is Peckham', async () => {
    const place = {
      id: 'peckham-london',
      name: 'Peckham',
      label: 'Peckham, London',
      kind: 'district',
      lat: 51.4727,
      lng: -0.0657,
      approximate: false,
    };
    expect(await resolve('Peckham')).toEqual({ place, alternatives: [] });
    expect(await resolve('pekham')).toEqual({ place, alternatives: [] });
    expect(await resolve('peckham-london')).toEqual({ place, alternatives: [] });
  });

  it('is the largest of those that share its name, and the others are offered', async () => {
    const newport = await resolve('Newport');
    expect(newport?.place.label).toBe('Newport, Gwent');
    expect(newport?.alternatives.map(({ id }) => id)).toEqual([
      'newport-isle-of-wight',
      'newport-shropshire',
      'newport-middlesbrough',
      'newport-essex',
      'newport-east-riding-of-yorkshire',
      'newport-pembrokeshire',
    ]);
  });

  it('is the one that an id or a label names, without others', async () => {
    for (const text of ['newport-isle-of-wight', 'Newport, Isle of Wight']) {
      const newport = await resolve(text);
      expect(newport?.place.id).toBe('newport-isle-of-wight');
      expect(newport?.alternatives).toEqual([]);
    }
  });

  it('is suggested from its first letters, the largest first, no more than asked for', async () => {
    const places = await find('birm');
    expect(places[0]?.id).toBe('birmingham-west-midlands');
    expect(await find('b')).toHaveLength(8);
    expect(await find('b', 3)).toHaveLength(3);
  });

  it('is not decided on from two letters', async () => {
    expect(await find('bi')).not.toEqual([]);
    expect(await resolve('bi')).toBeUndefined();
    expect((await resolve('bir'))?.place.id).toBe('birmingham-west-midlands');
  });

  it('has the shape of the contract', async () => {
    for (const text of ['SE15', 'M14', 'SE', 'Newport', 'Peckham']) {
      const resolved = await resolve(text);
      expect(ResolvedPlace.parse(resolved)).toEqual(resolved);
    }
  });

  it.each([
    '',
    '   ',
    '\0',
    'SE15\0',
    "'; drop table outcode; --",
    '<script>alert(1)</script>',
    '%00',
    '\u202egnihton',
    'بيكهام',
    '仝佡',
    '👩🏿‍🦱👨🏾‍🍳',
    '\ud800',
    '\u0300'.repeat(150),
    '1'.repeat(10_000),
    'peckham '.repeat(1_250),
    ','.repeat(200),
    '__proto__',
    'toString',
    'NaN1',
    'ZZ99 9ZZ',
    'Ouagadougou',
  ])('is nothing when the text is %j', async (text) => {
    expect(await find(text)).toEqual([]);
    expect(await resolve(text)).toBeUndefined();
  });

  it('lies where the database puts it on its map', async () => {
    for (const { lat, lng } of [peckham, { lat: 60.116, lng: -1.235 }]) {
      const [row] = rowsOf<{ geo: { x: number; y: number } }>(
        await test_.db.execute(sql`select point(${lng}::float8 * 111319.49079327357,
          ln(tan(pi() / 4 + radians(${lat}::float8) / 2)) * 6378137) as geo`),
      );
      const { x, y } = mercator(lat, lng);
      expect(row?.geo.x).toBeCloseTo(x, 6);
      expect(row?.geo.y).toBeCloseTo(y, 6);
    }
  });
});
