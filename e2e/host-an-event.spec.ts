// What a host does beside the event itself: a message to those who come, and events out of a calendar file.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshWord, signInAs } from './people.ts';
import { newPerson, signInWith } from './prepare.ts';
import { watchPage } from './watch-page.ts';

test('a host writes to those who are coming, at night: it waits until eight, and can be stopped', async ({
  page,
}) => {
  const subject = `What to bring ${freshWord()}`;
  await signInAs(page, 'business');
  await page.goto('/events/dye-your-own-adire-cloth/desk');
  const recipients = page.getByLabel('Recipients');
  await expect(
    recipients.getByRole('option', { name: /^Going only \([1-9]\d*\)$/ }),
  ).toBeAttached();
  await recipients.selectOption('going');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Message' }).fill('Old clothes.\nAnd a smile.');
  await page.getByLabel('Language of the preview').selectOption('ar');
  await page.getByRole('button', { name: 'Preview' }).click();
  const letter = page.locator('[role=status][dir=rtl]');
  await expect(letter).toContainText('Old clothes.');
  await expect(letter.locator('[lang=en]').first()).toContainText(subject);
  await expect(page.getByText('Between 9pm and 8am nothing goes out')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  const line = page.getByRole('listitem').filter({ hasText: subject });
  await expect(line).toContainText('Waiting');
  await expect(line).toContainText(/Going only · Goes out on .*22 November.*8/);
  await line.getByRole('button', { name: 'Do not send' }).click();
  await expect(line).toContainText('Not sent');
});

/** As calendar programs write it; the titles and the address are what somebody hostile would put there. */
const calendarFile = (choir: string) => {
  const events = [
    [
      'UID:choir@sample.example',
      `SUMMARY:${choir}`,
      'DTSTART;TZID=Europe/London:20261202T190000',
      'DTEND;TZID=Europe/London:20261202T203000',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'LOCATION:Sample Hall\\, 12 Rye Lane\\, London SE15 4ST\\, UK',
    ],
    [
      'UID:<script>ran()</script>@sample.example',
      'SUMMARY:<img src=x onerror=ran()>\u202e night {{constructor}}',
      'DESCRIPTION:<svg onload=ran()>\\n=cmd|calc',
      'URL:javascript:ran()',
      'DTSTART:20261205T190000Z',
      'DTEND:20261205T210000Z',
      'LOCATION:"><script>ran()</script>',
    ],
    [
      'UID:past@sample.example',
      'SUMMARY:Last year',
      'DTSTART:20251205T190000Z',
      'DTEND:20251205T210000Z',
    ],
  ];
  const lines = events.flatMap((event) => [
    'BEGIN:VEVENT',
    'DTSTAMP:20261101T090000Z',
    ...event,
    'END:VEVENT',
  ]);
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sample//EN',
    ...lines,
    'END:VCALENDAR',
  ];
  return { name: 'sample.ics', mimeType: 'text/calendar', buffer: Buffer.from(text.join('\r\n')) };
};

test('a calendar file is shown first, then taken in; a second time it changes nothing, and undo takes it out', async ({
  page,
}) => {
  const choir = `Choir practice ${freshWord()}`;
  const complaints = watchPage(page);
  await signInWith(page, await newPerson(page.request, 'Ada'));
  await page.goto('/dashboard#events');
  await page.getByText('Add events from a calendar file').first().click();
  const look = page.getByRole('button', { name: 'Show what it would do' });
  await look.click();
  await expect(page.getByText('Choose a calendar file.')).toBeVisible();
  await page.getByLabel('Calendar file', { exact: true }).setInputFiles(calendarFile(choir));
  await look.click();
  const lines = page.getByRole('table', { name: 'What the file would do' }).getByRole('row');
  await expect(lines.filter({ hasText: choir })).toContainText('New, as a draft');
  await expect(lines.filter({ hasText: choir })).toContainText('6');
  await expect(lines.filter({ hasText: '<img src=x onerror=ran()>' })).toContainText('New');
  await expect(lines.filter({ hasText: 'Last year' })).toContainText('All of its dates are over.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Do it' }).click();
  const sum = 'Added: 2. Changed: 0. As before: 0. Not taken: 1.';
  await expect(page.getByText(sum).first()).toBeVisible();
  await expect(page.getByRole('link', { name: choir, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Show what it would do' }).click();
  await expect(lines.filter({ hasText: choir })).toContainText('As before');
  await expect(page.getByRole('button', { name: 'Do it' })).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Removed: 2. Restored: 0.')).toBeVisible();
  await expect(page.getByRole('link', { name: choir, exact: true })).toBeHidden();
  expect(complaints).toEqual([]);
});
