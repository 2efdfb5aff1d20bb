import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ShareButtons } from '#features/directory/sharing/share-buttons.tsx';
import { ReportButton } from '#features/staff/report-button.tsx';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { ClothPicture } from '#ui/cloth-picture.tsx';
import { Notice } from '#ui/notice.tsx';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { EventCard, EventView } from './event.contract.ts';
import { eventPath, eventsLink } from './event-links.ts';
import { EventRows } from './event-row.tsx';
import { useEventWords } from './event-words.ts';
import { EventActions } from './detail/event-actions.tsx';
import { EventFacts } from './detail/event-facts.tsx';
import { EventLead } from './detail/event-lead.tsx';
import { DatesCard, HostCard, PlaceCard } from './detail/event-cards.tsx';
import sprite from './pictures.svg';
import './events.css';

interface EventDetailProps {
  event: EventView;
  similar: readonly EventCard[];
  /** How one says that one comes: a section with the id `rsvp`. */
  rsvp?: ReactNode;
  /** Beside sharing and reporting. */
  actions?: ReactNode;
  /** Its host sees it before others do: it is not told to search engines. */
  isPreview?: boolean;
}

/** The page of an event. */
export function EventDetail({ event, similar, rsvp, actions, isPreview }: EventDetailProps) {
  const { t } = useTranslation(['events', 'ui']);
  const words = useEventWords();
  const { id, slug, title, summary, description, language, kind, photo, dates, place } = event;
  const name = <UserText language={language?.code}>{title}</UserText>;
  const [next] = dates;
  const when = next ? `${words.day(next)}, ${words.start(next)}` : '';
  return (
    <>
      <PageHead
        title={[isolate(title), when].filter(Boolean).join(' · ')}
        description={
          summary || description.slice(0, 160) || `${t(`kind.${kind}`)}: ${words.place(place)}`
        }
        canonicalPath={eventPath(slug)}
        noIndex={event.isSample || isPreview}
        picture={`event/${slug}`}
      />
      <DetailTemplate
        breadcrumbs={[
          { label: t('title'), to: '/events' },
          { label: t(`kind.${kind}`), to: eventsLink({ kind: [kind] }) },
          { label: name },
        ]}
        media={
          photo ? (
            <PhotoImage photo={photo} size="large" />
          ) : (
            <ClothPicture at="end" picture={`${sprite}#${kind}`} />
          )
        }
        title={name}
        lead={<EventLead event={event} />}
        actions={
          event.stage !== 'cancelled' && <EventActions event={event} hasRsvp={rsvp !== undefined} />
        }
        aside={
          <>
            <DatesCard event={event} />
            <PlaceCard event={event} />
            <HostCard event={event} />
          </>
        }
        more={
          <div className="flex flex-wrap gap-3 print:hidden">
            <ShareButtons ns="events" path={eventPath(slug)} title={title} />
            {actions}
            <div className="no-js:hidden">
              <ReportButton subject={{ type: 'event', id }} label={t('report')} />
            </div>
          </div>
        }
        related={
          similar.length > 0 && (
            <section aria-labelledby="similar" className="flex flex-col gap-3">
              <h2 id="similar">{t('similar')}</h2>
              <EventRows events={similar} />
            </section>
          )
        }
      >
        {event.stage === 'cancelled' && (
          <Notice tone="error" title={t('state.cancelled')}>
            {event.hostHasLeft ? (
              event.cancelledWords
            ) : (
              <UserText language={language?.code}>{event.cancelledWords}</UserText>
            )}
          </Notice>
        )}
        {event.stage === 'ended' && (
          <Notice tone="info" title={t('state.ended')}>
            <Link to="/events">{t('all')}</Link>
          </Notice>
        )}
        {rsvp}
        <section aria-labelledby="about" className="flex flex-col gap-3">
          <h2 id="about">{t('about')}</h2>
          {summary && (
            <UserText as="p" language={language?.code} className="font-label">
              {summary}
            </UserText>
          )}
          <UserText as="p" language={language?.code} className="whitespace-pre-line">
            {description}
          </UserText>
          {language?.name && (
            <p className="text-base text-ink-soft">
              {t('ui:writtenIn.told', { language: language.name })}
            </p>
          )}
        </section>
        <EventFacts event={event} />
      </DetailTemplate>
    </>
  );
}
