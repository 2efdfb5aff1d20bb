import { textOfBlock } from './content-tree.ts';
import type { Block } from './content-tree.ts';

/** Alone in a paragraph it says where the tool of the page stands. */
export const toolPlace = '{tool}';

/** What stands above the tool and what below. A text that does not name its place stands below. */
export function splitAtTool(blocks: readonly Block[]): { above: Block[]; below: Block[] } {
  const isPlace = (block: Block) =>
    block.type === 'paragraph' && textOfBlock(block).trim() === toolPlace;
  const place = blocks.findIndex(isPlace);
  return {
    above: blocks.slice(0, Math.max(place, 0)),
    below: blocks.slice(place + 1).filter((block) => !isPlace(block)),
  };
}
