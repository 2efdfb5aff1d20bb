import type { Words } from '../editing/admin-content.contract.ts';

const fenced = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/** Splits a file of `seed-data/` into title, summary and Markdown. Throws where one of the first two is missing. */
export function readFrontMatter(file: string): Words {
  const [, head = '', body = ''] = fenced.exec(file) ?? [];
  const entries = head.split(/\r?\n/).flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
  const { title, summary } = Object.fromEntries(entries);
  if (!title || !summary) throw new Error('A text begins with its title and summary.');
  return { title, summary, body: body.trim() };
}
