import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import type { Site } from '#platform/http/page-context.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

const site: Site = {
  name: 'Baobab Commons',
  url: 'https://example.org',
  operatorName: 'Sample Operator',
  operatorContact: 'sample@example.org',
  buildTag: 'test',
  demo: true,
};

/** The server's markup of a part of a page, with the real sentences and what the root route knows. */
export function renderPage(
  node: ReactNode,
  language: Language = 'en',
  settings: Partial<Site> = {},
): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => node, loader: () => null },
  ]);
  const loaderData = { root: { site: { ...site, ...settings }, language, lowData: false } };
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(language)}>
      <QueryClientProvider client={new QueryClient()}>
        <Page hydrationData={{ loaderData }} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
}
