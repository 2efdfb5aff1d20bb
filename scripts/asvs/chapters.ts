/** One chapter of ASVS 5.0.0: its requirements of the levels 1 and 2, by id, as the released list has them. */
export interface Chapter {
  number: number;
  name: string;
  levels: Readonly<Record<1 | 2, readonly string[]>>;
}

/** `2.1 1-3,5`: the section, and its requirements. */
function idsOf(text: string): string[] {
  return text.split('; ').flatMap((part) => {
    const [section = '', numbers = ''] = part.split(' ');
    return numbers.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
    });
  });
}

const chapter = (number: number, name: string, first: string, second: string): Chapter => ({
  number,
  name,
  levels: { 1: first === '' ? [] : idsOf(first), 2: idsOf(second) },
});

/**
 * Typed by hand from the released list, apart from the data: a requirement that the data forget is missed here. Level 3
 * is left out.
 */
export const chapters: readonly Chapter[] = [
  chapter(
    1,
    'Encoding and sanitization',
    '1.2 1-5; 1.3 1-2; 1.5 1',
    '1.1 1-2; 1.2 6-9; 1.3 3-11; 1.4 1-3; 1.5 2',
  ),
  chapter(
    2,
    'Validation and business logic',
    '2.1 1; 2.2 1-2; 2.3 1',
    '2.1 2-3; 2.2 3; 2.3 2-4; 2.4 1',
  ),
  chapter(
    3,
    'Web frontend security',
    '3.2 1-2; 3.3 1; 3.4 1-2; 3.5 1-3',
    '3.3 2-4; 3.4 3-6; 3.5 4-5; 3.7 1-2',
  ),
  chapter(4, 'API and web service', '4.1 1; 4.4 1', '4.1 2-3; 4.2 1; 4.3 1-2; 4.4 2-4'),
  chapter(5, 'File handling', '5.2 1-2; 5.3 1-2', '5.1 1; 5.2 3; 5.4 1-3'),
  chapter(
    6,
    'Authentication',
    '6.1 1; 6.2 1-8; 6.3 1-2; 6.4 1-2',
    '6.1 2-3; 6.2 9-12; 6.3 3-4; 6.4 3-4; 6.5 1-5; 6.6 1-3; 6.8 1-4',
  ),
  chapter(
    7,
    'Session management',
    '7.2 1-4; 7.4 1-2',
    '7.1 1-3; 7.3 1-2; 7.4 3-5; 7.5 1-2; 7.6 1-2',
  ),
  chapter(8, 'Authorization', '8.1 1; 8.2 1-2; 8.3 1', '8.1 2; 8.2 3; 8.4 1'),
  chapter(9, 'Self-contained tokens', '9.1 1-3; 9.2 1', '9.2 2-4'),
  chapter(
    10,
    'OAuth and OIDC',
    '10.4 1-5',
    '10.1 1-2; 10.2 1-2; 10.3 1-4; 10.4 6-11; 10.5 1-5; 10.6 1-2; 10.7 1-3',
  ),
  chapter(
    11,
    'Cryptography',
    '11.3 1-2; 11.4 1',
    '11.1 1-2; 11.2 1-3; 11.3 3; 11.4 2-4; 11.5 1; 11.6 1',
  ),
  chapter(12, 'Secure communication', '12.1 1; 12.2 1-2', '12.1 2-3; 12.3 1-4'),
  chapter(13, 'Configuration', '13.4 1', '13.1 1; 13.2 1-5; 13.3 1-2; 13.4 2-5'),
  chapter(14, 'Data protection', '14.2 1; 14.3 1', '14.1 1-2; 14.2 2-4; 14.3 2-3'),
  chapter(
    15,
    'Secure coding and architecture',
    '15.1 1; 15.2 1; 15.3 1',
    '15.1 2-3; 15.2 2-3; 15.3 2-7',
  ),
  chapter(
    16,
    'Security logging and error handling',
    '',
    '16.1 1; 16.2 1-5; 16.3 1-4; 16.4 1-3; 16.5 1-3',
  ),
  chapter(17, 'WebRTC', '', '17.1 1; 17.2 1-4; 17.3 1-2'),
];
