import { describe, expect, test } from 'vitest';
import { anonymous, roles } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import {
  hidesAtOnce,
  honourPolicy,
  honourStatuses,
  mayBePublished,
  photoMoveNames,
} from './honour.policy.ts';

const actorWith = (role: (typeof roles)[number]) =>
  role === 'public' ? anonymous : personWith(role);
const now = new Date('2026-11-21T10:00:00Z');

describe('A person honoured', () => {
  test.each(roles)('is written by admins alone: %s', (role) => {
    expect(honourPolicy.manage(actorWith(role))).toBe(role === 'admin');
  });

  test.each(roles)('is seen once published and not hidden: %s', (role) => {
    const seen = (hiddenAt: Date | null) =>
      honourStatuses.filter((status) => honourPolicy.view(actorWith(role), { status, hiddenAt }));
    const all = role === 'admin';
    expect(seen(null)).toEqual(all ? [...honourStatuses] : ['published']);
    expect(seen(now)).toEqual(all ? [...honourStatuses] : []);
  });

  test.each([
    [false, null, true],
    [true, null, false],
    [true, 'public-honour', true],
    [true, 'own-words', true],
  ] as const)('living %s, for %s, may be published: %s', (isLiving, basis, answer) => {
    expect(mayBePublished({ isLiving, basis })).toBe(answer);
  });

  test('who objects hides the page at once, unless staff have just decided on it', () => {
    expect(hidesAtOnce(now, null)).toBe(true);
    expect(hidesAtOnce(now, new Date('2026-11-01T10:00:00Z'))).toBe(false);
    expect(hidesAtOnce(now, new Date('2026-10-01T10:00:00Z'))).toBe(true);
  });

  test('a picture is shown by a second person, and taken away by anybody of staff', () => {
    const ada = personWith('admin');
    const may = (proposedBy: string) =>
      photoMoveNames.filter((move) => honourPolicy.mayDecidePhoto(ada, move, { proposedBy }));
    expect(may(ada.id)).toEqual(['refuse', 'withdraw']);
    expect(may('01990000-0000-7000-8000-0000000000ff')).toEqual([...photoMoveNames]);
  });
});
