import { useEffect } from 'react';

/**
 * Ctrl-K, on a Mac ⌘K, opens the search over all desks from wherever the focus is. It stays when single keys are
 * switched off: nobody presses two by accident (WCAG 2.1.4 is about one).
 */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      if (defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
