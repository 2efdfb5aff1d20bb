import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { packs, questionsOfPack } from './questions/packs.ts';
import type { Pack } from './questions/packs.ts';

export type { Pack } from './questions/packs.ts';

interface QuestionCardsProps {
  pack: Pack;
  onPack: (pack: Pack) => void;
  /** Type that an elder reads from across a table. */
  isLarge?: boolean;
}

const isPack = (value: string): value is Pack => packs.some((one) => one === value);

/** One question at a time, for the person who asks; arrow keys on the two buttons turn the cards. */
export function QuestionCards({ pack, onPack, isLarge = false }: QuestionCardsProps) {
  const { t } = useTranslation('recordings');
  const [place, setPlace] = useState(0);
  const last = questionsOfPack.length - 1;
  const turn = (by: number) => setPlace(Math.min(last, Math.max(0, place + by)));
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    event.preventDefault();
    turn((event.key === 'ArrowRight') === rightToLeft ? -1 : 1);
  };
  const size = isLarge ? 'min-h-20 grow text-xl' : undefined;
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('cards.pack')}>
        <Select
          value={pack}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (!isPack(value)) return;
            setPlace(0);
            onPack(value);
          }}
          options={packs.map((value) => ({ value, label: t(`packs.${value}.title`) }))}
        />
      </Field>
      <div className="on-light flex flex-col gap-4 rounded-card border-2 border-line bg-card p-6">
        <div aria-live="polite" className="flex flex-col gap-2">
          <p className="text-base text-ink-soft">
            {t('cards.place', { number: place + 1, total: questionsOfPack.length })}
          </p>
          <p className={classNames('font-heading', isLarge ? 'text-3xl' : 'text-xl')}>
            {t(`packs.${pack}.${questionsOfPack[place] ?? 'q1'}`)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon="arrow-start"
            className={size}
            aria-disabled={place === 0 || undefined}
            onClick={() => turn(-1)}
            onKeyDown={onKeyDown}
          >
            {t('cards.back')}
          </Button>
          <Button
            icon="arrow-end"
            className={size}
            aria-disabled={place === last || undefined}
            onClick={() => turn(1)}
            onKeyDown={onKeyDown}
          >
            {t('cards.next')}
          </Button>
        </div>
      </div>
    </div>
  );
}
