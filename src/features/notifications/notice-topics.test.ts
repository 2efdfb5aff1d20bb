import { expect, test } from 'vitest';
import { mailKinds } from '#platform/mail/mail-kinds.ts';
import { isUrgent, topicOf } from './notice-topics.ts';

test.each([
  ['comments/received', 'people'],
  ['comments/published', 'sent-in'],
  ['attendance/moved', 'events'],
  ['account/newDevice', undefined],
  ['safeguarding/alert', undefined],
  ['claims/approved', undefined],
  ['staff/asked', undefined],
  ['enrolment/consent', undefined],
  ['vetting/ended', undefined],
])('%s belongs to %s', (kind, topic) => {
  expect(topicOf(kind)).toBe(topic);
});

test('What can’t wait is of a topic that can be switched off', () => {
  const urgent = Object.keys(mailKinds).filter((kind) => isUrgent(kind));
  expect(urgent.length).toBeGreaterThan(10);
  for (const kind of urgent) expect([kind, topicOf(kind)]).not.toEqual([kind, undefined]);
});
