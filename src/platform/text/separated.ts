type Separator = ';' | '|';

/** Several values as one text. A separator inside a value gets a backslash, and so does a backslash. */
export const joinValues = (values: readonly string[], separator: Separator): string =>
  values
    .map((value) => value.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`))
    .join(`${separator} `);

/** The values again, without the spaces around them. A backslash before anything else is a backslash. */
export function splitValues(text: string, separator: Separator): string[] {
  const values = [''];
  for (let at = 0; at < text.length; at += 1) {
    const [sign = '', next = ''] = [text[at], text[at + 1]];
    const isEscape = sign === '\\' && (next === '\\' || next === separator);
    if (isEscape) at += 1;
    if (sign === separator) values.push('');
    else values.push(`${values.pop() ?? ''}${isEscape ? next : sign}`);
  }
  return values.map((value) => value.trim());
}
