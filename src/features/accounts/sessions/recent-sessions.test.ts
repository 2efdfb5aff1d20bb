import { expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { recentSessions } from './recent-sessions.server.ts';

const person = (id: string, sessionId: string): Person => ({
  kind: 'user',
  id,
  roles: ['customer'],
  isVerified: true,
  ageBand: '25+',
  sessionId,
  confirmedAt: null,
  withheldRoles: [],
});

test('all sessions of an account are read anew once what it may do has changed, and nobody else', () => {
  recentSessions.clear();
  for (const [id, session] of [
    ['ada', 'phone'],
    ['ada', 'desk'],
    ['obi', 'tablet'],
  ] as const) {
    recentSessions.keep(session, person(id, session));
  }
  recentSessions.forgetAccount('ada');
  expect(['phone', 'desk', 'tablet'].map((id) => recentSessions.find(id)?.id)).toEqual([
    undefined,
    undefined,
    'obi',
  ]);
});
