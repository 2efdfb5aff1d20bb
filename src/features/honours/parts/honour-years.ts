import type { HonourCard } from '../honour.contract.ts';

/** “1805–1881”, “born 1953” as a key with its numbers; undefined where no year is known. */
export function yearsOf({ born, died, isLiving }: Pick<HonourCard, 'born' | 'died' | 'isLiving'>) {
  if (born !== null && died !== null) return { key: 'years.both', born, died } as const;
  if (born !== null) return { key: isLiving ? 'years.born' : 'years.bornOnly', born } as const;
  return died === null ? undefined : ({ key: 'years.died', died } as const);
}
