import { expect, test } from 'vitest';
import { renderPage } from '#platform/test/render-page.server.tsx';
import { ProblemScreen } from './problem-screens.tsx';

const screen = (status: number) =>
  renderPage(<ProblemScreen status={status} error={undefined} />).replaceAll('&#x27;', "'");

test.each([
  [
    404,
    "We couldn't find that page.",
    "The page you're looking for doesn't exist or has been moved.",
  ],
  [403, 'This space is protected.', 'Only some people can open this page.'],
  [500, 'Something went wrong on our side.', 'We encountered an unexpected error.'],
  [
    429,
    "We couldn't load this part of the platform right now.",
    'There have been too many requests',
  ],
  [503, "We couldn't load this part of the platform right now.", 'The site is busy.'],
  [504, "We couldn't load this part of the platform right now.", 'Please try again in a moment.'],
])('%i is told as “%s”', (status, title, text) => {
  expect(screen(status)).toContain(`<h1>${title}</h1>`);
  expect(screen(status)).toContain(text);
});

test('a failure of ours offers to try again, a missing page does not', () => {
  for (const status of [500, 503]) expect(screen(status)).toContain('Try again');
  expect(screen(404)).not.toContain('Try again');
});
