/** A line of a calendar file, unfolded: what RFC 5545, 3.1 allows and nothing else. */
interface Line {
  name: string;
  parameters: string;
  value: string;
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/;
const shape =
  /^(?<name>[A-Z][A-Z0-9-]*)(?<parameters>(?:;[A-Z][A-Z0-9-]*=(?:"[^"]*"|[^";:,]*))*):(?<value>.*)$/su;

/**
 * The lines of a calendar file, read by the letter of RFC 5545 and without the library that writes them. Throws at a line
 * that is too long, that holds a control character or that is none.
 */
export function readStrictly(text: string): Line[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (control.test(line)) throw new Error(`a control character: ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`too long: ${line}`);
  }
  return lines
    .join('\r\n')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const { name, parameters, value } = shape.exec(line)?.groups ?? {};
      if (name === undefined) throw new Error(`no line of a calendar: ${JSON.stringify(line)}`);
      return { name, parameters: parameters ?? '', value: value ?? '' };
    });
}

/** The text of a value, with `\n`, `\,`, `\;` and `\\` read. Throws at another backslash and at a bare mark. */
export function textOfValue(value: string): string {
  return value.replaceAll(/\\(.?)|([;,])/gsu, (_, escaped: string | undefined, bare?: string) => {
    if (escaped === 'n' || escaped === 'N') return '\n';
    if (bare !== undefined || !escaped || !/[\\,;]/.test(escaped)) throw new Error(value);
    return escaped;
  });
}
