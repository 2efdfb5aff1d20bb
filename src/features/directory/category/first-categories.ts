import categories from '../seed-data/categories.json' with { type: 'json' };

/** The categories that the site comes with: their names in many languages, and words by which they are looked for. */
export const firstCategories = categories;
