import { describe, expect, test } from 'vitest';
import { findSignals } from './signals.ts';
import type { Signal } from './signals.ts';

describe('A text is put before the lead for', () => {
  test.each<[string, Signal]>([
    ['Ring 07700 900123 tonight', 'phone'],
    ['it is 0 7 7 0 0 9 0 0 1 2 3', 'phone'],
    ['07700-900-123', 'phone'],
    ['٠٧٧٠٠٩٠٠١٢٣', 'phone'],
    ['oh seven seven double oh nine oh oh one two three', 'phone'],
    ['0\u{200b}7\u{200b}7\u{200b}0\u{200b}0\u{200b}900123', 'phone'],
    ['write to ada@sample.example', 'address'],
    ['ada at sample dot example', 'address'],
    ['see www.sample.example', 'address'],
    ['I am @ada_sample', 'handle'],
    ['do you have Snapchat?', 'handle'],
    ['WhatsApp?', 'handle'],
    ['Come over to my place', 'meeting'],
    ['where do you live?', 'meeting'],
    ['on se voit où ?', 'meeting'],
    ['¿Dónde vives?', 'meeting'],
    ['أين تسكن؟', 'meeting'],
    ['I’ll pay you £20', 'money'],
    ['gimme your bank details', 'money'],
    ['Don’t tell your mum', 'secrecy'],
    ['send me a pic', 'secrecy'],
    ['c’est notre secret', 'secrecy'],
    ['I want to die', 'self-harm'],
    ['Sometimes I think about suicide', 'self-harm'],
    ['j’ai envie de mourir', 'self-harm'],
    ['أريد أن أموت', 'self-harm'],
  ])('%s', (text, signal) => {
    expect(findSignals(text)).toContain(signal);
  });
});

test.each([
  'How do I write a CV for a Saturday job?',
  'I got 3 As and 2 Bs, and a place for 2027.',
  'Your second draft is much clearer. Shall we look at it on Tuesday at 5?',
  'Merci beaucoup, à la semaine prochaine.',
  'شكرا جزيلا على مساعدتك',
])('An ordinary sentence raises nothing: %s', (text) => {
  expect(findSignals(text)).toEqual([]);
});
