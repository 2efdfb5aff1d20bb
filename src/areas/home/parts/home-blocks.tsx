import type { ComponentType } from 'react';
import type { OwnPart } from '#features/content/own-words.tsx';
import { EventsBlock } from './events-block.tsx';
import { HistoryBlock } from './history-block.tsx';
import { NewestBlock } from './newest-block.tsx';
import { OpportunitiesBlock } from './opportunities-block.tsx';
import { StoryBlock } from './story-block.tsx';

export interface BlockProps<Data> {
  data: Data;
  /** Its words, where an admin has written some. */
  own: OwnPart | undefined;
}

/**
 * Parts of the home page that features bring along, below what one comes to do: by their anchor, which is also the
 * section of the page's text that an admin may write, in their order. A feature adds its own with its first page
 * (decision D44), and what it shows in `load-home-blocks.ts`.
 */
const homeBlocks = {
  events: EventsBlock,
  opportunities: OpportunitiesBlock,
  history: HistoryBlock,
  story: StoryBlock,
  newest: NewestBlock,
};

type BlockId = keyof typeof homeBlocks;

type DataOf<Id extends BlockId> =
  (typeof homeBlocks)[Id] extends ComponentType<BlockProps<infer Data>> ? Data : never;

/** What the blocks show; null where there is nothing. */
export type BlockData = { [Id in BlockId]: DataOf<Id> | null };

export const blockIds = Object.keys(homeBlocks) as BlockId[];

/** One of them; nothing where it has nothing to show. */
export function HomeBlock({
  id,
  data,
  own,
}: {
  id: BlockId;
  data: BlockData[BlockId];
  own: OwnPart | undefined;
}) {
  if (!data) return null;
  const Block = homeBlocks[id] as ComponentType<BlockProps<typeof data>>;
  return <Block data={data} own={own} />;
}
