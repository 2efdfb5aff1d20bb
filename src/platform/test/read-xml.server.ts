/** What is at each path of elements of an XML document, such as `urlset/url/loc`; throws where it is not well-formed. */
export function readXml(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const open: { name: string; text: string }[] = [];
  // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)) throw new Error('control');
  if (!xml.isWellFormed()) throw new Error('half of a pair');
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  const parts = body.matchAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>|([^<]+)|(<)/g);
  for (const [whole, closing, name, attributes = '', alone, text, stray] of parts) {
    if (stray) throw new Error('a stray <');
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text ?? attributes)) throw new Error(`& in ${whole}`);
    const top = open.at(-1);
    if (text !== undefined) {
      if (top) top.text += text;
      else if (text.trim()) throw new Error('text outside');
    } else if (closing) {
      if (!top || top.name !== name) throw new Error(`${whole} closes ${top?.name ?? 'nothing'}`);
      keep(top.text);
      open.pop();
    } else {
      open.push({ name: name ?? '', text: '' });
      if (alone) {
        keep(attributes.trim());
        open.pop();
      }
    }
  }
  if (open.length > 0) throw new Error(`${open.map(({ name }) => name).join('/')} is left open`);
  return found;

  function keep(text: string): void {
    const path = open.map(({ name }) => name).join('/');
    const texts = found.get(path) ?? [];
    texts.push(unescaped(text));
    found.set(path, texts);
  }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? '');
