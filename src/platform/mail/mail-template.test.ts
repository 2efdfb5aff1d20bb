import { describe, expect, test } from 'vitest';
import { renderMail } from './mail-template.server.ts';
import { maskLinks } from './mask-links.ts';

const sender = { name: 'Sample & Co', url: 'https://site.example' };
const letter = {
  language: 'en' as const,
  subject: 'Hello',
  paragraphs: ['One\ntwo', 'three'],
  action: { label: 'Open', url: 'https://site.example/a?b=1&c=2' },
  unsubscribeUrl: null,
  stops: null,
};

describe('the mail template', () => {
  test('escapes everything that people wrote', () => {
    const evil = `<img src=x onerror="alert(1)">'&`;
    const { html } = renderMail(
      {
        ...letter,
        subject: evil,
        paragraphs: [evil],
        action: { label: evil, url: 'https://site.example/"><script>' },
        unsubscribeUrl: 'https://site.example/"><script>',
        stops: null,
      },
      { name: evil, url: 'https://site.example' },
    );
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  test('says the same in both forms', () => {
    const { html, text } = renderMail(letter, sender);
    expect(html).toContain('One<br>two');
    expect(html.split('https://site.example/a?b=1&amp;c=2').length - 1).toBe(3);
    expect(text).toContain('One\ntwo\n\nthree\n\nOpen:\nhttps://site.example/a?b=1&c=2\n');
    expect(text).toContain('-- \nSample & Co\nhttps://site.example');
  });

  test('makes a line that is an address of this site a link, and no other', () => {
    const own = 'https://site.example/l/confirm-abc';
    const paragraphs = [`Sample\n${own}`, 'https://evil.example/x', `${own} and more`];
    const { html } = renderMail({ ...letter, paragraphs }, sender);
    expect(html).toContain(`Sample<br><a href="${own}">`);
    expect(html).not.toMatch(/href="https:\/\/evil/);
    expect(html.split(`href="${own}"`)).toHaveLength(2);
  });

  test('marks what is in another language than the letter, with its direction', () => {
    const paragraphLanguages = [null, 'ar', 'en'] as const;
    const paragraphs = ['frame', 'أهلًا', 'hello'];
    const { html } = renderMail({ ...letter, paragraphs, paragraphLanguages }, sender);
    expect(html).toMatch(/<p lang="ar" dir="rtl" [^>]*>أهلًا/);
    expect(html).toMatch(/<p style[^>]*>frame/);
    expect(html).toMatch(/<p style[^>]*>hello/);
  });

  test.each([
    ['en', 'ltr'],
    ['fr', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('is written in the direction of %s: %s', (language, direction) => {
    const { html } = renderMail({ ...letter, language }, sender);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  });
});

test.each([
  ['https://site.example/l/reset-abc', 'https://site.example/l/…'],
  ['https://site.example/l/reset-abc/yes?x=1', 'https://site.example/l/…?x=1'],
  ['https://site.example/l/open#reset-abc', 'https://site.example/l/open#…'],
  ['https://site.example/reset-password#reset-abc', 'https://site.example/reset-password#…'],
  ['https://site.example/listings/l-1', 'https://site.example/listings/l-1'],
  [
    'two: https://a.example/#x and http://b.example/l/y.',
    'two: https://a.example/#… and http://b.example/l/…',
  ],
  ['no link at all', 'no link at all'],
])('%s is shown as %s', (text, shown) => {
  expect(maskLinks(text)).toBe(shown);
});
