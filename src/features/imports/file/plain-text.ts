const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  pound: '£',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  copy: '©',
};

function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isOne = Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff;
  return isOne && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : '';
}

/** A stretch from one mark to another, without looking at any character twice; what never ends is cut off. */
function without(text: string, from: string, to: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf(from, at);
    if (start === -1) break;
    parts.push(text.slice(at, start));
    const end = text.indexOf(to, start + from.length);
    if (end === -1) return parts.join('');
    at = end + to.length;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

const blocks = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|hr)\b[^<>]*>/gi;
const otherTags = /<\/?[a-z!][^<>]*>/gi;
/** Of page builders: "[gallery ids="1"]", "[/vc_row]". Words in brackets are somebody's own. */
const shortcodes = /\[\/?(?:[a-z]+[_-][\w-]+|gallery|caption|embed|audio|video)\b[^[\]]*\]/gi;

/** What markup of a web page says: its words, with a line for each of its blocks. Nothing of it is ever shown as markup. */
export function plainText(markup: string): string {
  if (!/[<&[]/.test(markup)) return markup.trim();
  const bare = ['script', 'style'].reduce(
    (text, name) => without(text, `<${name}`, `</${name}>`),
    without(markup, '<!--', '-->'),
  );
  return bare
    .replaceAll(shortcodes, '')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(blocks, '\n')
    .replaceAll(otherTags, '')
    .replaceAll(/&(#x?[\da-f]{1,7}|[a-z]{2,8});/gi, character)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
