/** Facts by name, as they are stored. */
export type Facts = Readonly<Record<string, unknown>>;
