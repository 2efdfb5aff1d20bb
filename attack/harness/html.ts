export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

const rawText: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'noscript']);
const isSpace = (char: string | undefined): boolean => char !== undefined && /\s/.test(char);

/**
 * The elements and attributes that a browser would see, read by the rules of the HTML standard for tags: a word that has
 * broken out of a quote or an attribute becomes a tag or an attribute of its own here too.
 */
export function tagsOf(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const name = /^[a-z][^\s/>]*/i.exec(html.slice(open + 1, open + 80))?.[0].toLowerCase();
    if (!name) {
      at = open + 1;
      continue;
    }
    const { attributes, end } = attributesAt(html, open + 1 + name.length);
    tags.push({ name, attributes });
    at = end;
    if (rawText.has(name)) {
      const close = html.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'));
      at = close === -1 ? html.length : at + close;
    }
  }
  return tags;
}

function attributesAt(
  html: string,
  from: number,
): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  while (at < html.length && html[at] !== '>') {
    if (isSpace(html[at]) || html[at] === '/') {
      at += 1;
      continue;
    }
    const begin = at;
    at += 1;
    while (at < html.length && !/[\s/>=]/.test(html[at] ?? '')) at += 1;
    const name = html.slice(begin, at).toLowerCase();
    const told = valueAt(html, at);
    if (!attributes.has(name)) attributes.set(name, told.value);
    at = told.end;
  }
  return { attributes, end: at + 1 };
}

function valueAt(html: string, from: number): { value: string; end: number } {
  let at = from;
  while (isSpace(html[at])) at += 1;
  if (html[at] !== '=') return { value: '', end: from };
  at += 1;
  while (isSpace(html[at])) at += 1;
  const quote = html[at];
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1);
    const end = close === -1 ? html.length : close;
    return { value: html.slice(at + 1, end), end: end + 1 };
  }
  const begin = at;
  while (at < html.length && !/[\s>]/.test(html[at] ?? '')) at += 1;
  return { value: html.slice(begin, at), end: at };
}
