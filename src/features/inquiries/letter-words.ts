/** Differ from post to post of the same letter. */
const ofThePost: ReadonlySet<string> = new Set(['token', 'homepage']);

/** All that somebody filled in, as one text. It is equal for the same letter, whatever the order of its fields. */
export const letterWords = (body: object): string =>
  JSON.stringify(
    Object.entries(body)
      .filter(([name, value]) => value !== undefined && !ofThePost.has(name))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Characters; more than the longest form of the site holds. */
export const longestLetterWords = 20_000;
