/**
 * Words of a person inside a sentence of ours, kept together in either direction. For texts that can't hold a `bdi`
 * element: titles, labels, attributes.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
