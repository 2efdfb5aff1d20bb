/** The first word of a name: all that others read of it. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
