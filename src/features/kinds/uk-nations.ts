/** The parts of the United Kingdom among which a state with several missions shares its people. */
export const ukNations = ['england', 'scotland', 'wales', 'northern-ireland'] as const;
export type UkNation = (typeof ukNations)[number];
