import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { person, personWith } from '#platform/test/actors.ts';
import { testimonialPolicy } from './testimonials/testimonial.policy.ts';
import {
  channels,
  desks,
  dueAfter,
  filingOf,
  initialsOf,
  refusalOf,
  shownStatus,
  statusAfter,
  ticketPolicy,
} from './ticket.policy.ts';
import type { TicketSide } from './ticket.policy.ts';

const actors: Record<string, Actor> = {
  visitor: anonymous,
  customer: personWith('customer'),
  council: personWith('council'),
  moderator: personWith('customer', 'moderator'),
  admin: personWith('customer', 'admin'),
  'the site': system,
};
const all = [...channels];
const everyDesk = [...desks];

describe('who works on what (specification 2)', () => {
  test.each([
    ['visitor', [], [], false],
    ['customer', [], [], false],
    ['council', [], [], false],
    ['moderator', ['support-tickets'], ['ticket'], true],
    ['admin', everyDesk, all, true],
    ['the site', everyDesk, all, true],
  ] as const)('%s', (name, opens, works, decides) => {
    const actor = actors[name] ?? anonymous;
    expect(desks.filter((desk) => ticketPolicy.openDesk(actor, desk))).toEqual(opens);
    expect(channels.filter((channel) => ticketPolicy.work(actor, { channel }))).toEqual(works);
    expect(testimonialPolicy.decide(actor)).toBe(decides);
  });

  test('who decides on a quotation works on the feedback that it comes from', () => {
    const quotable = { channel: 'feedback', isQuotable: true } as const;
    const working = Object.keys(actors).filter((name) =>
      ticketPolicy.work(actors[name] ?? anonymous, quotable),
    );
    expect(working).toEqual(['moderator', 'admin', 'the site']);
  });

  test('a ticket is its writer’s, and one of a visitor nobody’s by signing in', () => {
    const writer = person({ id: 'writer' });
    expect(ticketPolicy.seeOwn(writer, { accountId: 'writer' })).toBe(true);
    expect(ticketPolicy.seeOwn(person({ id: 'other' }), { accountId: 'writer' })).toBe(false);
    expect(ticketPolicy.seeOwn(writer, { accountId: null })).toBe(false);
  });
});

describe('the life of a ticket', () => {
  test.each([
    ['open', 'staff', 'answered'],
    ['held', 'staff', 'answered'],
    ['closed', 'staff', 'answered'],
    ['answered', 'person', 'open'],
    ['closed', 'person', 'open'],
    ['open', 'person', 'open'],
    ['spam', 'staff', 'answered'],
    ['held', 'person', 'held'],
    ['spam', 'person', 'spam'],
  ] as const)('%s, then %s writes: %s', (before, side, after) => {
    expect(statusAfter(before, side)).toBe(after);
  });

  test.each([
    ['open', true, false, true],
    ['answered', true, false, true],
    ['held', true, true, true],
    ['closed', false, true, true],
    ['spam', false, true, false],
  ] as const)('%s: close %s, open again %s, spam %s', (status, close, reopen, spam) => {
    expect(filingOf(status)).toEqual({ close, reopen, spam });
  });

  test('only help is promised, within two hours (specification 9)', () => {
    const now = new Date('2026-11-21T22:30:00Z');
    expect(dueAfter('ticket', now)?.toISOString()).toBe('2026-11-22T00:30:00.000Z');
    expect(dueAfter('contact', now)).toBeNull();
    expect(dueAfter('bug', now)).toBeNull();
  });

  test('nobody is told of held and spam', () => {
    expect(shownStatus('held')).toBe('open');
    expect(shownStatus('spam')).toBe('open');
    expect(shownStatus('closed')).toBe('closed');
    expect(shownStatus('answered')).toBe('answered');
  });

  test('five letters in a row without an answer are enough', () => {
    const letters = (count: number): TicketSide[] => Array.from({ length: count }, () => 'person');
    expect(refusalOf(letters(4))).toBeUndefined();
    expect(refusalOf(letters(5))).toBe('too-many');
    expect(refusalOf([...letters(5), 'staff', 'person'])).toBeUndefined();
    expect(refusalOf([...letters(199), 'staff'])).toBe('too-long');
  });
});

test.each([
  ['Abena Mensah', 'A. M.'],
  ['  ọla  ', 'Ọ.'],
  ['Marie-Claire d’Almeida', 'M. D.'],
  ['', ''],
])('initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
