import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import ui from './locales/en.json' with { type: 'json' };
import { RatingSpread } from './rating-spread.tsx';

type Counts = Parameters<typeof RatingSpread>[0]['counts'];

function bars(counts: Counts): (string | undefined)[] {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { ui } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RatingSpread counts={counts} />
    </I18nextProvider>,
  );
  return [...markup.matchAll(/<rect width="([\d.]+%)"[^>]*fill-laterite/g)].map(
    ([, width]) => width,
  );
}

test.each([
  [{ 5: 6, 4: 2, 3: 0, 2: 0, 1: 2 }, ['60%', '20%', '0%', '0%', '20%']],
  [{ 5: 1, 4: 1, 3: 1, 2: 1, 1: 1 }, ['20%', '20%', '20%', '20%', '20%']],
  [{ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }, ['0%', '0%', '0%', '0%', '0%']],
])(
  'a bar is the share of all reviews, not of the most frequent number of stars',
  (counts, widths) => {
    expect(bars(counts)).toEqual(widths);
  },
);
