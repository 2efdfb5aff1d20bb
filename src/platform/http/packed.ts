import { useMemo } from 'react';

/** Loader data as one JSON text; only what JSON keeps may be in it. */
export type Packed<Data> = string & { readonly packed?: Data };

/**
 * For pages that carry long lists. React Router writes loader data as a table of numbered references, which compress
 * badly: JSON takes a tenth of such a page less.
 */
export const pack = <Data>(data: Data): Packed<Data> => JSON.stringify(data);

export function useUnpacked<Data>(packed: Packed<Data>): Data {
  return useMemo(() => JSON.parse(packed) as Data, [packed]);
}
