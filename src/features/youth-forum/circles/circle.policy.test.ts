import { describe, expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import { person } from '#platform/test/actors.ts';
import { maySeeOn, relationOf, takesAnswers } from '../youth-post.policy.ts';
import { circlePolicy, leaderFault, shownStateOf, stateOf } from './circle.policy.ts';
import type { LeaderFacts } from './circle.policy.ts';

const leader: LeaderFacts = {
  isActive: true,
  ageBand: '25+',
  roles: ['volunteer'],
  hasCheck: true,
};

describe('To lead a circle', () => {
  test.each([
    ['nothing is missing', leader, undefined],
    ['there is no account', undefined, 'gone'],
    ['the account rests', { ...leader, isActive: false }, 'gone'],
    ['they are under 18', { ...leader, ageBand: '16-17' }, 'young'],
    ['their age is not known', { ...leader, ageBand: 'unknown' }, 'young'],
    ['they can’t open the forum', { ...leader, roles: ['customer', 'business'] }, 'role'],
    ['they publish what is said', { ...leader, roles: ['volunteer', 'moderator'] }, 'staff'],
    ['they are an admin', { ...leader, roles: ['admin'] }, 'staff'],
    ['they have no check', { ...leader, hasCheck: false }, 'check'],
  ] as const)('%s', (_, facts, fault) => {
    expect(leaderFault(facts)).toBe(fault);
  });
});

describe('A circle', () => {
  const at = new Date(0);
  const open = { isSample: false, endedAt: null, acceptedAt: at, leader, hasLead: true };
  test.each([
    ['is open', open, 'open'],
    ['waits for its leader', { ...open, acceptedAt: null }, 'asked'],
    ['has nobody', { ...open, leader: undefined }, 'no-leader'],
    [
      'has a leader whose check ended',
      { ...open, leader: { ...leader, hasCheck: false } },
      'unchecked',
    ],
    ['has nobody who reads along', { ...open, hasLead: false }, 'no-lead'],
    [
      'is led by somebody of staff',
      { ...open, leader: { ...leader, roles: ['volunteer', 'moderator'] } },
      'no-leader',
    ],
    ['is invented', { ...open, isSample: true, leader: undefined }, 'sample'],
    ['has ended', { ...open, endedAt: at }, 'ended'],
  ] as const)('%s', (_, facts, state) => {
    expect(stateOf(facts)).toBe(state);
  });

  test('that is not open is paused for young people, whatever the reason', () => {
    expect(
      ['asked', 'no-leader', 'unchecked', 'no-lead'].map((one) => shownStateOf(one as 'asked')),
    ).toEqual(Array(4).fill('paused'));
  });

  test('is led from 18 on by volunteers alone, and by nobody of staff', () => {
    const may = ageBands.filter((ageBand) =>
      circlePolicy.lead(person({ roles: ['volunteer'], ageBand })),
    );
    expect(may).toEqual(['18-24', '25+']);
    const leading = roles.filter((role) =>
      circlePolicy.lead(person({ roles: [role], ageBand: '25+' })),
    );
    expect(leading).toEqual(['volunteer']);
    const staff = person({ roles: ['volunteer', 'moderator'], ageBand: '25+' });
    expect(circlePolicy.lead(staff)).toBe(false);
    const entering = roles.filter((role) => circlePolicy.enter(person({ roles: [role] })));
    expect(entering).toEqual(['volunteer', 'youth', 'admin']);
    for (const rule of [circlePolicy.lead, circlePolicy.enter, circlePolicy.leave])
      expect([anonymous, system].map((one) => rule(one))).toEqual([false, false]);
  });
});

describe('Words in a circle', () => {
  test('of the young are read by its leader, and by no adult who does not lead it', () => {
    expect(maySeeOn('25+', '16-17', relationOf(true, false))).toBe(true);
    expect(maySeeOn('25+', '16-17', relationOf(false, false))).toBe(false);
    expect(maySeeOn('16-17', '25+', relationOf(false, true))).toBe(true);
    expect(maySeeOn('16-17', '16-17', relationOf(false, false))).toBe(true);
  });

  test('are answered while the circle is open and the writer is there', () => {
    const circle = { isOpen: true, isByLeader: false };
    const topic = { board: '16-17', writer: '16-17', isClosed: false, circle } as const;
    expect(takesAnswers(topic)).toBe(true);
    expect(takesAnswers({ ...topic, writer: 'unknown' })).toBe(false);
    expect(takesAnswers({ ...topic, writer: '25+' })).toBe(false);
    expect(takesAnswers({ ...topic, circle: { ...circle, isOpen: false } })).toBe(false);
    const byLeader = { ...topic, circle: { isOpen: true, isByLeader: true } };
    expect(ageBands.filter((writer) => takesAnswers({ ...byLeader, writer }))).toEqual([
      '18-24',
      '25+',
    ]);
  });
});
