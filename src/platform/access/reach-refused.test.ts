import { expect, test } from 'vitest';
import { adultsOnly, messagesOff } from './reach-refused.ts';

test('whoever can’t reach the other side learns nothing of an age', () => {
  const { kind, code, message } = messagesOff();
  expect([kind, code]).toEqual(['forbidden', 'reach/off']);
  expect(message).toContain('Messages are turned off');
  expect(`${code} ${message}`).not.toMatch(/\d|\bage\b|young|adult|old|minor|child|parent/i);
});

test('somebody under 18 is told why not, and whom to ask', () => {
  const { kind, code, message } = adultsOnly();
  expect([kind, code]).toEqual(['forbidden', 'reach/adults-only']);
  expect(message).toContain('18 and over');
  expect(message).toMatch(/parent, carer or teacher/);
});
