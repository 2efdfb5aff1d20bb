import { expect, test } from 'vitest';
import { canMove } from '#platform/stages/moves.ts';
import {
  applicationMoves,
  applicationStates,
  decisions,
  endStates,
  moveNames,
  nextMoves,
  openStates,
} from './application-moves.ts';
import type { ApplicationState, MoveName } from './application-moves.ts';

test('what ends an application is what the page says, and nothing but a new draft leads out of it', () => {
  expect(endStates).toEqual(['accepted', 'declined', 'rejected', 'withdrawn', 'closed']);
  expect(openStates).toEqual(['sent', 'shortlisted', 'offered']);
});

test.each([
  ['send', ['draft'], 'applicant'],
  ['shortlist', ['sent'], 'host'],
  ['offer', ['shortlisted'], 'host'],
  ['reject', ['sent', 'shortlisted'], 'host'],
  ['accept', ['offered'], 'applicant'],
  ['decline', ['offered'], 'applicant'],
  ['withdraw', ['sent', 'shortlisted', 'offered'], 'applicant'],
  ['stop', ['sent', 'shortlisted', 'offered'], 'site'],
  ['reopen', ['withdrawn'], 'applicant'],
  ['drop', ['draft'], 'applicant'],
  ['close', ['sent', 'shortlisted'], 'site'],
  ['lapse', ['offered'], 'site'],
  ['remove', ['sent', 'shortlisted', 'offered'], 'site'],
] as const)('%s is possible from %j only, by the %s', (name, from, by) => {
  const states = applicationStates.filter((state) =>
    canMove<ApplicationState>(applicationMoves[name], state),
  );
  expect(states).toEqual(from);
  expect(applicationMoves[name].by).toEqual([by]);
});

test('every move tells the applicant but what they do with a draft, and every decision of the host waits', () => {
  expect(moveNames).toHaveLength(13);
  const untold = moveNames.filter((name) => applicationMoves[name].tells.length === 0);
  expect(untold).toEqual(['reopen', 'drop']);
  for (const name of moveNames.filter((one) => !untold.includes(one)))
    expect(applicationMoves[name].tells).toContain('applicant');
  const held = moveNames.filter((name) =>
    (applicationMoves[name].guard as readonly string[]).includes('held'),
  );
  expect(held).toEqual(decisions);
});

test('from every open state the applicant can leave, and every open state comes to an end without anybody', () => {
  for (const state of openStates) {
    expect(nextMoves(state, 'applicant')).toContain('withdraw');
    const bySite = nextMoves(state, 'site').filter((name) => name !== 'remove' && name !== 'stop');
    expect(bySite.map((name: MoveName) => applicationMoves[name].to)).toEqual(['closed']);
  }
});
