/** Words that also stand inside sentences, as the label of a box or an option. */
export const asLabel = (words: string): string =>
  words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
