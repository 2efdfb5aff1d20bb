import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceLine } from './source-line.tsx';

const shown = (attribution: string | null) =>
  renderToStaticMarkup(<SourceLine source={{ name: 'Register', licence: 'CC0', attribution }} />);

test('the entry in the source is one press away', () => {
  expect(shown('https://www.register.example/Q42')).toBe(
    '<bdi>Register · </bdi><a href="https://www.register.example/Q42" rel="noopener nofollow" dir="ltr" class="break-all">register.example</a><bdi> · CC0</bdi>',
  );
});

test('words stay words, whatever they look like', () => {
  expect(shown(null)).toBe('<bdi>Register · CC0</bdi>');
  expect(shown('javascript:alert(1) <b>')).not.toMatch(/<a|<b>/);
});
