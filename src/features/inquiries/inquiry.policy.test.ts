import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import {
  filingOf,
  inquiryPolicy,
  inquiryStatuses,
  isAhead,
  recipientOf,
  refusalOf,
  statusAfterMessage,
  statusOfMessages,
  threadReachOf,
} from './inquiry.policy.ts';
import type { MessageSide } from './inquiry.policy.ts';

const owner = person({ id: 'owner', roles: ['customer', 'business'] });
const actors: Record<string, Actor> = {
  visitor: anonymous,
  customer: person({ id: 'somebody' }),
  'another owner': person({ id: 'other', roles: ['business'] }),
  moderator: person({ id: 'moderator', roles: ['moderator'] }),
  admin: person({ id: 'admin', roles: ['admin'] }),
  'the site': system,
  'the sender': person({ id: 'sender' }),
  'the owner': owner,
  'the owner, not verified': { ...owner, isVerified: false },
};
const business = { ownerIds: ['owner'] };

describe('who may do what', () => {
  test.each([
    ['visitor', { send: true, seeInbox: false, answer: false, seeSent: false }],
    ['customer', { send: true, seeInbox: false, answer: false, seeSent: false }],
    ['another owner', { send: true, seeInbox: false, answer: false, seeSent: false }],
    ['moderator', { send: true, seeInbox: false, answer: false, seeSent: false }],
    ['admin', { send: true, seeInbox: false, answer: false, seeSent: false }],
    ['the site', { send: true, seeInbox: false, answer: false, seeSent: false }],
    ['the sender', { send: true, seeInbox: false, answer: false, seeSent: true }],
    ['the owner', { send: false, seeInbox: true, answer: true, seeSent: false }],
    ['the owner, not verified', { send: false, seeInbox: true, answer: false, seeSent: false }],
  ])('%s', (name, expected) => {
    const actor = actors[name] ?? anonymous;
    expect({
      send: inquiryPolicy.send(actor, business),
      seeInbox: inquiryPolicy.seeInbox(actor, business),
      answer: inquiryPolicy.answer(actor, business),
      seeSent: inquiryPolicy.seeSent(actor, { senderAccountId: 'sender' }),
    }).toEqual(expected);
  });

  test('a letter of a visitor is nobody’s to see by signing in', () => {
    for (const actor of Object.values(actors)) {
      expect(inquiryPolicy.seeSent(actor, { senderAccountId: null })).toBe(false);
    }
  });
});

test('what the shield stopped is seen by staff alone, and nothing else is', () => {
  for (const status of inquiryStatuses) {
    const seeing = Object.keys(actors).filter((name) =>
      inquiryPolicy.seeHeld(actors[name] ?? anonymous, { status }),
    );
    expect(seeing).toEqual(status === 'held' ? ['moderator', 'admin', 'the site'] : []);
  }
});

test.each([
  ['the owner', { ownerIds: ['writer'] }, true],
  ['a manager', { ownerIds: ['owner'], managerIds: ['else', 'writer'] }, true],
  ['a member', { ownerIds: ['owner'], memberIds: ['writer'] }, false],
  ['who has left', { ownerIds: ['owner'], managerIds: ['else'] }, false],
])('what %s wrote for later leaves in the name of the business: %#', (_, people, leaves) => {
  expect(inquiryPolicy.stillAnswers('writer', people)).toBe(leaves);
});

describe('between the two sides of a correspondence', () => {
  const ends = { guest: 'adult', business: 'adult', isGuestKnown: true } as const;
  test.each([
    ['messages go where both are grown up', {}, 'open', 'open'],
    [
      'a guest under 18 is told why not, and the business is not',
      { guest: 'young' },
      'young',
      'off',
    ],
    [
      'a guest whose age nobody knows is asked',
      { guest: 'young', isGuestKnown: false },
      'ask',
      'off',
    ],
    ['nobody learns that the business is under 18', { business: 'young' }, 'off', 'off'],
    [
      'a guest under 18 learns of themselves alone',
      { guest: 'young', business: 'young' },
      'young',
      'off',
    ],
    ['the site writes to everybody', { business: 'site', guest: 'young' }, 'open', 'open'],
  ] as const)('%s', (_, change, toGuest, toBusiness) => {
    expect(threadReachOf({ ...ends, ...change, side: 'guest' })).toBe(toGuest);
    expect(threadReachOf({ ...ends, ...change, side: 'business' })).toBe(toBusiness);
  });
});

