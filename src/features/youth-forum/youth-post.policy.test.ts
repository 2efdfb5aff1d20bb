import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { person } from '#platform/test/actors.ts';
import { boards, hasHandle, maySeeOn, takesAnswers, youthPostPolicy } from './youth-post.policy.ts';

const writer = person({ roles: ['youth'], ageBand: '16-17' });
const otherId = '01990000-0000-7000-8000-000000000002';
const other = person({ id: otherId, roles: ['youth'], ageBand: '16-17' });
const staff = person({ id: otherId, roles: ['moderator'] });
const pending = {
  ownerId: writer.id,
  board: '16-17' as const,
  status: 'pending' as const,
  hiddenAt: null,
};
const published = { ...pending, status: 'published' as const };

describe('A post', () => {
  test.each([
    ['that waits is seen by its writer', writer, pending, true],
    ['that waits is seen by staff', staff, pending, true],
    ['that waits is not seen by others', other, pending, false],
    ['is seen on its board', other, published, true],
    ['is not seen by somebody younger', { ...other, ageBand: '13-15' }, published, false],
    ['is not seen by somebody older', { ...other, ageBand: '18-24' }, published, false],
    ['is not seen without the role', { ...other, roles: ['customer'] }, published, false],
    ['is not seen by visitors', anonymous, published, false],
    ['that was refused is not', other, { ...pending, status: 'refused' }, false],
    ['that is hidden is not', other, { ...published, hiddenAt: new Date(0) }, false],
  ] as [string, Actor, typeof pending, boolean][])('%s', (_, actor, post, isSeen) => {
    expect(youthPostPolicy.view(actor, post)).toBe(isSeen);
  });

  test('is for a board of people under 25', () => {
    const may = ageBands.filter((ageBand) => youthPostPolicy.browse({ ...writer, ageBand }));
    expect(may).toEqual(boards);
    expect(youthPostPolicy.browse({ ...writer, isVerified: false })).toBe(true);
    const volunteer = person({ roles: ['volunteer', 'admin'], ageBand: '18-24' });
    expect([volunteer, anonymous, system].map(youthPostPolicy.browse)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('is listed, closed and taken back by its writer, with any address', () => {
    const unproved = { ...writer, isVerified: false };
    expect(youthPostPolicy.readOwn(unproved)).toBe(true);
    expect([anonymous, system].map(youthPostPolicy.readOwn)).toEqual([false, false]);
    for (const rule of [youthPostPolicy.withdraw, youthPostPolicy.close])
      expect([unproved, other, staff].map((one) => rule(one, pending))).toEqual([
        true,
        false,
        false,
      ]);
  });

  test('is decided by staff on what is not their own', () => {
    expect([writer, staff].map((one) => youthPostPolicy.decide(one, pending))).toEqual([
      false,
      true,
    ]);
    expect(youthPostPolicy.decide(staff, { ownerId: staff.id })).toBe(false);
  });
});

test('Words of somebody under 18 are read under 18 alone', () => {
  const seen = ageBands.filter((reader) => maySeeOn(reader, '16-17'));
  expect(seen).toEqual(['13-15', '16-17', 'unknown']);
  expect(ageBands.filter((reader) => maySeeOn(reader, '18-24'))).toEqual([...ageBands]);
});

test('A topic takes answers while its writer is on its board and nobody has closed it', () => {
  const open = { board: '16-17', writer: '16-17', isClosed: false, circle: null } as const;
  expect(takesAnswers(open)).toBe(true);
  expect(takesAnswers({ ...open, writer: null })).toBe(true);
  expect(takesAnswers({ ...open, isClosed: true })).toBe(false);
  const left = ageBands.filter((band) => takesAnswers({ ...open, writer: band }));
  expect(left).toEqual(['16-17']);
});

test.each([
  ['Find me, @ama.sample on there', true],
  ['I’m on Snapchat, same name', true],
  ['add me on insta', true],
  ['Did the lesson with Telegram wires help you?', false],
  ['Meet at the library? I study there too', false],
  ['Kofi @ the desk said yes', false],
])('An account is named or not: %s', (text, isNamed) => {
  expect(hasHandle(text)).toBe(isNamed);
});
