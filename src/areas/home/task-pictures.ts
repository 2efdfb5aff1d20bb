/** The pictures of what people come for, and of the tour; see `category-pictures.ts` of the directory. */
export const taskPictures = {
  food: 'pot-of-food',
  hair: 'scissors',
  // Two of them, side by side and twice as wide: one alone would leave out the others.
  faith: ['church', 'mosque'],
  passports: 'globe-showing-europe-africa',
  law: 'balance-scale',
  shops: 'shopping-bags',
  events: 'party-popper',
  'send-home': 'package',
  tour: 'compass',
} as const satisfies Record<string, string | readonly string[]>;

export type TaskPicture = keyof typeof taskPictures;
