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
  ['Ring 07700/900/123, 07700–900–123 or ٠٧٧٠٠٩٠٠١٢٣', 'Ring […], […] or […]'],
  ['I am @ama.bakes, ama-bakes.co.uk, github.com/ama', 'I am […], […], […]'],
  ['Write to ama＠mail.example', 'Write to […]'],
  ['5 years, 2019 to 2024, 37.5 hours', '5 years, 2019 to 2024, 37.5 hours'],
  ['I am 16 and bake.', '[…] and bake.'],
  ['I’m sixteen. As a 17-year-old, aged 17, I turned 18', '[…]. As a […], […], I […]'],
  ['J’ai 16 ans.', '[…] ans.'],
  ['Étudiant de seize ans', 'Étudiant de […]'],
  ['عمري ١٦ وأعمل', '[…] وأعمل'],
  ['I am in Year 11 now', 'I am in […] now'],
  [
    'I am 16% faster, 16 months, 160 years old, year 2016',
    'I am 16% faster, 16 months, 160 years old, year 2016',
  ],
  ['Node.js, e.g. at 9.30, and so on.', 'Node.js, e.g. at 9.30, and so on.'],
])('%j is read as %j', (text, shown) => {
  expect(blindText(text, names)).toBe(shown);
});

test('names with signs of patterns hide themselves and nothing else', () => {
  expect(blindText('A. (B) is B', ['(B)'])).toBe('A. […] is B');
});

test.each([
  ['I am Adebayo Olanrewaju.', 'I am […] […].'],
  ['I am Adébáyọ̀ OLÁŃREWÁJÚ.', 'I am […] […].'],
  ['Café in Adebayoville', 'Café in Adebayoville'],
])('marks on letters make no other name: %j', (text, shown) => {
  expect(blindText(text, ['Adébáyọ̀', 'Ọláńrewájú'])).toBe(shown.normalize('NFC'));
  expect(blindText(text, ['Adebayo', 'Olanrewaju'])).toBe(shown.normalize('NFC'));
});

test('names in other scripts are hidden too', () => {
  expect(blindText('我姓李。', ['李'])).toBe('我姓李。');
  expect(blindText('我是 李 先生', ['李'])).toBe('我是 […] 先生');
  expect(blindText('اسمي سارة وأنا هنا', ['سارة'])).toBe('اسمي […] وأنا هنا');
});
