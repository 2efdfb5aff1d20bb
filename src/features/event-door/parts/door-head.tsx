import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { eventDeskPath } from '#features/events/event-links.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { DoorDate } from '../door.contract.ts';

/** Which date of which event this door is of. */
export function DoorHead({ door: { title, slug, date } }: { door: DoorDate }) {
  const { t } = useTranslation(['event-door', 'schedule']);
  const language = useLanguage();
  const when = [
    t(`schedule:weekday.${date.weekday as 1}`),
    formatDate(date.day, language),
    formatTime(date.from, language),
  ].join(', ');
  return (
    <header className="flex flex-col gap-1">
      <h1>{t('title')}</h1>
      <p>
        <UserText>{title}</UserText>, {when}
      </p>
      <p className="print:hidden">
        <Link to={`${eventDeskPath(slug)}?date=${date.id}`} reloadDocument>
          {t('desk')}
        </Link>
      </p>
    </header>
  );
}
