import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { InquiryCard } from './inquiry-card.tsx';
import inquiries from './locales/en.json' with { type: 'json' };

function cardOf(hasContact: boolean): string {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { inquiries } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const listing = { id: 'x', name: 'Embassy', path: '/embassies/x' };
  const card = (
    <InquiryCard
      listing={listing}
      facts={{ isTaken: false, usual: null }}
      hasContact={hasContact}
    />
  );
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />
    </I18nextProvider>,
  );
}

test('a page that nobody reads messages for points to its contact details where it has any', () => {
  expect(cardOf(true)).toContain('use the contact details on this page');
  expect(cardOf(false)).toContain('This page has no owner yet');
  expect(cardOf(false)).not.toContain('contact details');
});
