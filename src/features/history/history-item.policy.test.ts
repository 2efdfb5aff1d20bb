import { describe, expect, test } from 'vitest';
import { anonymous, roles } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { canMove } from '#platform/stages/moves.ts';
import { historyMoves, historyPolicy, historyStatuses } from './history-item.policy.ts';

const actorWith = (role: (typeof roles)[number]) =>
  role === 'public' ? anonymous : personWith(role);

describe('An item of history', () => {
  test.each(roles)('is written by admins alone: %s', (role) => {
    expect(historyPolicy.manage(actorWith(role))).toBe(role === 'admin');
  });

  test.each(roles)(
    'is seen by everybody once it is published, before that by admins: %s',
    (role) => {
      const seen = historyStatuses.filter((status) =>
        historyPolicy.view(actorWith(role), { status }),
      );
      expect(seen).toEqual(role === 'admin' ? [...historyStatuses] : ['published']);
    },
  );

  test.each([
    ['publish', ['draft', 'archived']],
    ['archive', ['draft', 'published']],
  ] as const)('%s is possible from %j', (name, from) => {
    expect(historyStatuses.filter((status) => canMove(historyMoves[name], status))).toEqual(from);
  });
});
