import { describe, expect, it } from 'vitest';
import { parseOutcodeFile } from './outcode-file.ts';

const peckham = { code: 'SE15', lat: 51.4727365, lng: -0.0656967 };

describe('parseOutcodeFile', () => {
  it('reads code, latitude, longitude without a header', () => {
    const file = parseOutcodeFile('SE15,51.4727365,-0.0656967\nM14,53.4484029,-2.2258291\n');
    expect(file).toEqual({
      read: 2,
      outcodes: [peckham, { code: 'M14', lat: 53.4484029, lng: -2.2258291 }],
      rejected: [],
    });
  });

  it.each([
    ['code,lat,lng\nSE15,51.4727365,-0.0656967'],
    ['outcode,latitude,longitude\r\nSE15,51.4727365,-0.0656967\r\n'],
    ['\uFEFF"id","postcode","latitude","longitude"\n"1","SE15","51.4727365","-0.0656967"'],
    ['Longitude,Latitude,Code\n-0.0656967, 51.4727365 , se15 \n\n'],
  ])('finds its columns by their header: %j', (text) => {
    expect(parseOutcodeFile(text)).toEqual({ read: 1, outcodes: [peckham], rejected: [] });
  });

  it('names each line that it rejects and keeps the others', () => {
    const lines = [
      'code,lat,lng',
      'SE15,51.4727365,-0.0656967',
      '',
      'SE15 4QN,51.47,-0.06',
      'XX1,51.47,-0.06',
      'LS7,99.999999,0.000000',
      'LS8,53.8',
      'LS9,-1.5,53.8',
      'B20,52.5,fifty',
      'B21,52.5,-19.2',
      'SE15,51.5,-0.1',
    ];
    expect(parseOutcodeFile(lines.join('\n'))).toEqual({
      read: 9,
      outcodes: [peckham],
      rejected: [
        { line: 4, reason: 'not an outward code' },
        { line: 5, reason: 'not an outward code' },
        { line: 6, reason: 'bad latitude' },
        { line: 7, reason: 'bad longitude' },
        { line: 8, reason: 'bad latitude' },
        { line: 9, reason: 'bad longitude' },
        { line: 10, reason: 'bad longitude' },
        { line: 11, reason: 'code repeated' },
      ],
    });
  });

  it('finds nothing in an empty file or in one that holds something else', () => {
    expect(parseOutcodeFile('')).toEqual({ read: 0, outcodes: [], rejected: [] });
    expect(parseOutcodeFile('<html>\n<p>No</p>').outcodes).toEqual([]);
  });

  it('takes Crown dependencies like all others', () => {
    expect(parseOutcodeFile('JE2,49.19,-2.1').outcodes).toHaveLength(1);
  });
});
