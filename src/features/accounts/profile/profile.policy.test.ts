import { expect, test } from 'vitest';
import { asShown, audienceOf, fieldsFor, profileFields, usuallyShown } from './profile.policy.ts';

const whole = {
  firstName: 'Ama',
  lastName: 'Sample',
  city: 'Leeds',
  contributionStory: 'A book club.',
  canOffer: 'Sewing',
  needsSupport: 'A room',
  sustainabilityFocus: 'Repair',
  countryOfOrigin: 'Ghana',
  diasporaRegion: 'Yorkshire',
  primaryLanguage: 'Twi',
};

test('With every field shown a profile is whole', () => {
  expect(asShown(whole, profileFields)).toEqual(whole);
});

test.each(profileFields)('Without %s it is told nobody else, and all the rest is', (field) => {
  const told = asShown(
    whole,
    profileFields.filter((one) => one !== field),
  );
  expect(told).toEqual({
    ...whole,
    [field]: field === 'lastName' ? 'S.' : told[field],
  });
  expect(told[field]).not.toBe(whole[field]);
});

test('Who has chosen nothing tells neither of need nor of origin', () => {
  expect(asShown(whole, usuallyShown)).toMatchObject({
    firstName: 'Ama',
    lastName: 'S.',
    needsSupport: '',
    countryOfOrigin: null,
    diasporaRegion: null,
    primaryLanguage: null,
  });
});

test('A field is for all members before it is for those in a group, and for nobody else otherwise', () => {
  const choice = { shown: ['city'], shownInGroups: ['city', 'canOffer'] } as const;
  expect(audienceOf('city', choice)).toBe('members');
  expect(audienceOf('canOffer', choice)).toBe('groups');
  expect(audienceOf('lastName', choice)).toBe('nobody');
  expect(fieldsFor(choice, { sharesGroup: false })).toEqual(['city']);
  expect(fieldsFor(choice, { sharesGroup: true })).toContain('canOffer');
});
