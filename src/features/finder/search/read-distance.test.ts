import { describe, expect, test } from 'vitest';
import { readDistance } from './read-distance.ts';
import { textOf, tokensOf } from './read-words.ts';

const read = (text: string) => {
  const { within, left } = readDistance(text, tokensOf(text));
  return [within, left.map(({ word }) => word).join(' ')];
};

describe('How far away something may be', () => {
  test.each([
    ['barber within 2 miles of peckham', '3', 'barber near peckham'],
    ['within 5 km of leeds', '3', 'near leeds'],
    ['within 5km of leeds', '3', 'near leeds'],
    ['church within a mile of Bath', '1', 'church near bath'],
    ['church less than half a mile from Bath', '1', 'church near bath'],
    ['within three miles of me barber', '3', 'near me barber'],
    ['barber up to 20 miles from Leeds', '25', 'barber near leeds'],
    ['barber 10 miles from Leeds', '10', 'barber near leeds'],
    ['barber within 2.5 miles of Leeds', '3', 'barber near leeds'],
    ['barber leeds within 5 miles', '5', 'barber leeds'],
    ['barber within 5 miles', '5', 'barber'],
    ['barber within 100 miles of leeds', 'any', 'barber near leeds'],
    ['mosque within walking distance of Bow', '1', 'mosque near bow'],
    ['mosque walking distance', '1', 'mosque'],
    ['coiffeur à moins de 5 km de Londres', '3', 'coiffeur near londres'],
    ['coiffeur dans un rayon de 10 kilomètres autour de Leeds', '10', 'coiffeur near leeds'],
    ['coiffeur à 5 km de Leeds', '3', 'coiffeur a near leeds'],
    ['حلاق على بعد 5 أميال من لندن', '5', 'حلاق near لندن'],
    ['peluquería a menos de 5 km de Leeds', '3', 'peluqueria near leeds'],
  ])('%s', (text, within, left) => {
    expect(read(text)).toEqual([within, left]);
  });

  test.each([
    'barber',
    'five mile club',
    'running club 10 km',
    '10 km run leeds',
    'a 10 km run leeds',
    'within reach',
    'within 2 hours of leeds',
    'under 5s club',
    'mile end barber',
    'church of leeds',
    'within 0 miles of leeds',
  ])('is not said by %j', (text) => {
    const tokens = tokensOf(text);
    expect(readDistance(text, tokens)).toEqual({ left: tokens });
  });

  test('leaves the signs of the words as they were typed', () => {
    const text = 'Hair-Salon within 2 miles of Elephant & Castle';
    const { left, marks } = readDistance(text, tokensOf(text));
    const words = left.filter((token) => !marks?.has(token));
    expect(textOf(text, words)).toBe('Hair-Salon Elephant & Castle');
  });
});
