import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block, Span } from '../content-tree.ts';
import { textOfSpans } from '../content-tree.ts';
import { safeHref } from './safe-href.ts';
import { isTooKnotted } from './too-knotted.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Marks = Omit<Span, 'text'>;

/** What a text asks for that pages do not show. `sample` is where. */
export interface TextProblem {
  kind: 'link' | 'markup' | 'image' | 'other';
  sample: string;
}

export interface ParsedText {
  blocks: Block[];
  problems: TextProblem[];
}

/**
 * Markdown (CommonMark) as blocks. Headings, paragraphs, lists, links, emphasis and quotes are shown as such. All else
 * is shown as the words that were typed, and reported as a problem. Throws for text that `isTooKnotted`; ask that
 * first.
 */
export function parseMarkdown(body: string): ParsedText {
  if (isTooKnotted(body)) throw new Error('This Markdown is too knotted to be parsed.');
  const problems: TextProblem[] = [];
  const blocks = fromMarkdown(body).children.flatMap((node) => blocksOf(node, problems));
  return { blocks: withAnchors(blocks), problems };
}

function blocksOf(node: Node, problems: TextProblem[]): Block[] {
  switch (node.type) {
    case 'heading': {
      const spans = spansOf(node.children, problems);
      return [{ type: 'heading', level: node.depth <= 2 ? 2 : 3, id: '', spans }];
    }
    case 'list': {
      const items = node.children.flatMap((item) => linesOf(item.children, problems));
      return items.length > 0 ? [{ type: 'list', isOrdered: node.ordered === true, items }] : [];
    }
    case 'blockquote': {
      const paragraphs = linesOf(node.children, problems);
      return paragraphs.length > 0 ? [{ type: 'quote', paragraphs }] : [];
    }
    default:
      return linesOf([node], problems).map((spans) => ({ type: 'paragraph', spans }));
  }
}

/** The paragraphs of nodes, however deep they lie. What is nested comes after what it is nested in. */
function linesOf(nodes: readonly Node[], problems: TextProblem[]): Span[][] {
  const lines = nodes.flatMap((node): Span[][] => {
    if (node.type === 'paragraph' || node.type === 'heading')
      return [spansOf(node.children, problems)];
    if (node.type === 'code' || node.type === 'html') {
      problems.push({ kind: node.type === 'html' ? 'markup' : 'other', sample: short(node.value) });
      return [[{ text: node.value }]];
    }
    if ('children' in node) return linesOf(node.children, problems);
    problems.push({ kind: 'other', sample: node.type });
    return [];
  });
  return lines.filter((spans) => textOfSpans(spans).trim() !== '');
}

function spansOf(nodes: readonly Node[], problems: TextProblem[], marks: Marks = {}): Span[] {
  return joined(nodes.flatMap((node) => spansOfNode(node, problems, marks)));
}

function spansOfNode(node: Node, problems: TextProblem[], marks: Marks): Span[] {
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replaceAll(/\s*[\r\n]\s*/g, ' '), ...marks }];
    case 'break':
      return [{ text: '\n', ...marks }];
    case 'strong':
      return spansOf(node.children, problems, { ...marks, strong: true });
    case 'emphasis':
      return spansOf(node.children, problems, { ...marks, emphasis: true });
    case 'link': {
      const href = safeHref(node.url);
      if (!href) problems.push({ kind: 'link', sample: short(node.url) });
      return spansOf(node.children, problems, href ? { ...marks, href } : marks);
    }
    case 'html':
      problems.push({ kind: 'markup', sample: short(node.value) });
      return [{ text: node.value, ...marks }];
    case 'image':
    case 'imageReference':
      problems.push({ kind: 'image', sample: short(node.alt ?? '') });
      return [{ text: node.alt ?? '', ...marks }];
    default:
      if ('children' in node) return spansOf(node.children, problems, marks);
      return 'value' in node ? [{ text: node.value, ...marks }] : [];
  }
}

/** Neighbours with one look are one span, and empty ones none. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    const isAlike =
      last?.strong === span.strong && last?.emphasis === span.emphasis && last?.href === span.href;
    if (last && isAlike) result[result.length - 1] = { ...last, text: last.text + span.text };
    else if (span.text !== '') result.push(span);
  }
  return result;
}

const short = (text: string): string => text.slice(0, 80);

const givenAnchor = /\s*\{#([a-z0-9][a-z0-9-]{0,59})\}\s*$/;

/** `## Words {#anchor}` names its own anchor, the same in every language; other headings get theirs from the words. */
function withAnchors(blocks: readonly Block[]): Block[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const last = block.spans.at(-1);
    const given = last && givenAnchor.exec(last.text)?.[1];
    const spans = given
      ? [...block.spans.slice(0, -1), { ...last, text: last.text.replace(givenAnchor, '') }]
      : block.spans;
    const id = firstFree(given ?? anchorOf(textOfSpans(spans)), taken);
    taken.add(id);
    return { ...block, id, spans };
  });
}

function anchorOf(words: string): string {
  const slug = words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug.slice(0, 60).replace(/-+$/, '') || 'part';
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  return id;
}
