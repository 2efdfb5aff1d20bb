import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { person } from '#platform/test/actors.ts';
import { applicationStates, decisions, moveNames } from './application-moves.ts';
import {
  applicationPolicy,
  mayArchive,
  mayDecide,
  mayMoveOwn,
  refusalOf,
  rejectReasons,
  sendsLeft,
  shownToHost,
} from './application.policy.ts';
import type { Posting } from './application.policy.ts';

const idOf = (end: number) => `01990000-0000-7000-8000-00000000000${end}`;
const actors = {
  visitor: anonymous,
  owner: person({ id: idOf(1) }),
  manager: person({ id: idOf(2) }),
  member: person({ id: idOf(3) }),
  stranger: person({ id: idOf(4) }),
  admin: person({ id: idOf(5), roles: ['admin'] }),
  site: system,
} satisfies Record<string, Actor>;

const page = { ownerIds: [idOf(1)], managerIds: [idOf(2)], memberIds: [idOf(3)] };
const ofPage = { ownerId: idOf(1), page };
const ofPerson = { ownerId: idOf(1), page: null };

const posting = (change: Partial<Posting> = {}): Posting => ({
  ...ofPage,
  applyHow: 'here',
  ageFrom: null,
  cv: 'no',
  isOpen: true,
  ...change,
});
const who = (rule: (actor: Actor) => boolean) =>
  Object.entries(actors)
    .filter(([, actor]) => rule(actor))
    .map(([name]) => name);

describe('What was sent is read', () => {
  test.each([
    ['read', ofPage, ['owner', 'manager', 'member']],
    ['review', ofPage, ['owner', 'manager', 'member']],
    ['decide', ofPage, ['owner', 'manager']],
    ['read', ofPerson, ['owner']],
    ['decide', ofPerson, ['owner']],
    ['read', { ...ofPage, page: { ...page, isContested: true } }, []],
  ] as const)('%s of %j: %j', (rule, host, expected) => {
    expect(who((actor) => applicationPolicy[rule](actor, host))).toEqual(expected);
  });

  test('by nobody without a proved address, and by nobody under 18', () => {
    const read = (change: object) =>
      applicationPolicy.read(person({ id: idOf(1), ...change }), ofPerson);
    expect([read({}), read({ isVerified: false }), read({ ageBand: '16-17' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('Somebody applies', () => {
  const refusal = (ageBand: AgeBand, change: Partial<Posting> = {}, hasConsent = false) =>
    refusalOf(person({ id: idOf(4), ageBand }), posting(change), { hasConsent });

  test.each([
    ['25+', {}, false, null],
    ['18-24', { ageFrom: 18 }, false, null],
    ['25+', { applyHow: 'site' }, false, 'not-here'],
    ['25+', { isOpen: false }, false, 'closed'],
    ['unknown', {}, true, 'age-unknown'],
    ['13-15', {}, true, 'too-young'],
    ['16-17', {}, false, 'no-consent'],
    ['16-17', {}, true, null],
    ['16-17', { ageFrom: 16 }, true, null],
    ['16-17', { ageFrom: 18 }, true, 'adults-only'],
  ] as const)('at %s for %j with consent %s: %s', (band, change, hasConsent, expected) => {
    expect(refusal(band, change, hasConsent)).toBe(expected);
  });

  test('but nobody to their own team, and nobody whose address is not proved', () => {
    const refusals = who(
      (actor) => refusalOf(actor, posting(), { hasConsent: true }) === 'own-team',
    );
    expect(refusals).toEqual(['owner', 'manager', 'member']);
    const unproved = person({ id: idOf(4), isVerified: false });
    expect(refusalOf(unproved, posting(), { hasConsent: true })).toBe('not-verified');
  });
});

test('the applicant alone moves their own, as the table says', () => {
  const mine = { accountId: idOf(4), status: 'offered' } as const;
  for (const name of moveNames)
    expect(who((actor) => mayMoveOwn(actor, mine, name))).toEqual(
      ['accept', 'decline', 'withdraw'].includes(name) ? ['stranger'] : [],
    );
});

test('what was taken back can be sent three times in all', () => {
  const left = [0, 1, 2].map((reopens) => sendsLeft({ status: 'withdrawn', reopens }));
  expect(left).toEqual([2, 1, 0]);
  expect(sendsLeft({ status: 'draft', reopens: 2 })).toBe(1);
  expect(mayMoveOwn(actors.stranger, { accountId: idOf(4), status: 'withdrawn' }, 'reopen')).toBe(
    true,
  );
  for (const status of ['rejected', 'closed', 'declined', 'accepted'] as const)
    expect(mayMoveOwn(actors.stranger, { accountId: idOf(4), status }, 'reopen')).toBe(false);
});

test('one decision waits at a time, and what is over is decided no more', () => {
  const may = (status: (typeof applicationStates)[number], heldMove: string | null = null) =>
    decisions.filter((name) => mayDecide(actors.manager, ofPage, { status, heldMove }, name));
  expect(may('sent')).toEqual(['shortlist', 'reject']);
  expect(may('shortlisted')).toEqual(['offer', 'reject']);
  expect(may('sent', 'reject')).toEqual([]);
  for (const status of ['draft', 'offered', 'accepted', 'withdrawn', 'closed'] as const)
    expect(may(status)).toEqual([]);
  expect(mayDecide(actors.member, ofPage, { status: 'sent', heldMove: null }, 'reject')).toBe(
    false,
  );
  expect(mayDecide(actors.manager, ofPage, { status: 'sent', heldMove: null }, 'close')).toBe(
    false,
  );
});

test('what has ended alone is filed away', () => {
  const filed = applicationStates.filter((status) => mayArchive(actors.owner, ofPage, { status }));
  expect(filed).toEqual(['accepted', 'declined', 'rejected', 'withdrawn', 'closed']);
});

test.each([
  ['sent', false, true, 'number'],
  ['rejected', false, true, 'number'],
  ['shortlisted', true, true, 'person'],
  ['rejected', true, true, 'person'],
  ['shortlisted', true, false, 'number'],
  ['withdrawn', true, true, 'nothing'],
  ['draft', false, true, 'nothing'],
] as const)('%s, shortlisted %s, adult %s: the host reads %s', (status, was, grown, shown) => {
  expect(shownToHost({ wasShortlisted: was, status }, grown)).toBe(shown);
});

test('no reason in the list is about the person', () => {
  expect(rejectReasons.join(' ')).not.toMatch(/age|right|origin|health|visa|language/);
});
