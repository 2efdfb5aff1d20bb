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

describe('a column for the opening and one for the closing of each day', () => {
  it.each([
    ['mon_open', 'mon_close', 'sun_open', 'sun_close'],
    ['Monday opens', 'Monday closes', 'Sunday opens', 'Sunday closes'],
    ['Monday opening time', 'Monday closing time', 'Sunday opening time', 'Sunday closing time'],
    ['Open Mon', 'Close Mon', 'Open Sun', 'Close Sun'],
    ['MondayFrom', 'MondayTo', 'SundayFrom', 'SundayTo'],
    ['Mon start', 'Mon end', 'Sun start', 'Sun end'],
    ['hours.monday.open', 'hours.monday.close', 'hours.sunday.open', 'hours.sunday.close'],
    ['Monday', 'Monday close', 'Sunday', 'Sunday close'],
  ])('may be called %s and %s', (...headers) => {
    expect(read(['Name', ...headers], ['Sample', '09:00', '17:30', '11am', '4pm']).hours).toBe(
      'Mon 9am–5:30pm; Sun 11am–4pm',
    );
  });

  it('takes no header of its own away from the report', () => {
    expect(mapColumns(['Name', 'Mon open', 'Mon close']).unused).toEqual([]);
  });

  it.each([
    ['closed in both', 'Closed', 'Closed'],
    ['closed in the first', 'closed', ''],
    ['closed in the second', '', 'Closed'],
    ['a line in both', '-', '-'],
    ['nothing', '', ''],
  ])('leaves out a day with %s', (_, opens, closes) => {
    const row = ['Sample', opens, closes, '10:00', '18:00'];
    expect(read(['Name', 'mon_open', 'mon_close', 'tue_open', 'tue_close'], row)).toEqual({
      hours: 'Tue 10am–6pm',
      description: '',
    });
  });

  it.each([
    ['seconds', '09:00:00', '17:30:00', 'Mon 9am–5:30pm'],
    ['no colon', '0900', '1730', 'Mon 9am–5:30pm'],
    ['the whole day in the first', '9am-1pm, 2pm-5pm', '', 'Mon 9am–1pm, 2pm–5pm'],
    ['midnight', '18:00', '00:00', 'Mon 6pm–midnight'],
  ])('reads %s', (_, opens, closes, hours) => {
    const row = ['Sample', opens, closes];
    expect(read(['Name', 'mon_open', 'mon_close'], row).hours).toBe(hours);
  });

  it('keeps in words what has no end', () => {
    expect(read(['Name', 'mon_open', 'mon_close'], ['Sample', '9am', ''])).toEqual({
      hours: null,
      description: 'Opening hours: Monday 9am',
    });
    expect(read(['Name', 'mon_open', 'mon_close'], ['Sample', '', '5pm'])).toEqual({
      hours: null,
      description: 'Opening hours: Monday until 5pm',
    });
  });
});
