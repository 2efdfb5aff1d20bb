interface Counted {
  slug: string;
  count: number;
}

/** As many as a person looks through; the rest is one link away, and half of the form's bytes. */
const mostOffered = 12;

/** Of the categories, the most frequent first, those that the form shows at once; chosen ones always. */
export function offeredCategories<Category extends Counted>(
  categories: readonly Category[],
  chosen: readonly string[] = [],
): Category[] {
  const isOffered = ({ slug }: Category, rank: number) =>
    rank < mostOffered || chosen.includes(slug);
  // A link to one more would take the place of the one.
  if (categories.length <= mostOffered + 1) return [...categories];
  return categories.filter(isOffered);
}
