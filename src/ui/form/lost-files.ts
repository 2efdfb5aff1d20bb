import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const changed = 'lostfiles';

/** Marks a form whose words were put back without the files that had been chosen. */
export function tellLostFiles(form: HTMLFormElement, areLost: boolean): void {
  if (areLost) form.dataset.lostFiles = '';
  else delete form.dataset.lostFiles;
  form.dispatchEvent(new Event(changed));
}

/** For a field of files: whether its form has lost some. It may come alive before or after the words are put back. */
export function useLostFiles(input: RefObject<HTMLInputElement | null>): boolean {
  const [areLost, setLost] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const look = () => setLost(form.dataset.lostFiles !== undefined);
    look();
    form.addEventListener(changed, look);
    return () => form.removeEventListener(changed, look);
  }, [input]);
  return areLost;
}
