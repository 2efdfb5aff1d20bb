import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { marks } from '../choices.ts';
import type { Mark } from '../choices.ts';
import { markOnProgramme, openProgrammeRegister } from '../register.contract.ts';
import type { OnRegister } from '../register.contract.ts';
import { listTeamProgrammes } from '../team-programme.contract.ts';

interface RegisterProps {
  dateId: string;
  describedBy: string;
}

/** The register of one date for a leader: it opens by a press, which is recorded, and closes with the page. */
export function RegisterOf({ dateId, describedBy }: RegisterProps) {
  const { t } = useTranslation('programmes');
  const [people, setPeople] = useState<readonly OnRegister[]>();
  const open = useWrite(openProgrammeRegister, { onDone: ({ items }) => setPeople(items) });
  if (people === undefined)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-ink-soft">{t('register.text')}</p>
        {open.error && (
          <Notice tone="error" live>
            {problemText(t, open.error, 'programmes', 'ui:problem.failed')}
          </Notice>
        )}
        <Button
          size="small"
          busy={open.isPending}
          aria-describedby={describedBy}
          onClick={() => open.write({ params: { id: dateId }, body: {} })}
        >
          {t('register.open')}
        </Button>
      </div>
    );
  if (people.length === 0) return <p role="status">{t('register.none')}</p>;
  return (
    <ul aria-label={t('register.title')} className="divided border-y border-hairline">
      {people.map((one) => (
        <Person key={one.placeId} dateId={dateId} person={one} />
      ))}
    </ul>
  );
}

function Person({ dateId, person }: { dateId: string; person: OnRegister }) {
  const { t } = useTranslation('programmes');
  const [known, setKnown] = useState({ mark: person.mark, isContested: person.isContested });
  const [wanted, setWanted] = useState<Mark>();
  const write = useWrite(markOnProgramme, {
    refreshes: [listTeamProgrammes],
    onDone: () => wanted && setKnown({ mark: wanted, isContested: false }),
  });
  const nameId = `on-${person.placeId}`;
  const press = (mark: Mark) => {
    setWanted(mark);
    write.write({ params: { id: dateId, placeId: person.placeId }, body: { mark } });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex flex-col">
        <span id={nameId} className="font-label">
          <bdi>{person.firstName}</bdi>
        </span>
        {known.isContested && <span className="text-ink-soft">{t('register.contested')}</span>}
        {write.error && (
          <Notice tone="error" live>
            {problemText(t, write.error, 'programmes', 'ui:problem.failed')}
          </Notice>
        )}
      </div>
      <div role="group" aria-labelledby={nameId} className="flex flex-wrap gap-2">
        {marks.map((mark) => (
          <Button
            key={mark}
            size="small"
            variant={known.mark === mark ? 'primary' : 'secondary'}
            aria-pressed={known.mark === mark}
            busy={write.isPending && wanted === mark}
            onClick={() => press(mark)}
          >
            {t(`mark.${mark}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
