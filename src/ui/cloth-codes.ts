/** Weaves that mean something. Where nothing is known the cloth is a plain one, which has no code. */
export const clothCodes = ['kente', 'adire', 'bogolan', 'shweshwe', 'netela', 'madras'] as const;

export type ClothCode = (typeof clothCodes)[number];
