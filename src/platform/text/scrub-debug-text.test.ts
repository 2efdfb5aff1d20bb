import { expect, test } from 'vitest';
import { scrubDebugText } from './scrub-debug-text.ts';

const jwt =
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';

test.each([
  [`Refused: ${jwt} has expired`, 'Refused: [token] has expired'],
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [token]'],
  [
    'GET /reset-password?token=q1w2e3&step=2 failed',
    'GET /reset-password?token=[token]&step=2 failed',
  ],
  ['{"accessToken":"abc","user":1}', '{"accessToken":"[token]","user":1}'],
  ['session 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b is gone', 'session [token] is gone'],
])('a token leaves no trace: %s', (text, scrubbed) => {
  expect(scrubDebugText(text)).toBe(scrubbed);
});

test.each([
  ['No user ada.obi+shop@mail.example.org here', 'No user [e-mail] here'],
  ['/users?email=ada%40example.org', '/users?email=[e-mail]'],
  ['Call 020 7946 0958 or 07700 900123', 'Call [phone] or [phone]'],
  ['Call +44 (0)20 7946 0958, now', 'Call [phone], now'],
])('a person cannot be reached through it: %s', (text, scrubbed) => {
  expect(scrubDebugText(text)).toBe(scrubbed);
});

test('what a developer needs stays', () => {
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'name')",
    '    at ListingPage (https://example.org/assets/listing-page-BxK29sQ1.js:1:20433)',
    '    at renderWithHooks (http://localhost:3000/assets/vendor-C0ffee12.js:40:17018)',
    'row 0197a3c2-5d1e-7c44-9f10-2b6f0a1c9d33, 2026-03-09T10:00:00Z, 1024 of 100000',
  ].join('\n');
  expect(scrubDebugText(stack)).toBe(stack);
});
