import { describe, expect, test } from 'vitest';
import { readRows, rowsOf } from './editor-rows.ts';

const row = (from: string, until: string, text = 'Yes.', speaker = '') => ({
  key: 0,
  from,
  until,
  speaker,
  text,
});

describe('The rows of the editor', () => {
  test('are read as lines in order of time', () => {
    const { lines } = readRows([
      row('1:05', '1:09', 'Two.'),
      row('0:01', '0:04', 'One.', 'Ama'),
    ]) as {
      lines: unknown;
    };
    expect(lines).toEqual([
      { from: 1, until: 4, speaker: 'Ama', text: 'One.' },
      { from: 65, until: 69, speaker: '', text: 'Two.' },
    ]);
  });

  test('come back as they were', () => {
    const lines = [{ from: 0.5, until: 61.25, speaker: 'Ama', text: 'One.' }];
    expect(readRows(rowsOf(lines, 7))).toEqual({ lines });
    expect(rowsOf(lines, 7)[0]?.key).toBe(7);
  });

  test('that are empty are left out, and the others keep their numbers', () => {
    const empty = row('', ' ', '');
    expect(readRows([empty, row('0:01', '0:02'), empty])).toMatchObject({ lines: [{ from: 1 }] });
    expect(readRows([empty, row('soon', '0:02')])).toEqual({
      faults: [{ row: 1, field: 'from', key: 'transcripts:error.time' }],
    });
  });

  test.each([
    [row('', '0:02'), 'from', 'time'],
    [row('0:01', '95:00'), 'until', 'time'],
    [row('0:02', '0:02'), 'until', 'order'],
    [row('0:05', '0:02'), 'until', 'order'],
    [row('0:01', '0:02', ' '), 'text', 'line'],
    [row('0:01', '0:02', 'x'.repeat(601)), 'text', 'lineLong'],
  ])('say what is wrong with %j', (wrong, field, key) => {
    expect(readRows([row('0:00', '0:01'), wrong])).toEqual({
      faults: [{ row: 1, field, key: `transcripts:error.${key}` }],
    });
  });

  test('a name that is none is told beside the speaker', () => {
    const read = readRows([row('0:00', '0:01', 'Yes.', 'www.example.com')]);
    expect(read.faults?.[0]).toMatchObject({ row: 0, field: 'speaker' });
  });
});
