import { useTranslation } from 'react-i18next';
import { minuteMs } from '#platform/time/durations.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { applicationMoves, moveNames } from '../application-moves.ts';
import type { ApplicationState } from '../application-moves.ts';
import { mostSends, nudgeDays, offerDays, silentDays, undoMs } from '../application.policy.ts';
import { canMove } from '#platform/stages/moves.ts';

const values = {
  minutes: undoMs / minuteMs,
  nudge: nudgeDays,
  silent: silentDays,
  offer: offerDays,
  most: mostSends,
};

interface MovesListProps {
  side: 'applicant' | 'host';
  /** What can happen from here alone; all of it where this is left out. */
  from?: ApplicationState;
}

/** What can happen next and who does it, out of the table that the server goes by. */
export function MovesList({ side, from }: MovesListProps) {
  const { t } = useTranslation('applications');
  const names = moveNames.filter(
    (name) => from === undefined || canMove<ApplicationState>(applicationMoves[name], from),
  );
  if (names.length === 0) return null;
  return (
    <Disclosure summary={t('moves.title')}>
      <p className="mb-2">{t('moves.lead')}</p>
      <ul className="flex flex-col gap-2">
        {names.map((name) => (
          <li key={name}>
            <span className="font-label">{t(`moves.by.${applicationMoves[name].by[0]}`)}</span>
            <br />
            {t(`moves.${name}.${side}`, values)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