describe('put off is an inquiry', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  test.each([
    ['to a moment ahead', '2026-11-21T12:00:01Z', true],
    ['by a year, a leap year too', '2027-11-22T12:00:00Z', true],
    ['not for ever', '2027-11-22T12:00:01Z', false],
    ['not to now', '2026-11-21T12:00:00Z', false],
    ['not to what is over', '2026-11-20T12:00:00Z', false],
  ])('%s', (_, at, may) => {
    expect(isAhead(new Date(at), now)).toBe(may);
  });
});

describe('whom a letter reaches', () => {
  const adult = { status: 'active', ageBand: '25+' } as const;
  test.each([
    ['an owner who is grown up', { owner: adult }, 'owner'],
    [
      'an owner, also beside an address of the listing',
      { owner: adult, reader: 'adult' as const },
      'owner',
    ],
    ['nobody through an owner of 16', { owner: { ...adult, ageBand: '16-17' as const } }, null],
    [
      'nobody through an owner of unknown age',
      { owner: { ...adult, ageBand: 'unknown' as const } },
      null,
    ],
    ['nobody through a suspended owner', { owner: { ...adult, status: 'suspended' } }, null],
    ['the address of an unclaimed listing', { reader: 'adult' as const }, 'listing'],
    [
      'nobody behind the address of somebody who may be under 18',
      { reader: 'young' as const },
      null,
    ],
    ['nobody where there is neither', {}, null],
    ['nobody behind a page that is not public', { owner: adult, isPublic: false }, null],
  ])('%s', (_, contact, recipient) => {
    expect(recipientOf({ owner: undefined, reader: undefined, isPublic: true, ...contact })).toBe(
      recipient,
    );
  });
});

describe('the state of a correspondence', () => {
  test.each([
    ['new', 'guest', 'new'],
    ['new', 'business', 'answered'],
    ['new', 'auto', 'new'],
    ['answered', 'guest', 'waiting'],
    ['answered', 'business', 'answered'],
    ['answered', 'auto', 'answered'],
    ['closed', 'auto', 'closed'],
    ['waiting', 'business', 'answered'],
    ['closed', 'guest', 'waiting'],
    ['closed', 'business', 'answered'],
    ['spam', 'guest', 'spam'],
    ['held', 'guest', 'held'],
  ] as const)('%s, then %s writes: %s', (status, side, next) => {
    expect(statusAfterMessage(status, side)).toBe(next);
  });

  test('opened again, it is what its messages say', () => {
    expect(statusOfMessages(['guest', 'auto'])).toBe('new');
    expect(statusOfMessages(['guest', 'auto', 'business'])).toBe('answered');
    expect(statusOfMessages(['guest', 'business', 'auto'])).toBe('answered');
    expect(statusOfMessages(['guest', 'business', 'guest'])).toBe('waiting');
  });

  test('what may be done with it', () => {
    expect(filingOf('new')).toEqual({
      answer: true,
      close: true,
      spam: true,
      reopen: false,
      snooze: true,
    });
    expect(filingOf('closed')).toEqual({
      answer: true,
      close: false,
      spam: true,
      reopen: true,
      snooze: false,
    });
    expect(filingOf('spam')).toEqual({
      answer: false,
      close: false,
      spam: false,
      reopen: true,
      snooze: false,
    });
  });

  const guest = (count: number): MessageSide[] => Array.from({ length: count }, () => 'guest');
  const answers = (count: number): MessageSide[] => Array.from({ length: count }, () => 'business');
  test.each([
    ['a guest writes three without an answer', 'new', guest(2), 'guest', undefined],
    ['and no fourth', 'new', guest(3), 'guest', 'too-many'],
    ['a business writes three', 'answered', [...guest(1), ...answers(2)], 'business', undefined],
    ['and no fourth of its own', 'answered', [...guest(1), ...answers(3)], 'business', 'too-many'],
    ['an automatic note is no answer', 'new', [...guest(3), 'auto'], 'guest', 'too-many'],
    ['nor a letter', 'new', [...guest(2), 'auto'], 'guest', undefined],
    ['a guest does not learn that it is spam', 'spam', ['guest'], 'guest', undefined],
    ['but after an answer three more', 'answered', [...guest(3), 'business'], 'guest', undefined],
    ['but not into spam', 'spam', ['guest'], 'business', 'not-open'],
    ['nor into what is held', 'held', ['guest'], 'business', 'not-open'],
    ['two hundred are enough', 'answered', guest(200), 'business', 'too-long'],
  ] as const)('%s', (_, status, sides, side, refusal) => {
    expect(refusalOf(status, sides, side)).toBe(refusal);
  });
});
