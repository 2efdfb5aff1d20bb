/** Where the sound of a story is, below the site's address; HEAD and byte ranges as for any file. */
export const soundPath = (id: string): string => `/media/stories/${id}/sound`;
