import { readStored, writeStored } from '#platform/appearance/browser-storage.ts';

/** The key with which this browser holds family links; undefined where it has opened none, or keeps nothing. */
export const readLinkKey = (): string | undefined => readStored('local', 'linkKey');

/** Answers whether it is kept. Where it is not, the link opens nothing on this browser. */
export const keepLinkKey = (key: string): boolean => writeStored('local', 'linkKey', key);
