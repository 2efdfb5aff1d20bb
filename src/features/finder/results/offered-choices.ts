/** As many as a person looks through; the rest is one link away, and half of the form's bytes. */
const mostOffered = 12;

/** The counted choices that a form shows at once: the most frequent first, and chosen ones always. */
export function offeredChoices<Choice>(
  choices: readonly Choice[],
  valueOf: (choice: Choice) => string,
  chosen: readonly string[] = [],
): Choice[] {
  const isOffered = (choice: Choice, rank: number) =>
    rank < mostOffered || chosen.includes(valueOf(choice));
  // A link to one more would take the place of the one.
  if (choices.length <= mostOffered + 1) return [...choices];
  return choices.filter(isOffered);
}
