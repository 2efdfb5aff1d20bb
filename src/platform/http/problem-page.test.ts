import { expect, test } from 'vitest';
import { problemPage } from './problem-page.ts';

const sentences = { title: 'Not <now>', text: 'Wait & "see"', home: 'Home' };

test('The problem page escapes its sentences, leads home and holds no script', () => {
  const page = problemPage('en', sentences);
  expect(page).toContain('<h1>Not &lt;now&gt;</h1>');
  expect(page).toContain('<p>Wait &amp; &quot;see&quot;</p>');
  expect(page).toContain('<a href="/">Home</a>');
  expect(page).not.toMatch(/<now>|<script|style/);
});

test('The problem page says its language and direction', () => {
  expect(problemPage('ar', sentences)).toContain('<html lang="ar" dir="rtl">');
  expect(problemPage('fr', sentences)).toContain('<html lang="fr" dir="ltr">');
});

test('On a failure of ours the page has a reference to quote', () => {
  const reference = { text: 'Please quote', id: '7f3c9a52<b>' };
  const page = problemPage('ar', { ...sentences, reference });
  expect(page).toContain('Please quote <code dir="ltr">7f3c9a52&lt;b&gt;</code>');
});
