import { expect, test } from 'vitest';
import { blindText } from './blind-text.ts';

const names = ['Ama', 'Owusu-Ansah'];

test.each([
  ['I am Ama Owusu-Ansah and I bake.', 'I am […] […]-[…] and I bake.'],
  ['Call me AMA.', 'Call me […].'],
  ['Amazing amalgams of drama', 'Amazing amalgams of drama'],
  ['Write to ama.o@mail.example, please', 'Write to […] please'],
  ['See https://ama.example/cv and www.ama.example', 'See […] and […]'],
  ['Ring 07700 900 123 or +44 (20) 7946-0000', 'Ring […] or […]'],
  ['5 years, 2019 to 2024, 37.5 hours', '5 years, 2019 to 2024, 37.5 hours'],
])('%j is read as %j', (text, shown) => {
  expect(blindText(text, names)).toBe(shown);
});

test('names with signs of patterns hide themselves and nothing else', () => {
  expect(blindText('A. (B) is B', ['(B)'])).toBe('A. […] is B');
});

test('names in other scripts are hidden too', () => {
  expect(blindText('اسمي سارة وأنا هنا', ['سارة'])).toBe('اسمي […] وأنا هنا');
});
