import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { dropStored, readStored, writeStored } from '#platform/appearance/browser-storage.ts';

/** A column of a desk's table: `name` for the program, `label` for people. */
export interface DeskColumn {
  name: string;
  label: string;
}

const key = 'deskColumns';
const listeners = new Set<() => void>();

/** Names of the columns that are not shown, by the name of their table. */
const Hidden = z.record(z.string(), z.array(z.string()));
type Hidden = z.infer<typeof Hidden>;

const stored = (): string => readStored('local', key) ?? '';

/** What somebody has changed by hand, or an older version has written, hides nothing. */
function parse(text: string): Hidden {
  try {
    return Hidden.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Columns of this table that are not shown in this browser. */
export function useHiddenColumns(table: string): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, stored, () => '');
  return useMemo(() => new Set(parse(text)[table]), [text, table]);
}

export function showColumn(table: string, column: string, isShown: boolean): void {
  const { [table]: before = [], ...others } = parse(stored());
  const hidden = before.filter((name) => name !== column);
  if (!isShown) hidden.push(column);
  const all = hidden.length > 0 ? { ...others, [table]: hidden } : others;
  if (Object.keys(all).length > 0) writeStored('local', key, JSON.stringify(all));
  else dropStored('local', key);
  for (const listener of listeners) listener();
}
