import { useState } from 'react';

export interface Chosen<Row extends { id: string }> {
  /** In the order of the list; a row that is no longer listed is no longer chosen. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  set: (id: string, isChosen: boolean) => void;
  setAll: (isChosen: boolean) => void;
  clear: () => void;
}

/** Which rows of a desk are chosen to be worked on together, of those that may be; at most `most` of them. */
export function useChosen<Row extends { id: string }>(
  listed: readonly Row[],
  most: number,
): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = listed.filter(({ id }) => ids.has(id)).slice(0, most);
  return {
    rows,
    has: (id) => rows.some((row) => row.id === id),
    set: (id, isChosen) =>
      setIds((before) => {
        const after = new Set(before);
        if (isChosen) after.add(id);
        else after.delete(id);
        return after;
      }),
    setAll: (isChosen) =>
      setIds(new Set(isChosen ? listed.slice(0, most).map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}
