import type { ToolPage } from './content-page-list.ts';
import { textOfBlock, textOfSpans } from './content-tree.ts';
import type { Block } from './content-tree.ts';

/** Alone in a paragraph it says where the tool of the page stands. */
export const toolPlace = '{tool}';

/** Sections of a tool that take their words from the text: anchors of its headings. */
const toolParts: Partial<Record<ToolPage, readonly string[]>> = {
  home: ['ways', 'events', 'opportunities', 'history', 'story', 'newest'],
  submit: ['business', 'faith', 'university', 'story', 'readers', 'organisation'],
};
export const partsOf = (page: ToolPage): readonly string[] => toolParts[page] ?? [];

export interface ToolPart {
  title: string;
  /** What is below the heading, up to the next one. */
  blocks: Block[];
}

/** Takes the sections of the tool out of a text. */
export function takeParts(
  blocks: readonly Block[],
  names: readonly string[],
): { parts: Record<string, ToolPart>; rest: Block[] } {
  const parts: Record<string, ToolPart> = {};
  const rest: Block[] = [];
  let current: ToolPart | undefined;
  for (const block of blocks) {
    if (isPlace(block) || (block.type === 'heading' && block.level === 2)) current = undefined;
    if (block.type === 'heading' && names.includes(block.id)) {
      current = { title: textOfSpans(block.spans), blocks: [] };
      parts[block.id] = current;
    } else (current?.blocks ?? rest).push(block);
  }
  return { parts, rest };
}

const isPlace = (block: Block) =>
  block.type === 'paragraph' && textOfBlock(block).trim() === toolPlace;

/** What is above the tool and what below. A text that does not name its place is below. */
export function splitAtTool(blocks: readonly Block[]): { above: Block[]; below: Block[] } {
  const place = blocks.findIndex(isPlace);
  return {
    above: blocks.slice(0, Math.max(place, 0)),
    below: blocks.slice(place + 1).filter((block) => !isPlace(block)),
  };
}
