import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { eventPath } from '#features/events/event-links.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { UserText } from '#ui/user-text.tsx';
import { dateWords } from '../parts/date-words.ts';
import { OwnRsvpPanel } from '../parts/own-rsvp-panel.tsx';
import { getOwnRsvp } from '../rsvp.contract.ts';
import type { EventAsked } from '../rsvp.contract.ts';

export const handle: PageHandle = { namespaces: ['attendance', 'schedule'] };

/** `/events/register/{id}`: answering one date of an event, by the id of the date. */
export default function RegisterPage() {
  const { t } = useTranslation('attendance');
  const { id: dateId = '' } = useParams();
  const { data } = useApi(getOwnRsvp, { params: { dateId } });
  return (
    <div className="site-column flex max-w-prose flex-col gap-6 py-8">
      <PageHead title={t('register.title')} noIndex />
      <h1>{t('register.title')}</h1>
      {data && <About event={data.event} />}
      <OwnRsvpPanel key={dateId} dateId={dateId} />
    </div>
  );
}

function About({ event: { slug, title, date } }: { event: EventAsked }) {
  const { t } = useTranslation(['attendance', 'schedule']);
  const language = useLanguage();
  return (
    <p>
      <Link to={eventPath(slug)} className="font-label">
        <UserText>{title}</UserText>
      </Link>
      <br />
      {dateWords(t, date, language)}
    </p>
  );
}
