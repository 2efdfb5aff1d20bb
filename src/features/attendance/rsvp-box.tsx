import { lazy, Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionData, useSearchParams } from 'react-router';
import { eventPath, registerPath } from '#features/events/event-links.ts';
import type { EventDate, EventView } from '#features/events/event.contract.ts';
import { LatePart } from '#platform/hydration/late-part.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ClosedNotice } from './parts/closed-notice.tsx';
import { dateWords } from './parts/date-words.ts';
import { SeatsLine } from './parts/seats-line.tsx';
import type { GuestAnswer } from './rsvp-action.ts';

/** Fetched when somebody is signed in, and when a guest wants to answer: pages are read much more often than answered. */
const OwnRsvpPanel = lazy(async () => ({
  default: (await import('./parts/own-rsvp-panel.tsx')).OwnRsvpPanel,
}));
const GuestForm = lazy(async () => ({
  default: (await import('./parts/guest-form.tsx')).GuestForm,
}));

interface RsvpBoxProps {
  event: Pick<
    EventView,
    'slug' | 'capacity' | 'partyMost' | 'questions' | 'isCancelled' | 'cancelledWords'
  >;
  date: EventDate;
  /** The date has begun or is over. */
  isOver?: boolean;
}

/**
 * Going, interested or not, on the page of the event. Before JavaScript: how many come, a link to the page where members
 * answer, and the form of guests behind a link. The page's `action` is `answerAsGuest`; it has the namespaces `attendance`
 * and `schedule`.
 */
export function RsvpBox({ event, date, isOver = false }: RsvpBoxProps) {
  const { t } = useTranslation(['attendance', 'schedule']);
  const language = useLanguage();
  const isOff = event.isCancelled || date.status === 'cancelled';
  return (
    <section id="rsvp" aria-labelledby="rsvp-title" className="card card-padded print:hidden">
      <h2 id="rsvp-title" className="text-lg">
        {t('box.title')}
      </h2>
      <p className="my-2">{dateWords(t, date, language)}</p>
      {isOff || isOver ? (
        <ClosedNotice
          because={isOff ? 'cancelled' : 'over'}
          words={event.cancelledWords || date.note}
        />
      ) : (
        <OpenBox event={event} date={date} />
      )}
    </section>
  );
}

function OpenBox({ event, date }: Pick<RsvpBoxProps, 'event' | 'date'>) {
  const { status } = useSession();
  if (status === 'signed-in')
    return (
      <QueryIsland>
        <Suspense fallback={<SkeletonText />}>
          <OwnRsvpPanel key={date.id} dateId={date.id} />
        </Suspense>
      </QueryIsland>
    );
  const left = event.capacity === null ? null : Math.max(0, event.capacity - date.going);
  return (
    <div className="flex flex-col gap-4">
      <SeatsLine going={date.going} left={left} />
      <ForVisitors event={event} date={date} />
    </div>
  );
}

function ForVisitors({ event, date }: Pick<RsvpBoxProps, 'event' | 'date'>) {
  const { t } = useTranslation('attendance');
  const [params] = useSearchParams();
  const data = useActionData<GuestAnswer>();
  const answer = data && 'dateId' in data && data.dateId === date.id ? data : undefined;
  const [isOpen, setOpen] = useState(false);
  const open = (press: MouseEvent) => {
    press.preventDefault();
    setOpen(true);
  };
  const form = (
    <GuestForm
      dateId={date.id}
      questions={event.questions}
      partyMost={event.partyMost}
      answer={answer}
    />
  );
  const isInPage = params.get('guest') === date.id || answer !== undefined;
  return (
    <div className="flex flex-col gap-4">
      {answer?.step !== 'asked' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={registerPath(date.id)} rel="nofollow">
            {t('box.register')}
          </ButtonLink>
          {!isInPage && !isOpen && (
            <ButtonLink
              variant="secondary"
              to={`${eventPath(event.slug)}?guest=${date.id}#rsvp`}
              rel="nofollow"
              onClick={open}
            >
              {t('box.guest')}
            </ButtonLink>
          )}
        </div>
      )}
      {isInPage && <LatePart fallback={<SkeletonText />}>{form}</LatePart>}
      {isOpen && !isInPage && <Suspense fallback={<SkeletonText />}>{form}</Suspense>}
    </div>
  );
}
