import { describe, expect, it } from 'vitest';
import { CentreReader } from './centre-file.ts';
import type { ReadLine } from './centre-file.ts';

const peckham = { code: 'SE15', isWhole: false, lat: 51.4727365, lng: -0.0656967 };

/** What each line says, except those that say nothing. */
function read(text: string): ReadLine[] {
  const reader = new CentreReader();
  return text
    .split(/\r?\n/)
    .map((line) => reader.read(line))
    .filter((each) => each !== 'nothing');
}

describe('a file of postcodes', () => {
  it('is read as code, latitude, longitude without a header', () => {
    expect(read('SE15,51.4727365,-0.0656967\nM14,53.4484029,-2.2258291\n')).toEqual([
      peckham,
      { code: 'M14', isWhole: false, lat: 53.4484029, lng: -2.2258291 },
    ]);
  });

  it.each([
    ['code,lat,lng\nSE15,51.4727365,-0.0656967'],
    ['outcode,latitude,longitude\r\nSE15,51.4727365,-0.0656967\r\n'],
    ['\uFEFF"id","postcode","latitude","longitude"\n"1","SE15","51.4727365","-0.0656967"'],
    ['Longitude,Latitude,Code\n-6.56967E-2, 51.4727365 , se15 \n\n'],
  ])('has its columns by their header: %j', (text) => {
    expect(read(text)).toEqual([peckham]);
  });

  it('is read in the layout of Code-Point Open, with its header and without', () => {
    const lines = [
      '"SE154QN",10,534393,176690,"E92000001","E19000003","E18000007","","E09000028","E05011104"',
      '"SE15 5BD",10,534210,176452,"E92000001","E19000003","E18000007","","E09000028","E05011104"',
      '"BX1 1LT",90,0,0,"E92000001","","","","",""',
    ];
    const header =
      'Postcode,Positional_quality_indicator,Eastings,Northings,Country_code,a,b,c,d,e';
    const expected = [
      { code: 'SE15 4QN', isWhole: true },
      { code: 'SE15 5BD', isWhole: true },
    ];
    for (const text of [lines.join('\n'), [header, ...lines].join('\n')]) {
      const [one, other, nowhere] = read(text);
      expect([one, other]).toMatchObject(expected);
      expect(one).toMatchObject({
        lat: expect.closeTo(51.4732, 3) as number,
        lng: expect.closeTo(-0.0664, 3) as number,
      });
      expect(nowhere).toBe('not a postcode');
    }
  });

  it('tells a postcode without a position from one at zero', () => {
    expect(read('"AB10 1AB",90,0,0,"S92000003","","","","",""')).toEqual(['no position']);
    expect(read('"AB10 1AB",10,0,0,"S92000003","","","","",""')).toEqual([
      expect.objectContaining({ code: 'AB10 1AB' }) as ReadLine,
    ]);
    expect(read('"AB10 1AB",10,,806529,"S92000003","","","","",""')).toEqual([
      'bad easting or northing',
    ]);
  });

  it('says of each line why it is no use', () => {
    const lines = {
      'XX1,51.47,-0.06': 'not a postcode',
      'LS7,99.999999,0.000000': 'bad latitude',
      'LS8,53.8': 'bad longitude',
      'LS9,-1.5,53.8': 'bad latitude',
      'B20,52.5,fifty': 'bad longitude',
      'B21,52.5,-19.2': 'bad longitude',
    };
    expect(read(Object.keys(lines).join('\n'))).toEqual(Object.values(lines));
    expect(read('SE15,51.47,-0.06\nSE15,51.5,-0.1')[1]).toBe('code repeated');
  });

  it('has nothing in it when it is empty or something else', () => {
    expect(read('')).toEqual([]);
    expect(read('<html>\n<p>No</p>')).toEqual(['not a postcode', 'not a postcode']);
  });

  it('takes Crown dependencies like all others', () => {
    expect(read('JE2,49.19,-2.1')).toHaveLength(1);
  });
});
