import { describe, expect, it } from 'vitest';
import { detectDelimiter } from './delimiter.ts';

describe('the delimiter of a file', () => {
  it.each([
    [',', 'name,city\nA,B\n'],
    [';', 'name;city;about\nA;B;one, two, three\nC;D;\n'],
    ['\t', 'name\tcity, state\tzip\nA\tCamden, NJ\t08101\nB\tErie, PA\t16501\n'],
    ['|', 'name|city\nA|B;C\n'],
    [',', 'name,about\n"A; B; C","D; E"\n'],
    [';', '"Name; official";city\n"A ""the"" B";C\n'],
    [',', 'name,notes\nA,"first line; more\nsecond; line; with; semicolons"\n'],
    [',', 'name\nA\nB\n'],
    ['\t', 'Help (care, pensions, visits, food)\n\nname\tcity\nA\tB\nC\tD\nE\tF\n'],
    [',', ''],
    [';', 'name;city\nA;B\n\nragged\nC;D\nE;half of the las'],
    [';', 'name;city\r\nA;B\r\n'],
    [';', 'name;city\rA;B\rC;D'],
  ])('is %j in %j', (delimiter, text) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});
