/** The faiths that a house of prayer may name as its own; words for them are under `kinds:option.tradition`. */
export const traditions = [
  'christian',
  'ethiopian-orthodox',
  'muslim',
  'rastafari',
  'traditional',
  'jewish',
  'hindu',
  'buddhist',
  'bahai',
  'interfaith',
  'other',
] as const;
