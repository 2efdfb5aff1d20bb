import { describe, expect, test } from 'vitest';
import { readCaptions } from './read-captions.ts';
import { writeCaptions } from './write-captions.ts';

const limits = { file: 10_000, line: 100, speaker: 20, lines: 50, seconds: 5400 };
const read = (...lines: string[]) => readCaptions(lines.join('\n'), limits);
const cue = (text: string, times = '00:00.000 --> 00:01.000') => read('WEBVTT', '', times, text);

describe('Reading', () => {
  test('takes lines with their times, with hours and without', () => {
    expect(
      read(
        'WEBVTT - a title',
        '',
        '1',
        '00:01.500 --> 00:05.600',
        'One',
        'line',
        '',
        'NOTE',
        'x',
        '',
        '01:00:00.000 --> 01:00:01.001 line:0%',
        'Two',
      ),
    ).toEqual([
      { from: 1.5, until: 5.6, speaker: '', text: 'One line' },
      { from: 3600, until: 3601.001, speaker: '', text: 'Two' },
    ]);
  });

  test('takes a file of another system, with styles that ask for an address', () => {
    const file = [
      '\uFEFFWEBVTT',
      '',
      'STYLE',
      '::cue { background: url(https://evil.example/x) }',
      '',
      'id with spaces',
      '00:00:01.000 --> 00:00:02.000 align:start',
      '<v Auntie Ama>Hello <b>there</b> <i>now</i> &amp; &lt;welcome&gt;',
    ].join('\r\n');
    expect(readCaptions(file, limits)).toEqual([
      { from: 1, until: 2, speaker: 'Auntie Ama', text: 'Hello there now & <welcome>' },
    ]);
  });

  test.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['&amp;lt;', '&lt;'],
    ['&unknown; &', '&unknown; &'],
    ['<c.red>red</c> <00:00.500>later', 'red later'],
    ['a < b', 'a < b'],
  ])('%s is plain text', (written, text) => {
    expect(cue(written)).toMatchObject([{ text }]);
  });

  test('puts lines in order and leaves empty ones out', () => {
    expect(
      read(
        'WEBVTT',
        '',
        '00:05.000 --> 00:06.000',
        'b',
        '',
        '00:01.000 --> 00:09.000',
        'a',
        '',
        '00:02.000 --> 00:03.000',
        '<b></b>',
      ),
    ).toMatchObject([{ text: 'a' }, { text: 'b' }]);
    expect(read('WEBVTT')).toEqual([]);
  });

  test.each([
    ['nothing', '', 'no-captions'],
    ['no head', '00:00.000 --> 00:01.000\nhello', 'no-captions'],
    ['SRT', '1\n00:00:00,000 --> 00:00:01,000\nhello', 'no-captions'],
    ['a head like one', 'WEBVTTX', 'no-captions'],
    ['a cue that ends before it begins', 'WEBVTT\n\n00:05.000 --> 00:02.000\nx', 'time'],
    ['a hundred hours', 'WEBVTT\n\n100:00:00.000 --> 100:00:01.000\nx', 'time'],
    ['61 seconds', 'WEBVTT\n\n00:61.000 --> 01:02.000\nx', 'time'],
    ['commas in times', 'WEBVTT\n\n00:00:00,000 --> 00:00:01,000\nx', 'time'],
    ['a long line', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'x'.repeat(101)}`, 'line-too-long'],
    ['a long file', `WEBVTT\n${'x'.repeat(10_000)}`, 'too-large'],
    ['many lines', `WEBVTT\n\n${'00:00.000 --> 00:01.000\nx\n\n'.repeat(51)}`, 'too-many'],
  ])('refuses %s', (_, file, fault) => {
    expect(readCaptions(file, limits)).toBe(fault);
  });

  test('is quick with signs that repeat', () => {
    for (const part of ['<', '<v ', '&', '-->', '00:', ' ']) {
      expect(readCaptions(`WEBVTT\n\n${part.repeat(2000)}`, limits)).toBeDefined();
      expect(cue(part.repeat(2000))).toBeDefined();
    }
  });
});

describe('Writing', () => {
  test('escapes what people wrote', () => {
    const text = 'a <b> & --> c\n\n00:00.000 --> 00:09.000';
    expect(writeCaptions([{ from: 1.5, until: 3661.001, speaker: 'A >\nB', text }])).toBe(
      [
        'WEBVTT',
        '',
        '00:00:01.500 --> 01:01:01.001',
        '<v A &gt; B>a &lt;b&gt; &amp; --&gt; c',
        '00:00.000 --&gt; 00:09.000',
        '',
      ].join('\n'),
    );
    expect(writeCaptions([])).toBe('WEBVTT\n');
  });

  test('is read as what was written', () => {
    const captions = [
      { from: 0, until: 2.5, speaker: 'Ama & <Kofi>', text: '<v Other>hello</v> &amp; WEBVTT' },
      { from: 2.5, until: 4, speaker: '', text: 'مرحبا' },
    ];
    expect(readCaptions(writeCaptions(captions), limits)).toEqual(captions);
  });
});
