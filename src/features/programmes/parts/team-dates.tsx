import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords, timeWords } from '#features/volunteering/shift-words.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { TeamProgramme, TeamProgrammeDate } from '../team-programme.contract.ts';
import { takeFocus } from '#ui/take-focus.ts';
import { CancelDateForm, MoveDateForm } from './date-forms.tsx';
import { RegisterOf } from './register.tsx';

interface TeamDatesProps {
  listingId: string;
  programme: TeamProgramme;
  can: { write: boolean; stop: boolean };
}

/** The dates of the last month and the coming ones; those whose register is open stand first, and those of earlier times last. */
export function TeamDates({ listingId, programme, can }: TeamDatesProps) {
  const { t } = useTranslation('programmes');
  const { dates, pattern, isEnded } = programme;
  const open = dates.filter(({ hasRegister }) => hasRegister);
  const closed = dates.filter(({ hasRegister }) => !hasRegister);
  const replaced = closed.filter(({ because }) => because === 'times');
  const rest = closed.filter(({ because }) => because !== 'times');
  const rows = (some: readonly TeamProgrammeDate[]) => (
    <ul className="divided border-y border-hairline">
      {some.map((date) => (
        <DateRow
          key={date.id}
          listingId={listingId}
          date={date}
          zone={pattern.zone}
          can={{ write: can.write && !isEnded, stop: can.stop && !isEnded }}
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
      {replaced.length > 0 && (
        <Disclosure summary={t('team.replaced', { count: replaced.length })}>
          {rows(replaced)}
        </Disclosure>
      )}
    </>
  );
}

interface DateRowProps {
  listingId: string;
  date: TeamProgrammeDate;
  zone: string;
  can: TeamDatesProps['can'];
}

function DateRow({ listingId, date, zone, can }: DateRowProps) {
  const { t } = useTranslation(['programmes', 'schedule']);
  const language = useLanguage();
  const [asked, setAsked] = useState<'move' | 'cancel' | null>(null);
  const [isStopped, setStopped] = useState(false);
  const close = () => setAsked(null);
  const textId = `date-${date.id}`;
  const when = t('date', {
    from: momentWords(t, date.startsAt, zone, language),
    until: timeWords(date.endsAt, zone, language),
  });
  const isMarked = Object.values(date.marked).some((count) => count > 0);
  const isOpen = !date.hasBegun && date.state !== 'cancelled';
  const acts = [
    ...(isOpen && can.write && !isMarked ? (['move'] as const) : []),
    ...(isOpen && can.stop ? (['cancel'] as const) : []),
  ];
  const form = { listingId, date, zone, onDone: close };
  return (
    <li className="flex flex-col gap-2 py-3">
      <p id={textId} className="flex flex-wrap gap-2">
        {when}
        {date.state !== 'on' && <Badge tone="hibiscus">{t(`team.state.${date.state}`)}</Badge>}
        {date.isMoved && date.state !== 'cancelled' && <Badge>{t('team.moved')}</Badge>}
      </p>
      {date.because && (
        <p {...(isStopped && { tabIndex: -1, ref: takeFocus })}>{t(`because.${date.because}`)}</p>
      )}
      {isMarked && <p>{t('team.marked', date.marked)}</p>}
      {date.hasRegister && <RegisterOf dateId={date.id} describedBy={textId} />}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant="quiet"
              aria-describedby={textId}
              onClick={() => setAsked(act)}
            >
              {t(`team.${act}`)}
            </Button>
          ))}
        </div>
      )}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={`${t(`team.${asked ?? 'move'}`)}: ${when}`}
      >
        {asked === 'move' && <MoveDateForm {...form} />}
        {asked === 'cancel' && (
          <CancelDateForm
            {...form}
            onDone={() => {
              close();
              setStopped(true);
            }}
          />
        )}
      </Dialog>
    </li>
  );
}
