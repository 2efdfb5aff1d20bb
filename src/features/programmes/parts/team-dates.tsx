import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords, timeWords } from '#features/volunteering/shift-words.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { cancelProgrammeDate, listTeamProgrammes } from '../team-programme.contract.ts';
import type { TeamProgramme, TeamProgrammeDate } from '../team-programme.contract.ts';
import { RegisterOf } from './register.tsx';

interface TeamDatesProps {
  listingId: string;
  programme: TeamProgramme;
  canStop: boolean;
}

/** The dates of the last month and the coming ones; those whose register is open stand first. */
export function TeamDates({ listingId, programme, canStop }: TeamDatesProps) {
  const { t } = useTranslation('programmes');
  const { dates, zone } = programme;
  const open = dates.filter(({ hasRegister }) => hasRegister);
  const rest = dates.filter(({ hasRegister }) => !hasRegister);
  const rows = (some: readonly TeamProgrammeDate[]) => (
    <ul className="divided border-y border-hairline">
      {some.map((date) => (
        <DateRow
          key={date.id}
          listingId={listingId}
          date={date}
          zone={zone}
          canStop={canStop && !programme.isEnded}
        />
      ))}
    </ul>
  );
  return (
    <>
      {open.length > 0 && rows(open)}
      {rest.length > 0 && (
        <Disclosure summary={t('team.dates', { count: rest.length })}>{rows(rest)}</Disclosure>
      )}
    </>
  );
}

interface DateRowProps {
  listingId: string;
  date: TeamProgrammeDate;
  zone: string;
  canStop: boolean;
}

function DateRow({ listingId, date, zone, canStop }: DateRowProps) {
  const { t } = useTranslation(['programmes', 'schedule']);
  const language = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const cancel = useWrite(cancelProgrammeDate, { refreshes: [listTeamProgrammes], onDone: close });
  const textId = `date-${date.id}`;
  const when = t('date', {
    from: momentWords(t, date.startsAt, zone, language),
    until: timeWords(date.endsAt, zone, language),
  });
  const isMarked = Object.values(date.marked).some((count) => count > 0);
  return (
    <li className="flex flex-col gap-2 py-3">
      <p id={textId} className="flex flex-wrap gap-2">
        {when}
        {date.state !== 'on' && <Badge tone="hibiscus">{t(`team.state.${date.state}`)}</Badge>}
      </p>
      {isMarked && <p>{t('team.marked', date.marked)}</p>}
      {cancel.error && (
        <Notice tone="error" live>
          {problemText(t, cancel.error, 'programmes', 'ui:problem.failed')}
        </Notice>
      )}
      {date.hasRegister && <RegisterOf dateId={date.id} describedBy={textId} />}
      {canStop && !date.isOver && date.state !== 'cancelled' && (
        <Button
          size="small"
          variant="quiet"
          className="self-start"
          aria-describedby={textId}
          onClick={() => setAsked(true)}
        >
          {t('team.cancel')}
        </Button>
      )}
      <ConfirmDialog
        action="remove"
        name={when}
        open={isAsked}
        onClose={close}
        isPending={cancel.isPending}
        onConfirm={() => cancel.write({ params: { id: listingId, dateId: date.id } })}
      >
        <p>{t('team.cancelText')}</p>
      </ConfirmDialog>
    </li>
  );
}
