import { expect, it } from 'vitest';
import { readConsent } from './consent-cell.ts';
import { RowNotes } from './row-notes.ts';

const isRefused = (cell: string, header: string) => {
  const notes = new RowNotes();
  readConsent({ consent: cell }, { consent: header }, notes);
  return notes.errors.length > 0;
};

it('nothing is published that its own file forbids', () => {
  for (const cell of ['N', 'No', 'no - asked 3/24', 'FALSE', '0', 'withdrawn'])
    expect([cell, isRefused(cell, 'Consent to publish')]).toEqual([cell, true]);
  for (const cell of ['Y', 'Yes', '', 'TRUE', 'verbal', 'Noted'])
    expect([cell, isRefused(cell, 'Consent to publish')]).toEqual([cell, false]);
});

it('a yes in a column of those who opted out is a no', () => {
  for (const header of ['Opt out', 'Do not publish', "Don't list"]) {
    expect([header, isRefused('Y', header)]).toEqual([header, true]);
    expect([header, isRefused('N', header)]).toEqual([header, false]);
  }
});

it('what is neither yes nor no to the entry as it is waits for one', () => {
  for (const cell of [
    'tbc',
    'Y - not address',
    'Only my name and website',
    'yes but no phone',
    '?',
    'Ask first',
  ]) {
    const notes = new RowNotes();
    readConsent({ consent: cell }, { consent: 'OK to share publicly' }, notes);
    expect(notes.errors.map(({ key }) => key)).toEqual(['imports:error.unclearConsent']);
  }
});
