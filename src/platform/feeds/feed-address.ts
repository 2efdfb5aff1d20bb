/** Path of a feed. */
export const feedAddress = (name: string): string => `/feeds/${name}.atom`;
