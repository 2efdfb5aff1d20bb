import type { ComponentType } from 'react';
import type { OwnPart } from '#features/content/own-words.tsx';
import { NewestBlock } from './newest-block.tsx';

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
export const homeBlocks = { newest: NewestBlock };

/** What the blocks show; null where there is nothing. */
export type BlockData = {
  [Id in keyof typeof homeBlocks]: (typeof homeBlocks)[Id] extends ComponentType<
    BlockProps<infer Data>
  >
    ? Data | null
    : never;
};
