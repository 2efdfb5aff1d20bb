import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Inquiry } from './inquiry.contract.ts';
import english from './locales/en.json' with { type: 'json' };

const good = {
  listingId: '01990000-0000-7000-8000-000000000001',
  type: 'general',
  name: 'Abena',
  email: 'abena@example.org',
  message: 'Are you open?',
};

const sentences: Record<string, string> = english.error;

/** The first sentence for each field, as the form shows it. */
function faults(over: Record<string, unknown>): Record<string, string> {
  const { error } = z.safeParse(Inquiry, { ...good, ...over });
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [
        path.join('.'),
        sentences[message.split('.')[1] ?? ''] ?? message,
      ]),
  );
}

describe('The sentences of the inquiry dialog', () => {
  test.each([
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'abena@' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@x.example, b@x.example' }, { email: 'Please enter a valid email address' }],
    [{ message: '' }, { message: 'Message is required' }],
    [{ message: 'too short' }, { message: 'Message must be at least 10 characters' }],
    [
      { name: '', email: '', message: '' },
      {
        name: 'Name is required',
        email: 'Email is required',
        message: 'Message is required',
      },
    ],
  ])('%o', (over, expected) => {
    expect(faults(over)).toEqual(expected);
  });

  test.each([
    [{ message: 'x'.repeat(5000) }, []],
    [{ message: 'x'.repeat(5001) }, ['message']],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ phone: 'x'.repeat(41) }, ['phone']],
    [{ subject: 'x'.repeat(121) }, ['subject']],
    [{ type: 'spam' }, ['type']],
    [{ listingId: '7' }, ['listingId']],
    [{ status: 'new' }, ['']],
  ])('limits %#', (over, fields) => {
    expect(Object.keys(faults(over))).toEqual(fields);
  });

  test('what shows nothing is taken out', () => {
    const { name, message } = z.parse(Inquiry, {
      ...good,
      name: 'Ab\u202eena\u200b\u0000',
      message: 'Are you\u0000 open\u202e today?',
    });
    expect([name, message]).toEqual(['Abena', 'Are you open today?']);
  });
});
