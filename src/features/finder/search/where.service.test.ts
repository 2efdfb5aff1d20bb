import { describe, expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { resolveWhere } from './where.server.ts';

const data = useTestDb();
const where = (near?: string) => resolveWhere(data.db, near);

describe('Where a search stands', () => {
  test.each([undefined, ''])('is nowhere in particular with %j', async (near) => {
    expect(await where(near)).toEqual({
      point: null,
      place: null,
      isUnknown: false,
      within: '10',
    });
  });

  test.each([
    ['51.5,-0.1', 51.5, -0.1],
    ['-33.918861,18.4233', -33.918861, 18.4233],
    ['5.123456,-120.123456', 5.123456, -120.123456],
    ['85.0,0.0', 85, 0],
    ['-85.0,179.9', -85, 179.9],
  ])('is at the coordinates %s', async (near, lat, lng) => {
    expect(await where(near)).toEqual({
      point: { lat, lng },
      place: { id: near, label: null, isApproximate: false, alternatives: [] },
      isUnknown: false,
      within: '10',
    });
  });

  test.each([
    '85.1,0.0',
    '-86.0,0.0',
    '51,-0.1',
    'x51.5,-0.1',
    '51.5,-0.1x',
    '51.5',
    '51.1234567,0.1',
    'Atlantis-on-Sea',
  ])('is not known with %s', async (near) => {
    expect(await where(near)).toEqual({ point: null, place: null, isUnknown: true, within: '10' });
  });

  test('is a place by its name, with the others of that name', async () => {
    const { place, point, isUnknown, within } = await where('Newport');
    expect(place).toMatchObject({ isApproximate: false });
    expect(place?.label).toContain('Newport');
    expect(place?.id).not.toBe('Newport');
    expect(place?.alternatives.length).toBeGreaterThan(1);
    for (const other of place?.alternatives ?? []) {
      expect(Object.keys(other)).toEqual(['id', 'label']);
      expect(other.label).toContain('Newport');
      expect(other.id).not.toBe(place?.id);
    }
    expect(point?.lat).toBeGreaterThan(49);
    expect(point?.lng).toBeLessThan(0);
    expect([isUnknown, within]).toEqual([false, '10']);
  });

  test('is about there where a postcode is not known to its end', async () => {
    expect((await where('SE15 4QN')).place).toMatchObject({ isApproximate: true });
    expect((await where('SE15')).place).toMatchObject({ isApproximate: false });
  });
});

describe('How far to look where nobody chose', () => {
  test.each([
    ['a town', 'Peckham', '10'],
    ['a county that is no wider than usual', 'Rutland', '10'],
    ['a county', 'Greater Manchester', '25'],
    ['a wide county', 'Kent', '50'],
    ['a nation, wider than the farthest distance', 'Scotland', '50'],
  ])('around %s', async (_, near, within) => {
    expect((await where(near)).within).toBe(within);
  });
});
