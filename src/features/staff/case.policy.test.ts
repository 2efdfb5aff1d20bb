import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { casePolicy, caseStatuses, findConflict } from './case.policy.ts';
import type { CaseState } from './case.policy.ts';

const ids = { me: person().id, other: '01990000-0000-7000-8000-000000000099' };
const actors: Record<string, Actor> = {
  visitor: anonymous,
  customer: person({ roles: ['customer'] }),
  business: person({ roles: ['customer', 'business'] }),
  volunteer: person({ roles: ['volunteer'] }),
  youth: person({ roles: ['youth'] }),
  council: person({ roles: ['council'] }),
  partner: person({ roles: ['partner'] }),
  moderator: person({ roles: ['customer', 'moderator'] }),
  admin: person({ roles: ['customer', 'admin'] }),
};
const staff = new Set(['moderator', 'admin']);
const state = (changes: Partial<CaseState> = {}): CaseState => ({
  status: 'open',
  aboutAccountId: ids.other,
  isAboutAdmin: false,
  reporterIds: [],
  keptFromIds: [],
  decidedBy: null,
  ...changes,
});

describe.each(Object.entries(actors))('%s', (name, actor) => {
  const isStaff = staff.has(name);

  test(`${isStaff ? 'sees' : 'does not see'} the queue`, () => {
    expect(casePolicy.list(actor)).toBe(isStaff);
  });

  test.each(caseStatuses)('decides a case of others that is %s only as staff', (status) => {
    expect(casePolicy.decide(actor, state({ status }))).toBe(isStaff);
  });

  test.each(caseStatuses)('never decides or reads a %s case about themselves', (status) => {
    const own = state({ status, aboutAccountId: ids.me });
    expect(casePolicy.decide(actor, own)).toBe(false);
    expect(casePolicy.view(actor, own)).toBe(false);
  });

  test.each(caseStatuses)('never decides or reads a %s case that they are part of', (status) => {
    const near = state({ status, keptFromIds: [ids.other, ids.me] });
    expect(casePolicy.decide(actor, near)).toBe(false);
    expect(casePolicy.view(actor, near)).toBe(false);
  });

  test.each(caseStatuses)('never decides a %s case that they reported', (status) => {
    const reported = state({ status, reporterIds: [ids.other, ids.me] });
    expect(casePolicy.decide(actor, reported)).toBe(false);
  });

  test('never decides the appeal of their own decision', () => {
    expect(casePolicy.decide(actor, state({ status: 'appealed', decidedBy: ids.me }))).toBe(false);
    expect(casePolicy.decide(actor, state({ status: 'appealed', decidedBy: ids.other }))).toBe(
      isStaff,
    );
  });

  test('decides about an admin only as an admin', () => {
    expect(casePolicy.decide(actor, state({ isAboutAdmin: true }))).toBe(name === 'admin');
  });

  test('undoes their own decision alone, as staff', () => {
    expect(casePolicy.undo(actor, { decidedBy: ids.me })).toBe(isStaff);
    expect(casePolicy.undo(actor, { decidedBy: ids.other })).toBe(false);
    expect(casePolicy.undo(actor, { decidedBy: null })).toBe(false);
  });

  test('appeals what was decided about themselves alone', () => {
    expect(casePolicy.appeal(actor, { aboutAccountId: ids.me })).toBe(name !== 'visitor');
    expect(casePolicy.appeal(actor, { aboutAccountId: ids.other })).toBe(false);
    expect(casePolicy.appeal(actor, { aboutAccountId: null })).toBe(false);
  });

  test('answers a question that was put to themselves alone', () => {
    expect(casePolicy.answer(actor, { accountId: ids.me })).toBe(name !== 'visitor');
    expect(casePolicy.answer(actor, { accountId: ids.other })).toBe(false);
  });
});

test('a conflict is named, the nearest first', () => {
  const moderator = person({ roles: ['moderator'] });
  expect(findConflict(moderator, state())).toBeUndefined();
  expect(findConflict(moderator, state({ aboutAccountId: ids.me, isAboutAdmin: true }))).toBe(
    'about-you',
  );
  expect(findConflict(moderator, state({ reporterIds: [ids.me] }))).toBe('reported-by-you');
  expect(findConflict(moderator, state({ status: 'appealed', decidedBy: ids.me }))).toBe(
    'decided-by-you',
  );
  expect(findConflict(moderator, state({ isAboutAdmin: true }))).toBe('about-admin');
});
