import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import directory from '#features/directory/locales/en.json' with { type: 'json' };
import kinds from '#features/kinds/locales/en.json' with { type: 'json' };
import type { ListingQuery } from '../search.contract.ts';
import { useNarrowTitle } from './narrowing.ts';

function titleOf(query: ListingQuery): string {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { directory, kinds } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  function Title() {
    const state = { path: '/directory/businesses', query };
    const categoryName = (slug: string) => (slug === 'barber' ? 'Barber' : slug);
    return useNarrowTitle({
      title: 'Businesses',
      state,
      kind: 'business',
      hasPlace: Boolean(query.near),
      categoryName,
    });
  }
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Title />
    </I18nextProvider>,
  );
}

test.each<[ListingQuery, string]>([
  [{}, 'Businesses'],
  [{ category: ['barber'] }, 'Businesses · Barber'],
  [{ open: 'now' }, 'Businesses · Open now'],
  [{ open: 'at', day: 'sat', time: '22:30' }, 'Businesses · Open Saturday 22:30'],
  [{ near: 'Peckham', within: '3' }, 'Businesses · Within 3 miles'],
  [{ price: ['2'], stars: '4' }, 'Businesses · ££ – medium · 4 stars or more'],
  [{ sort: 'name' }, 'Businesses · Name'],
  [{ feature: ['delivery'], sort: 'newest' }, 'Businesses · Delivers · Newest'],
])('the title of a narrow list says what narrows it: %o', (query, title) => {
  expect(titleOf(query)).toBe(title);
});
