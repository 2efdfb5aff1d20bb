import type * as z from 'zod/mini';
import type * as shapes from './content-tree-shapes.ts';

// Apart from the shapes: pages that show a text don't load what checks one.

export type Span = z.infer<typeof shapes.Span>;
export type Block = z.infer<typeof shapes.Block>;
export type Heading = Extract<Block, { type: 'heading' }>;

export const textOfSpans = (spans: readonly Span[]): string =>
  spans.map(({ text }) => text).join('');

/** Only the words, for searching and for descriptions that machines read. */
export function textOfBlock(block: Block): string {
  if (block.type === 'list') return block.items.map(textOfSpans).join(' · ');
  if (block.type === 'quote') return block.paragraphs.map(textOfSpans).join(' ');
  return textOfSpans(block.spans);
}
