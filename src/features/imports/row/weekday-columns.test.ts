import { describe, expect, it } from 'vitest';
import { formatHours } from '#features/schedule/hours-text.ts';
import { categoryMatcher } from './category-match.ts';
import { cellsOf, mapColumns } from './column-mapping.ts';
import { rowToDraft } from './row-to-draft.ts';

const categories = categoryMatcher([]);

function read(headers: readonly string[], row: readonly string[]) {
  const cells = cellsOf(row, mapColumns(headers));
  const result = rowToDraft(cells, { kind: 'business', register: 'Sample register', categories });
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  const { hours, draft } = result;
  return { hours: hours && formatHours(hours.periods), description: draft.description };
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

describe('a column for each day', () => {
  it('is read as the hours of the week', () => {
    const row = [
      'Sample Café',
      'Closed',
      '10:00-18:00',
      '10-6pm',
      '',
      '10am to 10pm',
      'noon-10pm',
      '-',
    ];
    expect(read(['Trading as', ...week], row)).toEqual({
      hours: 'Tue–Wed 10am–6pm; Fri 10am–10pm; Sat noon–10pm',
      description: '',
    });
  });

  it.each([
    ['Monday', 'Sunday'],
    ['Opening hours Monday', 'Opening hours Sunday'],
    ['Opening.Mon', 'Opening.Sun'],
    ['MondayHours', 'SundayHours'],
    ['mon_opening_times', 'sun_opening_times'],
  ])('may be called %s', (monday, sunday) => {
    expect(read(['Name', monday, sunday], ['Sample', '9:00-17:30', '11am-4pm']).hours).toBe(
      'Mon 9am–5:30pm; Sun 11am–4pm',
    );
  });

  it('says nothing where a column has the whole week', () => {
    const row = ['Sample', 'Mon-Fri 9am-5pm', 'school assembly'];
    expect(read(['Name', 'Opening hours', 'Mon'], row).hours).toBe('Mon–Fri 9am–5pm');
  });

  it('is kept in words where it can’t be read as hours', () => {
    expect(read(['Name', 'Sat', 'Sun'], ['Sample', 'ask Ade', '11am-4pm'])).toEqual({
      hours: null,
      description: 'Opening hours: Saturday ask Ade; Sunday 11am-4pm',
    });
  });
});
