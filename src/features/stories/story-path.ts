/** The page of one story. */
export const storyPath = (id: string): string => `/stories/${id}`;
