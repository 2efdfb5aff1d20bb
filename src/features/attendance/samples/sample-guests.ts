/** Invented, as everything about them. */
export const sampleNames: readonly string[] = [
  'Ama',
  'Kwame',
  'Yetunde',
  'Chidi',
  'Makena',
  'Zawadi',
  'Tunde',
  'Adwoa',
  'Fatou',
  'Moussa',
  'Hirut',
  'Dawit',
  'Nomsa',
  'Thabo',
  'Shanice',
  'Delroy',
  'Marlene',
  'Winston',
  'Amina',
  'Idris',
  'Ngozi',
  'Emeka',
  'Wanjiru',
  'Otieno',
  'Lerato',
  'Sipho',
  'Binta',
  'Ousmane',
];

/** Some tell a need, most don't. By the kind of the question. */
export const sampleNeeds: Readonly<Record<string, readonly string[]>> = {
  food: ['No nuts', '', '', 'Vegetarian', '', 'Halal'],
  access: ['', 'A seat near the door', '', '', 'Large print', ''],
};

interface SampleRoom {
  /** Of the dates. */
  at: number;
  capacity: number | null;
  partyMost: number;
}

/** Small rooms are full, others more or less filled; sizes of the parties that come. */
export function partiesOf({ at, capacity, partyMost }: SampleRoom): number[] {
  const wanted = 6 + ((at * 13) % 37);
  const share = Math.ceil((capacity ?? 0) * (0.4 + ((at * 7) % 5) / 10));
  const isSmall = capacity !== null && capacity <= 12;
  const seats = isSmall ? capacity : Math.min(capacity === null ? wanted : share, 60);
  const parties: number[] = [];
  for (let left = seats; left > 0;) {
    const party = Math.min(left, partyMost, 1 + ((at + parties.length * 5) % 4));
    parties.push(party);
    left -= party;
  }
  return parties;
}
