/** Questions of our own for a conversation in the family, each pack in the order in which it is easy to answer. */
export const packs = ['childhood', 'coming', 'work', 'home', 'faith', 'advice'] as const;
export type Pack = (typeof packs)[number];

/** Their words are `packs.childhood.q1` to `q8`. */
export const questionsOfPack = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8'] as const;
