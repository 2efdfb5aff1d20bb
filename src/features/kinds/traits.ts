/**
 * Facts of single kinds that results are filtered by. `words` are from a list with a translation, `languages` codes,
 * `own` what somebody wrote.
 */
export const traitTypes = {
  tradition: 'words',
  denomination: 'own',
  serviceLanguage: 'languages',
  organisationType: 'words',
  region: 'own',
  educationType: 'words',
  profession: 'words',
  product: 'words',
  diaspora: 'words',
  scholarship: 'words',
} as const;

export type TraitId = keyof typeof traitTypes;

export const traitIds = Object.keys(traitTypes) as readonly TraitId[];

/** As it is in the table and in addresses: `tradition:christian`. */
export const traitOf = (id: TraitId, value: string): string => `${id}:${value}`;

/** The two parts of a trait; undefined for what is none. */
export function readTrait(trait: string): { id: TraitId; value: string } | undefined {
  const at = trait.indexOf(':');
  const id = traitIds.find((known) => known === trait.slice(0, Math.max(at, 0)));
  const value = trait.slice(at + 1);
  return id && value ? { id, value } : undefined;
}
