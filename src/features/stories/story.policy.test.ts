import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { AudienceChoice } from '#platform/audience/audience.ts';
import { person } from '#platform/test/actors.ts';
import { maySeeStory, needsLook, showsPhotos, storyPolicy } from './story.policy.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ama = person();
const ben = person({ id: 'ben' });
const moderator = person({ id: 'mod', roles: ['moderator'] });

const terms = (audience: AudienceChoice, shownName = '') => ({
  audience,
  shownName,
  sealedUntil: null,
  sharedUntil: null,
});

const story = (audience: AudienceChoice, state = {}) => ({
  ownerId: ama.id,
  status: 'published' as const,
  hiddenAt: null,
  ...terms(audience),
  ...state,
});

const sees = (what: ReturnType<typeof story>, actor: Actor, more = {}) =>
  maySeeStory(what, { actor, now, holdsLink: false, hasCase: false, ...more });

describe('Who may see a story', () => {
  test.each([
    ['everyone', true, true, true],
    ['members', false, true, true],
    ['family', false, false, false],
  ] as const)('for %s', (audience, visitor, member, staff) => {
    expect(sees(story(audience), anonymous)).toBe(visitor);
    expect(sees(story(audience), ben)).toBe(member);
    expect(sees(story(audience), moderator)).toBe(staff);
    expect(sees(story(audience), ama)).toBe(true);
    expect(sees(story(audience), anonymous, { holdsLink: true })).toBe(true);
  });

  test('staff see what a family alone has when somebody reported it', () => {
    expect(sees(story('family'), moderator, { hasCase: true })).toBe(true);
  });

  test.each([
    ['refused', { status: 'refused' }],
    ['hidden', { hiddenAt: now }],
    ['sealed', { sealedUntil: new Date('2026-07-01') }],
    ['ended', { sharedUntil: now }],
  ])('nobody else sees one that is %s, with a link or without', (_, state) => {
    for (const holdsLink of [true, false]) {
      expect(sees(story('everyone', state), ben, { holdsLink })).toBe(false);
    }
  });

  test('who holds the link keeps it while staff look', () => {
    const waits = story('everyone', { status: 'pending' });
    expect(sees(waits, ben)).toBe(false);
    expect(sees(waits, ben, { holdsLink: true })).toBe(true);
  });
});

test('Staff look where more people would see it, or another name', () => {
  expect(needsLook(undefined, terms('everyone'))).toBe(true);
  expect(needsLook(undefined, terms('family', 'Ama'))).toBe(false);
  expect(needsLook(terms('family'), terms('members'))).toBe(true);
  expect(needsLook(terms('members'), terms('everyone'))).toBe(true);
  expect(needsLook(terms('everyone'), terms('members'))).toBe(false);
  expect(needsLook(terms('everyone'), terms('everyone', 'Ama'))).toBe(true);
  expect(needsLook(terms('everyone', 'Ama'), terms('everyone'))).toBe(false);
});

test('Pictures are for stories that everybody may see for good', () => {
  expect(showsPhotos(terms('everyone'))).toBe(true);
  expect(showsPhotos(terms('members'))).toBe(false);
  expect(showsPhotos({ ...terms('everyone'), sharedUntil: now })).toBe(false);
  expect(showsPhotos({ ...terms('everyone'), sealedUntil: now })).toBe(false);
});

test('A voice is sent by an adult; consent is taken back by the one who gave it', () => {
  expect(storyPolicy.addVoice(person({ ageBand: '25+' }))).toBe(true);
  expect(storyPolicy.addVoice(person({ ageBand: '16-17' }))).toBe(false);
  expect(storyPolicy.addVoice(person({ ageBand: 'unknown' }))).toBe(false);
  expect(storyPolicy.withdraw({ ...ama, isVerified: false }, { ownerId: ama.id })).toBe(true);
  expect(storyPolicy.withdraw(moderator, { ownerId: ama.id })).toBe(false);
  expect(storyPolicy.decide(moderator, { ownerId: moderator.id })).toBe(false);
  expect(storyPolicy.decide(moderator, { ownerId: ama.id })).toBe(true);
});
