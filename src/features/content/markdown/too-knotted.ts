/** Longest text of a page, in characters. */
export const longestBody = 60_000;

const most = { lines: 2000, marks: 3000, marksTogether: 300, depth: 5, indent: 12 };
const mark = /[*_`[\]!<&~\\]/g;
const nested = new RegExp(`^(?:\\s*(?:>|[-+*]|\\d{1,9}[.)])){${most.depth + 1}}`);
const indented = new RegExp(`^(?: |\\t){${most.indent + 1}}`);

/**
 * True for Markdown that takes a parser unreasonably long: its time grows with the square of the marks in a paragraph
 * and of the depth of lists and quotes. No text for people comes near these limits.
 */
export function isTooKnotted(body: string): boolean {
  if (body.length > longestBody) return true;
  const lines = body.split(/\r\n|\r|\n/);
  if (lines.length > most.lines) return true;
  if (lines.some((line) => nested.test(line) || indented.test(line))) return true;
  let all = 0;
  let together = 0;
  for (const line of lines) {
    if (line.trim() === '') together = 0;
    const found = line.match(mark)?.length ?? 0;
    all += found;
    together += found;
    if (together > most.marksTogether || all > most.marks) return true;
  }
  return false;
}
