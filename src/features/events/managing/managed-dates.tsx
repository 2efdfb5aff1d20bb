import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { EventDate } from '../event.contract.ts';
import { useEventWords } from '../event-words.ts';
import { CancelDateForm, MoveDateForm } from './date-forms.tsx';
import type { ManagingProps } from './cancel-event.tsx';

/** The others of a long series are folded. */
const datesShown = 5;

interface DateAct {
  date: EventDate;
  act: 'move' | 'cancel';
}

/** The coming dates, each of which can be moved or called off alone. */
export function ManagedDates({ event, onDone }: ManagingProps) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const words = useEventWords();
  const [open, setOpen] = useState<DateAct>();
  const { view, stage } = event;
  const coming = view.allDates.filter(({ day }) => day >= view.today);
  const later = coming.slice(datesShown);
  const mayChange = stage === 'published';
  const done: ManagingProps['onDone'] = (answer) => {
    setOpen(undefined);
    onDone(answer);
  };
  if (coming.length === 0) return <p className="text-ink-soft">{t('manage.noDates')}</p>;
  return (
    <section aria-labelledby="managed-dates" className="flex flex-col gap-2">
      <h2 id="managed-dates">{t('dates.title')}</h2>
      <DateList dates={coming.slice(0, datesShown)} mayChange={mayChange} onAct={setOpen} />
      {later.length > 0 && (
        <Disclosure
          summary={t('dates.more', {
            count: later.length,
            total: formatNumber(later.length, language),
          })}
        >
          <DateList dates={later} mayChange={mayChange} onAct={setOpen} />
        </Disclosure>
      )}
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open ? `${t(`manage.${open.act}Title`)} ${words.day(open.date)}` : ''}
      >
        {open?.act === 'move' && <MoveDateForm event={event} date={open.date} onDone={done} />}
        {open?.act === 'cancel' && <CancelDateForm event={event} date={open.date} onDone={done} />}
      </Dialog>
    </section>
  );
}

interface DateListProps {
  dates: readonly EventDate[];
  mayChange: boolean;
  onAct: (act: DateAct) => void;
}

function DateList({ dates, mayChange, onAct }: DateListProps) {
  const { t } = useTranslation('events');
  const language = useLanguage();
  const words = useEventWords();
  return (
    <ul className="divided">
      {dates.map((date) => (
        <li key={date.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <span>
            {words.day(date)}, {words.times(date)}{' '}
            {date.status === 'cancelled' && <Badge tone="hibiscus">{t('dates.cancelled')}</Badge>}
            {date.status === 'planned' && date.isMoved && <Badge>{t('dates.moved')}</Badge>}
            <span className="block text-ink-soft">
              {t('going', { count: date.going, total: formatNumber(date.going, language) })}
            </span>
          </span>
          {mayChange && date.status === 'planned' && (
            <span className="flex gap-2">
              {(['move', 'cancel'] as const).map((act) => (
                <Button
                  key={act}
                  size="small"
                  variant="secondary"
                  onClick={() => onAct({ date, act })}
                >
                  {t(act === 'move' ? 'manage.move' : 'manage.cancelDate')}
                </Button>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
