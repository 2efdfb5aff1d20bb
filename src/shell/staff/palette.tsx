import { useEffect, useState } from 'react';
import type { KeyboardEvent as KeyPress } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PaletteResults } from './palette-results.tsx';

const stops = 'dialog[open] [data-palette]';

/** Down and up go through the box and the links below it, so that nothing but the keyboard is needed. */
function useArrows(): void {
  useEffect(() => {
    document.addEventListener('keydown', goBy);
    return () => document.removeEventListener('keydown', goBy);
  }, []);
}

function goBy(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...document.querySelectorAll<HTMLElement>(stops)];
  const at = all.findIndex((one) => one === document.activeElement);
  const next = all[Math.min(Math.max(at + step, 0), all.length - 1)];
  event.preventDefault();
  next?.focus();
}

/** Enter in the box follows the first link, as one expects where the best is on top. */
function followFirst(event: KeyPress<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('dialog[open] a[data-palette]')?.click();
}

/** One box over all that staff work with: desks, people, listings, cases, letters. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState('');
  useArrows();
  return (
    <Dialog open onClose={onClose} title={t('palette.title')}>
      <div className="flex flex-col gap-4">
        <search>
          <Field label={t('palette.label')} hint={t('palette.hint')} name="palette" id="palette">
            <TextInput
              type="search"
              icon="search"
              maxLength={100}
              autoComplete="off"
              data-autofocus
              data-palette=""
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={followFirst}
            />
          </Field>
        </search>
        <QueryIsland>
          <PaletteResults typed={typed.trim()} onFollow={onClose} />
        </QueryIsland>
      </div>
    </Dialog>
  );
}
