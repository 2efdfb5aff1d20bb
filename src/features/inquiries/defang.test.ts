import { expect, test } from 'vitest';
import { defang } from './defang.ts';

test.each([
  ['Look at https://evil.example/a?b=1', 'Look at https[:]//evil[.]example/a?b=1'],
  ['HTTP://EVIL.EXAMPLE', 'HTTP[:]//EVIL[.]EXAMPLE'],
  ['www.evil.example and evil.co.uk/x', 'www[.]evil[.]example and evil[.]co[.]uk/x'],
  ['write to me@evil.example', 'write to me@evil[.]example'],
  ['пример.рф', 'пример[.]рф'],
])('no mail program makes a link of %s', (text, harmless) => {
  expect(defang(text)).toBe(harmless);
});

test.each([
  'It is 3.5 metres long. How much is it?',
  'See you at 10.30 tomorrow… or later.',
  'Ẹ káàárọ̀. Ṣé ẹ ní ẹ̀gúsí?',
])('ordinary sentences stay: %s', (text) => {
  expect(defang(text)).toBe(text);
});

test('takes no longer for a long hostile text', () => {
  const started = performance.now();
  defang('a.'.repeat(50_000));
  defang('https://'.repeat(12_000));
  expect(performance.now() - started).toBeLessThan(500);
});
