import { AppError } from '#platform/http/app-error.ts';

/** How files begin that people take for CSV because of their name. */
const marks = [
  ['504b0304', 'spreadsheet'],
  ['d0cf11e0', 'spreadsheet'],
  ['25504446', 'binary'],
  ['1f8b', 'binary'],
  ['89504e47', 'binary'],
  ['ffd8ff', 'binary'],
  ['47494638', 'binary'],
  ['377abcaf', 'binary'],
  ['52617221', 'binary'],
  ['53514c69', 'binary'],
  ['7f454c46', 'binary'],
] as const;

/** Throws `import/not-text` for a file that is no text whatever it is called. */
export function refuseBinary(start: Uint8Array): void {
  const hexadecimal = Buffer.from(start.subarray(0, 8)).toString('hex');
  const found = marks.find(([mark]) => hexadecimal.startsWith(mark));
  if (found) throw notText(found[1]);
}

/** In text, hardly any character is invisible. */
const mostControls = 0.05;

/** The same for what no mark gives away, once it is decoded. */
export function refuseControls(text: string): void {
  // oxlint-disable-next-line no-control-regex -- control characters are what is counted
  const controls = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001e]/g)?.length ?? 0;
  if (controls > 0 && controls / text.length > mostControls) throw notText('binary');
}

function notText(kind: 'spreadsheet' | 'binary'): AppError {
  const title =
    kind === 'spreadsheet'
      ? 'This is a workbook or an archive: save the sheet as CSV.'
      : 'This file holds no text: save the table as CSV.';
  return new AppError('invalid', 'import/not-text', title, [
    { path: 'file', key: `imports:error.${kind}` },
  ]);
}
