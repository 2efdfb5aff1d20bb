import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { languageCodes } from '../src/platform/i18n/languages.ts';
import { goTo, press } from './keyboard.ts';
import { fromNetwork } from './visitors.ts';

interface Words {
  page: { title: string; exit: string };
  form: { title: string; words: string; submit: string; done: string };
  look: { title: string; code: string; state: { open: string } };
}

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(`src/features/safeguarding/locales/${language}.json`, 'utf8')) as Words;
/** Words as HTML holds them. */
const inHtml = (words: string) => words.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

test(
  'the concern form speaks every language of the site to whoever has no JavaScript',
  { tag: '@one-screen' },
  async ({ request }) => {
    for (const [at, language] of languageCodes.entries()) {
      const { page, form, look } = wordsOf(language);
      const headers = fromNetwork(60 + at);
      const shown = await request.get(`/youth?lng=${language}`, { headers });
      const html = await shown.text();
      for (const words of [page.title, page.exit, form.words, form.submit, look.code])
        expect(html, `${language}: ${words}`).toContain(inHtml(words));
      const action = /action="([^"]*plain\/concern[^"]*)"/.exec(html)?.[1] ?? '';
      const sent = await request.post(action.replaceAll('&amp;', '&'), {
        headers,
        form: { words: `${form.words} (${language})` },
      });
      expect(await sent.text(), language).toContain(inHtml(form.done));
    }
  },
);

test.describe('by keyboard alone, without JavaScript', { tag: '@one-screen' }, () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: fromNetwork(59) });

  for (const language of ['en', 'ar', 'ti'])
    test(`somebody tells of a concern and looks back in ${language}`, async ({ page }) => {
      const { form, look } = wordsOf(language);
      await page.goto(`/youth?lng=${language}#safeguarding`);
      await press(page, page.locator('summary', { hasText: form.title }));
      await goTo(page, page.getByRole('textbox', { name: form.words }));
      await page.keyboard.type('A worry.');
      await press(page, page.getByRole('button', { name: form.submit, exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(form.done);
      const code = (await page.getByRole('code').textContent()) ?? '';
      await page.goto(`/youth?lng=${language}#safeguarding`);
      await press(page, page.locator('summary', { hasText: look.title }));
      await goTo(page, page.getByRole('textbox', { name: look.code }));
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toContainText(look.state.open);
    });
});
