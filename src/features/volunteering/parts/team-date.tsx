import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { cancelShiftDate, endShift, listTeamShifts } from '../shift.contract.ts';
import type { TeamDate } from '../shift.contract.ts';
import { DoorCode } from './door-code.tsx';
import { PutPeopleOn } from './put-people-on.tsx';
import { ShiftForm } from './shift-form.tsx';
import { ShiftFacts } from './shift-facts.tsx';
import { TeamPerson } from './team-person.tsx';

const refreshes = [listTeamShifts] as const;

/** One date as its team sees it: the people on it, and what can be done about it. */
export function TeamDateCard({ listingId, date }: { listingId: string; date: TeamDate }) {
  const { t } = useTranslation('volunteering');
  const headingId = `date-${date.id}`;
  const isOpen = !date.isOver && !date.isCancelled;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <ShiftFacts shift={date} headingId={headingId} />
      {date.people.length > 0 ? (
        <ul className="divided border-y border-hairline">
          {date.people.map((person, at) => (
            <TeamPerson
              key={person.placeId}
              listingId={listingId}
              person={person}
              number={at + 1}
            />
          ))}
        </ul>
      ) : (
        <p>{t('team.nobody')}</p>
      )}
      {date.hasDoor && (
        <Disclosure summary={t('door.title')}>
          <DoorCode listingId={listingId} dateId={date.id} />
        </Disclosure>
      )}
      {isOpen && <Leading listingId={listingId} date={date} headingId={headingId} />}
    </Card>
  );
}

type Asked = 'edit' | 'cancel' | 'end' | null;

function Leading({
  listingId,
  date,
  headingId,
}: {
  listingId: string;
  date: TeamDate;
  headingId: string;
}) {
  const { t } = useTranslation('volunteering');
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const cancel = useWrite(cancelShiftDate, { refreshes, onDone: close });
  const end = useWrite(endShift, { refreshes, onDone: close });
  const error = cancel.error ?? end.error;
  const title = <UserText>{date.title}</UserText>;
  return (
    <>
      <Disclosure summary={t('helpers.title')}>
        <PutPeopleOn listingId={listingId} dateId={date.id} />
      </Disclosure>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'volunteering', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {(['edit', 'cancel', 'end'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant="quiet"
            aria-describedby={headingId}
            onClick={() => setAsked(one)}
          >
            {t(`team.${one}`)}
          </Button>
        ))}
      </div>
      <Dialog open={asked === 'edit'} onClose={close} title={t('team.edit')} size="wide">
        {asked === 'edit' && <ShiftForm listingId={listingId} shift={date} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        action="remove"
        name={title}
        open={asked === 'cancel'}
        onClose={close}
        isPending={cancel.isPending}
        onConfirm={() => cancel.write({ params: { id: listingId, dateId: date.id } })}
      >
        <p>{t('team.cancelText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        action="remove"
        name={title}
        open={asked === 'end'}
        onClose={close}
        isPending={end.isPending}
        onConfirm={() => end.write({ params: { id: listingId, shiftId: date.shiftId } })}
      >
        <p>{t('team.endText')}</p>
      </ConfirmDialog>
    </>
  );
}
