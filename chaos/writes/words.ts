import { randomInt } from 'node:crypto';

const syllables =
  'ba ko li mo ra shi tu ven dro fal gim hes jor kal lun mip nor pel quo ris sot tam ulk vor wen yor zan'.split(
    ' ',
  );
const frames = [
  'Could you please tell me when the * is ready, and whether the * goes with it?',
  'My * was here in the spring and said that your * is the best of all.',
  'We are looking for a * with some * for our *.',
  'Is it possible to come with * on a weekday, or is * better for you?',
  'I have been told that * and * are what you do, and I would like to see it.',
  'Thank you for the * of last year; this time it should be * instead of *.',
];

const pick = (from: readonly string[]): string => from[randomInt(from.length)] ?? '';

const word = (): string => Array.from({ length: randomInt(2, 5) }, () => pick(syllables)).join('');

const sentence = (): string => pick(frames).replaceAll('*', word);

/** Different words each time: the shields against mass mail know what they have seen. */
export const letter = (): string => `${sentence()} ${sentence()} ${sentence()}`;

/** A visitor's address that nobody else has had. */
export const someAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
