/** The digest of what saved searches have found. */
export const foundDigest = 'saved-searches/found';

/** What an entry of the digest is about: an item of a list, and which change of it. */
export const thingOf = (list: string, itemId: string, change?: string): string =>
  [list, itemId, ...(change ? [change] : [])].join(':');

export function readThing(thing: string): { list: string; itemId: string; isChange: boolean } {
  const [list = '', itemId = '', change] = thing.split(':');
  return { list, itemId, isChange: change !== undefined };
}
