import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { groupedCode, signatureOf } from '#features/attendance/door-code.ts';
import type { DoorGuest } from '../door.contract.ts';
import { countsOf, findByCode, partiesCalled, partiesOf } from './door-model.ts';

const at = '2026-12-12T19:00:00.000Z';
const guest = (values: Partial<DoorGuest>): DoorGuest => ({
  id: values.name ?? 'x',
  name: null,
  partySize: 1,
  code: '',
  isWalkIn: false,
  isOff: false,
  people: 0,
  at: null,
  ...values,
});

const guests = new Map(
  [
    guest({ name: 'Ngọc', code: 'BCDFGHJK' }),
    guest({ name: 'Amina', partySize: 4, people: 2, at }),
    guest({ id: 'w', isWalkIn: true, partySize: 2, people: 2, at }),
    guest({ id: 'gone', name: 'Gone', isOff: true }),
  ].map((one) => [one.id, one]),
);
const parties = partiesOf(guests, []);

describe('The list on a device', () => {
  test('counts who is in and who is expected still, without those who said no', () => {
    expect(countsOf(parties)).toEqual({ inside: 4, expected: 3, walkIns: 2 });
  });

  test.each([
    ['ngoc', ['Ngọc']],
    ['AM', ['Amina']],
    ['bcdf-gh', ['Ngọc']],
    ['mina', []],
    ['', ['Ngọc', 'Amina', null]],
  ])('finds %j', (typed, names) => {
    expect(partiesCalled(parties, typed).map(({ name }) => name)).toEqual(names);
  });

  test('knows a code of its list, a genuine one that is not on it, a false one, and no code', async () => {
    const key = 'ab'.repeat(32);
    const signed = (code: string) =>
      groupedCode(
        code + signatureOf(createHmac('sha256', Buffer.from(key, 'hex')).update(code).digest()),
      );
    const sortOf = async (text: string) => (await findByCode(text, { parties, codeKey: key })).sort;
    expect(await sortOf('bcdf ghjk')).toBe('party');
    expect(await sortOf(signed('XXXXYYYY'))).toBe('signed');
    expect(await sortOf('XXXX-YYYY-BBBB')).toBe('unknown');
    expect(await sortOf('XXXXYYYY')).toBe('unknown');
    expect(await sortOf('Amina')).toBe('none');
  });
});
