import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { partiesCalled } from '../device/door-model.ts';
import type { DoorParty } from '../device/door-model.ts';
import { PartyRow } from './party-row.tsx';

const views = ['expected', 'inside', 'all'] as const;
type View = (typeof views)[number];

const belongs: Record<View, (party: DoorParty) => boolean> = {
  expected: ({ people, partySize }) => people < partySize,
  inside: ({ people }) => people > 0,
  all: () => true,
};

const shownAtFirst = 50;

interface DoorListProps {
  parties: readonly DoorParty[];
  /** Answers whether it was a code. */
  onCode: (text: string) => Promise<boolean>;
  onLetIn: (party: DoorParty, people: number) => void;
  onTakeBack: (party: DoorParty) => void;
}

/** Everybody by name, and a field that takes a code as well as the beginning of a name. */
export function DoorList({ parties, onCode, onLetIn, onTakeBack }: DoorListProps) {
  const { t } = useTranslation('event-door');
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<View>('expected');
  const [most, setMost] = useState(shownAtFirst);
  // Whoever is called by name is looked for among all: they may be in already.
  const named = partiesCalled(parties, typed);
  const found = (typed.trim() === '' ? named.filter(belongs[view]) : named).toSorted(byName);
  return (
    <section aria-label={t('list.title')} className="flex flex-col gap-3 print:hidden">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void onCode(typed).then((isCode) => {
            if (isCode) setTyped('');
          });
        }}
      >
        <div className="min-w-48 grow">
          <Field label={t('list.search')} hint={t('list.searchHint')} name="guest">
            <TextInput
              icon="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
        </div>
        <Button type="submit" variant="secondary">
          {t('list.check')}
        </Button>
      </form>
      <Field label={t('list.show')} name="view">
        <Select
          value={view}
          onChange={({ target }) => setView(views.find((one) => one === target.value) ?? 'all')}
          options={views.map((one) => ({ value: one, label: t(`list.${one}`) }))}
        />
      </Field>
      {found.length === 0 && <p>{t(typed.trim() === '' ? 'list.none' : 'list.nobody')}</p>}
      <ul className="divide-y divide-hairline">
        {found.slice(0, most).map((party) => (
          <PartyRow key={party.id} party={party} onLetIn={onLetIn} onTakeBack={onTakeBack} />
        ))}
      </ul>
      {found.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + shownAtFirst)}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}

/** Those without a name last. */
const byName = (a: DoorParty, b: DoorParty): number =>
  Number(a.name === null) - Number(b.name === null) ||
  (a.name ?? '').localeCompare(b.name ?? '') ||
  (a.id < b.id ? -1 : 1);
