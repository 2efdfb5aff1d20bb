import { expect, test } from 'vitest';
import { renderPage } from '#platform/test/render-page.server.tsx';
import { CopiedAddress } from '#ui/copied-address.tsx';
import { ImportPreview } from './importing/import-preview.tsx';
import { SubscribeLinks } from './subscribe-links.tsx';

test('A page’s calendars are subscribed to by links that need no script', () => {
  const html = renderPage(<SubscribeLinks listingId="0197a2d4-0000-7000-8000-000000000000" />);
  expect(html).toContain(
    'href="webcal://example.org/api/calendars/host/0197a2d4-0000-7000-8000-000000000000.ics"',
  );
  expect(html).toContain('/api/calendars/place/0197a2d4');
});

test('A secret address can be read and copied', () => {
  const html = renderPage(
    <CopiedAddress
      label="Secret address"
      address="https://example.org/x"
      words={{ copy: 'Copy', copied: 'Copied.', failed: 'Not copied.' }}
    />,
  );
  expect(html).toContain('value="https://example.org/x"');
  expect(html).toContain('Copy');
});

test.each(['en', 'fr', 'ar'] as const)(
  'A preview says in %s what becomes of each event',
  (language) => {
    const line = { notes: [], dates: 5, isDraft: false };
    const html = renderPage(
      <ImportPreview
        plan={{
          problems: ['calendar:read.tooMany'],
          lines: [
            {
              ...line,
              title: '<b>Choir</b>',
              act: 'add',
              isDraft: true,
              next: { day: '2026-12-02', weekday: 3, from: 1140 },
            },
            {
              ...line,
              title: '',
              act: 'refuse',
              notes: [
                'event-calendars:refused.over',
                'ui:textError.link',
                'calendar:read.noEnd',
                'events:error.title',
              ],
              next: null,
            },
          ],
        }}
      />,
      language,
    );
    expect(html).toContain('&lt;b&gt;Choir&lt;/b&gt;');
    for (const key of ['preview.', 'refused.', 'textError', 'read.noEnd', 'error.title'])
      expect(html).not.toContain(key);
  },
);
