import { useEffect } from 'react';
import { useHasDeskKeys } from './desk-keys.ts';

const rowLinks = '#main-content [data-row]';

/** The keys of the desks: j and k go from row to row, / to the search, ? opens help. Enter follows the row's own link. */
export function useDeskKeys(openHelp: () => void): void {
  const isOn = useHasDeskKeys();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event) || !act(event.key, openHelp)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, openHelp]);
}

/** Somebody writes, chooses or answers a question, or means a key of the browser. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    defaultPrevented ||
    (target instanceof Element && target.closest('input, textarea, select, dialog') !== null)
  );
}

function act(key: string, openHelp: () => void): boolean {
  if (key === 'j') return goBy(1);
  if (key === 'k') return goBy(-1);
  if (key === '/') return focus(document.querySelector<HTMLElement>('#main-content [type=search]'));
  if (key !== '?') return false;
  openHelp();
  return true;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

/** From the row that has the focus, else from the open one; the first press goes to the first row. */
function goBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowLinks)];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
  const at = from < 0 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1);
  return focus(rows[at]);
}
