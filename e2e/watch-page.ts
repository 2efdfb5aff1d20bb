import type { Page } from '@playwright/test';

/**
 * Everything that a page complains about from now on: the console, errors that nobody caught, refusals of the content
 * security policy, and requests to other sites. Look at the list when the visit is over.
 */
export function watchPage(page: Page): readonly string[] {
  const complaints: string[] = [];
  const note = (what: string) =>
    complaints.push(`${new URL(page.url()).pathname}: ${what}`.slice(0, 300));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    // The first request of a page is the page itself: it says where the site is.
    if (protocol.startsWith('http') && !request.isNavigationRequest()) {
      if (origin !== new URL(page.url()).origin) note(`asks ${request.url()}`);
    }
  });
  return complaints;
}
