import { useTranslation } from 'react-i18next';
import { clockAt } from '#features/schedule/zone-clock.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { dayMs } from '#platform/time/durations.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  archiveApplication,
  listApplications,
  undoApplicationDecision,
} from '../received.contract.ts';
import type { ReceivedApplication } from '../received.contract.ts';
import type { ApplicationState } from '../application-moves.ts';
import { stateTones, useApplicationDays } from './application-words.ts';
import { CvLink } from './cv-link.tsx';
import { Decisions } from './decision-forms.tsx';
import { MovesList } from './moves-list.tsx';
import { Reviews } from './review-form.tsx';
import { WrittenWords } from './written-words.tsx';

const refreshes = [listApplications] as const;

interface ReceivedRowProps {
  application: ReceivedApplication;
  now: number;
}

/** States after the shortlist, in which most people have a name. */
const nameable: ReadonlySet<ApplicationState> = new Set(['shortlisted', 'offered', 'accepted']);

/** One application as the host reads it, with what they can do. */
export function ReceivedRow({ application, now }: ReceivedRowProps) {
  const { t } = useTranslation('applications');
  const { number, status, person, closedBy, cv } = application;
  const isNameless = person === null && nameable.has(status);
  const label = t('number', { number });
  const who = person ? isolate(person.name) : label;
  return (
    <li className="flex flex-col gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">
          {label}
          {person && (
            <>
              {': '}
              <UserText>{person.name}</UserText>
            </>
          )}
        </h2>
        <StatusLabel tone={stateTones[status]}>{t(`hostState.${status}`)}</StatusLabel>
        {application.isSample && <Badge>{t('sample')}</Badge>}
      </div>
      <Facts application={application} now={now} />
      {person && (
        <p>
          {t('received.contact')}: <a href={`mailto:${person.email}`}>{person.email}</a>
          {person.city && (
            <>
              {' · '}
              <UserText>{person.city}</UserText>
            </>
          )}
        </p>
      )}
      {isNameless && <Notice tone="info">{t('received.nameless')}</Notice>}
      {closedBy && <p>{t(`hostClosedBy.${closedBy}`)}</p>}
      <div className="max-w-prose">
        <WrittenWords
          written={application}
          aboutTitle={t('received.about')}
          levelTitle={t('received.level')}
        />
      </div>
      {cv && (
        <div>
          <CvLink cv={cv} />
        </div>
      )}
      <Held application={application} who={who} />
      <Decisions application={application} who={who} />
      {application.canArchive && <Archive application={application} who={who} />}
      {status !== 'withdrawn' && <Reviews application={application} />}
      <MovesList side="host" from={status} />
    </li>
  );
}

function Facts({ application, now }: ReceivedRowProps) {
  const { t } = useTranslation('applications');
  const days = useApplicationDays();
  const { sentAt, endedAt, waitingSince, offerUntil, held } = application;
  const waited = waitingSince && Math.floor((now - Date.parse(waitingSince)) / dayMs);
  return (
    <p className="row-facts">
      <span>{t('received.sentOn', { day: days.dayOf(sentAt) })}</span>
      {endedAt && <span>{days.endedOn(endedAt)}</span>}
      {!held && waited !== null && waited !== '' && waited > 0 && (
        <span>{t('received.waiting', { count: waited })}</span>
      )}
      {offerUntil && <span>{t('received.offerUntil', { day: days.dayOf(offerUntil) })}</span>}
    </p>
  );
}

interface ActProps {
  application: ReceivedApplication;
  who: string;
}

/** A decision that the applicant has not heard of. */
function Held({ application: { id, held }, who }: ActProps) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const toast = useToast();
  const undo = useWrite(undoApplicationDecision, {
    refreshes,
    onDone: () => toast({ message: t('received.undone'), tone: 'success' }),
  });
  if (!held) return null;
  const { minute } = clockAt(new Date(held.until), 'Europe/London');
  const time = formatTime(minute, language);
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button
          size="small"
          variant="secondary"
          icon="refresh"
          busy={undo.isPending}
          aria-label={t('received.undoLabel', { who })}
          onClick={() => undo.write({ params: { id } })}
        >
          {t('received.undo')}
        </Button>
      }
    >
      {t(`received.held.${held.move}`, { time })}
      {undo.error && (
        <span className="block">
          {problemText(t, undo.error, 'applications', 'ui:problem.failed')}
        </span>
      )}
    </Notice>
  );
}

function Archive({ application: { id }, who }: ActProps) {
  const { t } = useTranslation('applications');
  const toast = useToast();
  const archive = useWrite(archiveApplication, {
    refreshes,
    onDone: () => toast({ message: t('received.archived'), tone: 'success' }),
    onFailed: (error) =>
      toast({
        message: problemText(t, error, 'applications', 'ui:problem.failed'),
        tone: 'error',
      }),
  });
  return (
    <div>
      <Button
        size="small"
        variant="secondary"
        icon="check"
        busy={archive.isPending}
        aria-label={t('received.archiveLabel', { who })}
        onClick={() => archive.write({ params: { id }, body: {} })}
      >
        {t('received.archive')}
      </Button>
    </div>
  );
}
