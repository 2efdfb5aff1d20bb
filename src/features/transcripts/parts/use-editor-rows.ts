import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlainLine, EditorRow } from './editor-rows.ts';
import { rowsOf } from './editor-rows.ts';
import { fieldId } from './editor-row.tsx';

/** The rows of the editor and which of them are shown: an hour has a thousand, and a phone shows no more than some. */
export function useEditorRows(first: readonly PlainLine[], perPage: number) {
  const [rows, setRows] = useState(() => rowsOf(first, 0));
  const [page, setPage] = useState(0);
  const [before, setBefore] = useState<readonly EditorRow[]>();
  const [isDirty, setDirty] = useState(false);
  const nextKey = useRef(first.length);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const shownPage = Math.min(page, pages - 1);

  const change = (update: (known: readonly EditorRow[]) => EditorRow[]) => {
    setDirty(true);
    setRows(update);
  };
  const newKeys = (count: number) => {
    nextKey.current += count;
    return nextKey.current - count;
  };
  return {
    rows,
    isDirty,
    pages,
    page: shownPage,
    setPage,
    from: shownPage * perPage,
    shown: rows.slice(shownPage * perPage, (shownPage + 1) * perPage),
    edit: (key: number, changed: Partial<EditorRow>) =>
      change((known) => known.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    remove: (key: number) => change((known) => known.filter((row) => row.key !== key)),
    /** A row at this place, where the keyboard goes on. */
    insert: (place: number, from: string) => {
      const key = newKeys(1);
      flushSync(() => {
        change((known) => [
          ...known.slice(0, place),
          { key, from, until: '', speaker: '', text: '' },
          ...known.slice(place),
        ]);
        setPage(Math.floor(place / perPage));
      });
      document.getElementById(fieldId(key, from === '' ? 'from' : 'text'))?.focus();
    },
    /** All of a file in place of what was there, which can be had back. */
    replace: (lines: readonly PlainLine[]) => {
      setBefore(rows);
      change(() => rowsOf(lines, newKeys(lines.length)));
      setPage(0);
    },
    undo:
      before &&
      (() => {
        change(() => [...before]);
        setBefore(undefined);
      }),
    showRow: (place: number) => setPage(Math.floor(place / perPage)),
    markSaved: () => {
      setDirty(false);
      setBefore(undefined);
    },
  };
}
