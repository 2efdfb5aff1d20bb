import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { eventPath } from '#features/events/event-links.ts';
import { api } from '#platform/http/api-client.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { rsvpAnswers } from './attendance.policy.ts';
import { changeGuestRsvp, confirmGuestRsvp, openGuestRsvp } from './guest.contract.ts';
import type { GuestRsvp } from './guest.contract.ts';
import { ClosedNotice } from './parts/closed-notice.tsx';
import { dateWords } from './parts/date-words.ts';
import { contestMissedByLink } from './missed/missed.contract.ts';
import { MissedNotice } from './parts/missed-notice.tsx';
import { RsvpFields } from './parts/rsvp-fields.tsx';
import { rsvpInput } from './parts/rsvp-input.ts';
import { RsvpState } from './parts/rsvp-state.tsx';
import { SeatsLine } from './parts/seats-line.tsx';
import type { RsvpForm } from './rsvp.contract.ts';
import { RsvpForm as RsvpSchema } from './rsvp.contract.ts';

/** The screen of a link in a mail, purpose `rsvp`: confirm one's answer, read it, change or cancel it. */
export function GuestRsvpLink({ token }: { token: string }) {
  const query = useApi(openGuestRsvp, { body: { token } });
  return (
    <QueryState query={query} ns="attendance">
      {(opened) => <Opened opened={opened} token={token} />}
    </QueryState>
  );
}

interface StepProps {
  own: GuestRsvp;
  token: string;
  onDone: (own: GuestRsvp) => void;
}

function Opened({ opened, token }: { opened: GuestRsvp; token: string }) {
  const { t } = useTranslation(['attendance', 'schedule']);
  const language = useLanguage();
  const [own, setOwn] = useState(opened);
  const { event, seats, rsvp, isConfirmed } = own;
  const step = { own, token, onDone: setOwn };
  return (
    <>
      <h1>{t('link.title')}</h1>
      <p>
        <Link to={eventPath(event.slug)}>
          <UserText>{event.title}</UserText>
        </Link>
        <br />
        {dateWords(t, event.date, language)}
      </p>
      {seats.closed && <ClosedNotice because={seats.closed} words={event.cancelledWords} />}
      {!seats.closed && <SeatsLine {...seats} />}
      {!seats.closed && !isConfirmed && <Confirm {...step} />}
      <Missed {...step} />
      {isConfirmed && rsvp.missed === null && (!seats.closed || rsvp.status === 'going') && (
        <RsvpState
          rsvp={rsvp}
          seats={seats}
          event={event}
          action={rsvp.status === 'offered' && <TakeIt {...step} />}
        />
      )}
      {!seats.closed && isConfirmed && <Change key={JSON.stringify(rsvp)} {...step} />}
      <p className="text-base text-ink-soft">{t('link.note')}</p>
    </>
  );
}

function Confirm({ own, token, onDone }: StepProps) {
  const { t } = useTranslation('attendance');
  const confirm = useWrite(confirmGuestRsvp, { onDone });
  return (
    <>
      <p>{t('link.confirmText', { count: own.rsvp.partySize })}</p>
      {confirm.error && (
        <Notice tone="error" live>
          {problemText(t, confirm.error, 'attendance', 'ui:problem.failed')}
        </Notice>
      )}
      <div>
        <Button busy={confirm.isPending} onClick={() => confirm.write({ body: { token } })}>
          {t('link.confirm')}
        </Button>
      </div>
    </>
  );
}

function Missed({ own, token, onDone }: StepProps) {
  const contest = useWrite(contestMissedByLink, { onDone });
  return (
    <MissedNotice
      missed={own.rsvp.missed}
      busy={contest.isPending}
      error={contest.error}
      onContest={() => contest.write({ body: { token } })}
    />
  );
}

function TakeIt({ own, token, onDone }: StepProps) {
  const { t } = useTranslation('attendance');
  const change = useWrite(changeGuestRsvp, { onDone });
  const { partySize, onBehalfOf, answers, showsName } = own.rsvp;
  const write = (answer: RsvpForm['answer']) =>
    change.write({ body: { token, answer, partySize, onBehalfOf, answers, showsName } });
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={change.isPending} onClick={() => write('going')}>
        {t('offer.take')}
      </Button>
      <Button variant="secondary" busy={change.isPending} onClick={() => write('declined')}>
        {t('offer.pass')}
      </Button>
      {change.error && (
        <p role="alert">{problemText(t, change.error, 'attendance', 'ui:problem.failed')}</p>
      )}
    </div>
  );
}

function Change({ own, token, onDone }: StepProps) {
  const { t } = useTranslation('attendance');
  const { event, seats, rsvp } = own;
  const form = useForm({
    schema: RsvpSchema,
    ns: 'attendance',
    toInput: (data) => ({ body: rsvpInput(data, event.questions) }),
    send: ({ body }) => api(changeGuestRsvp, { body: { token, ...(body as RsvpForm) } }),
    onDone,
  });
  const answer = rsvp.status === 'interested' || rsvp.status === 'declined' ? rsvp.status : 'going';
  return (
    <>
      <h2>{t('link.change')}</h2>
      <Form form={form} submit={t('form.save')}>
        <RsvpFields
          answers={rsvpAnswers}
          questions={event.questions}
          partyMost={seats.partyMost}
          isAdult
          values={{ ...rsvp, answer }}
          errorOf={form.errorOf}
        />
      </Form>
    </>
  );
}
