import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { DoorParty } from '../device/door-model.ts';
import { momentTime } from './moment-time.ts';

interface PartyRowProps {
  party: DoorParty;
  onLetIn: (party: DoorParty, people: number) => void;
  onTakeBack: (party: DoorParty) => void;
}

/** Letters at the end of the code that tell two of one name apart. */
const tailLength = 3;

/** One party: let in whole by one press, or a part of it, and taken back. */
export function PartyRow({ party, onLetIn, onTakeBack }: PartyRowProps) {
  const { t } = useTranslation('event-door');
  const language = useLanguage();
  const { name, partySize, people, at, code, isWalkIn, isOff, isPending } = party;
  const number = (value: number) => formatNumber(value, language);
  const label = name ?? t(isWalkIn ? 'walkIn.name' : 'unnamed');
  const facts = [
    partySize > 1 && t('party.size', { count: partySize, total: number(partySize) }),
    code !== '' && t('party.code', { tail: isolate(code.slice(-tailLength)) }),
    isOff && t('party.off'),
    at &&
      t('party.in', {
        people: number(people),
        size: number(partySize),
        since: momentTime(at, language),
      }),
    isPending && t('party.pending'),
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-label">
          <UserText>{label}</UserText>
        </p>
        <p className="text-base text-ink-soft">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {people < partySize && <LetIn party={party} label={label} onLetIn={onLetIn} />}
        {people > 0 && (
          <Button
            variant="secondary"
            aria-label={t('party.undoOf', { name: isolate(label) })}
            onClick={() => onTakeBack(party)}
          >
            {t('party.undo')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface LetInProps extends Pick<PartyRowProps, 'party' | 'onLetIn'> {
  label: string;
}

function LetIn({ party, label, onLetIn }: LetInProps) {
  const { t } = useTranslation('event-door');
  const language = useLanguage();
  const { partySize, people } = party;
  const [chosen, setChosen] = useState(partySize);
  const numbers = Array.from({ length: partySize - people }, (_, at) => people + at + 1);
  return (
    <>
      {numbers.length > 1 && (
        <select
          className="control w-auto"
          aria-label={t('party.howMany', { name: isolate(label) })}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {numbers.map((one) => (
            <option key={one} value={one}>
              {t('party.ofSize', {
                people: formatNumber(one, language),
                size: formatNumber(partySize, language),
              })}
            </option>
          ))}
        </select>
      )}
      <Button
        aria-label={t('party.letInOf', { name: isolate(label) })}
        onClick={() => onLetIn(party, Math.max(chosen, people + 1))}
      >
        {t('party.letIn')}
      </Button>
    </>
  );
}
