import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { RequestReference, useRequestReference } from './request-reference.ts';

function Shown({ error }: { error: unknown }) {
  return useRequestReference(error) ?? 'none';
}

const shown = (error: unknown, provided?: string): string =>
  renderToStaticMarkup(
    createElement(RequestReference, { value: provided }, createElement(Shown, { error })),
  );

const problem = {
  type: 'urn:problem:unexpected',
  title: 'x',
  status: 500,
  code: 'unexpected',
  error: 'x',
  requestId: 'of-the-problem',
};

test.each([
  [
    'a call that failed has its own',
    new ApiError(500, '', problem),
    'of-the-page',
    'of-the-problem',
  ],
  [
    'a page whose data failed has that of the data',
    new ErrorResponse(500, '', problem),
    'of-the-page',
    'of-the-problem',
  ],
  [
    'a page that crashed on the server has that of the page',
    new Error('x'),
    'of-the-page',
    'of-the-page',
  ],
  ['a crash in the browser has none', new Error('x'), undefined, 'none'],
  [
    'odd data of an error are no reference',
    new ErrorResponse(500, '', { requestId: 7 }),
    undefined,
    'none',
  ],
])('The reference: %s', (_, error, provided, reference) => {
  expect(shown(error, provided)).toBe(reference);
});
