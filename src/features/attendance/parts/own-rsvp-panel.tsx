import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findAgeBand } from '#platform/access/age-band.ts';
import { api } from '#platform/http/api-client.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { rsvpAnswers } from '../attendance.policy.ts';
import { contestMissed } from '../missed/missed.contract.ts';
import {
  cancelRsvp,
  declineOffer,
  getDateSeats,
  getOwnRsvp,
  listOwnRsvps,
  RsvpForm,
  setRsvp,
  takeOffer,
} from '../rsvp.contract.ts';
import type { OwnRsvp } from '../rsvp.contract.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { MissedNotice } from './missed-notice.tsx';
import { nothingYet, RsvpFields } from './rsvp-fields.tsx';
import { rsvpInput } from './rsvp-input.ts';
import { RsvpState } from './rsvp-state.tsx';
import { SeatsLine } from './seats-line.tsx';

const outOfDate = [getOwnRsvp, listOwnRsvps, getDateSeats] as const;

/** One's own answer to a date, and the form that changes it: in the box of the event and on the page of its own. */
export function OwnRsvpPanel({ dateId }: { dateId: string }) {
  const query = useApi(getOwnRsvp, { params: { dateId } });
  return (
    <QueryState query={query} ns="attendance">
      {(own) => <Panel own={own} dateId={dateId} />}
    </QueryState>
  );
}

interface PanelProps {
  own: OwnRsvp;
  dateId: string;
}

function Panel({ own, dateId }: PanelProps) {
  const { event, seats, rsvp, refusal, others } = own;
  const { t } = useTranslation('attendance');
  if (seats.closed) return <ClosedPanel own={own} dateId={dateId} />;
  return (
    <div className="flex flex-col gap-4">
      <SeatsLine {...seats} />
      {rsvp && (
        <RsvpState
          rsvp={rsvp}
          seats={seats}
          event={event}
          action={<Moves dateId={dateId} status={rsvp.status} />}
        />
      )}
      {others.length > 0 && (
        <p>
          {t('others')} <bdi>{others.join(', ')}</bdi>
        </p>
      )}
      {refusal ? (
        <Notice tone="info">{t(`refusal.${refusal}`)}</Notice>
      ) : (
        <AnswerForm key={JSON.stringify(rsvp)} own={own} dateId={dateId} />
      )}
    </div>
  );
}

/** Once it has begun: the code for those who come late, and what the host noted. */
function ClosedPanel({ own: { event, seats, rsvp }, dateId }: PanelProps) {
  const contest = useWrite(contestMissed, { refreshes: [getOwnRsvp] });
  if (!seats.closed) return null;
  const isMissed = rsvp !== null && rsvp.missed !== null;
  return (
    <div className="flex flex-col gap-4">
      <ClosedNotice because={seats.closed} words={event.cancelledWords} />
      {rsvp?.status === 'going' && seats.closed === 'over' && !isMissed && (
        <RsvpState rsvp={rsvp} seats={seats} event={event} />
      )}
      {rsvp && (
        <MissedNotice
          missed={rsvp.missed}
          busy={contest.isPending}
          error={contest.error}
          onContest={() => contest.write({ params: { dateId }, body: {} })}
        />
      )}
    </div>
  );
}

/** Taking what is offered, letting it go, leaving: one press each. */
function Moves({ dateId, status }: { dateId: string; status: string }) {
  const { t } = useTranslation('attendance');
  const params = { dateId };
  const take = useWrite(takeOffer, { refreshes: outOfDate });
  const pass = useWrite(declineOffer, { refreshes: outOfDate });
  const leave = useWrite(cancelRsvp, { refreshes: outOfDate });
  const error = take.error ?? pass.error ?? leave.error;
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'offered' && (
        <>
          <Button busy={take.isPending} onClick={() => take.write({ params, body: {} })}>
            {t('offer.take')}
          </Button>
          <Button
            variant="secondary"
            busy={pass.isPending}
            onClick={() => pass.write({ params, body: {} })}
          >
            {t('offer.pass')}
          </Button>
        </>
      )}
      {(status === 'going' || status === 'waiting') && (
        <Button variant="secondary" busy={leave.isPending} onClick={() => leave.write({ params })}>
          {t(`leave.${status}`)}
        </Button>
      )}
      {error && <p role="alert">{problemText(t, error, 'attendance', 'ui:problem.failed')}</p>}
    </div>
  );
}

function AnswerForm({ own, dateId }: PanelProps) {
  const { event, seats, rsvp } = own;
  const { t } = useTranslation('attendance');
  const { user } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const { questions } = event;
  const form = useForm({
    schema: RsvpForm,
    ns: 'attendance',
    toInput: (data) => ({ params: { dateId }, body: rsvpInput(data, questions) }),
    send: ({ params, body }) => api(setRsvp, { params, body: body as RsvpForm }),
    onDone: () => {
      toast({ tone: 'success', message: t('form.saved') });
      for (const { id } of outOfDate) void queries.invalidateQueries({ queryKey: [id] });
    },
  });
  const isFirst = rsvp === null || rsvp.status === 'declined';
  const values = rsvp ? { ...rsvp, answer: isFirst ? 'going' : answerOf(rsvp.status) } : nothingYet;
  return (
    <Form form={form} submit={t(isFirst ? 'form.send' : 'form.save')}>
      <RsvpFields
        answers={rsvpAnswers}
        questions={questions}
        partyMost={seats.partyMost}
        isAdult={user !== null && findAgeBand(user.ageBand).isAdult}
        values={values}
        errorOf={form.errorOf}
      />
    </Form>
  );
}

const answerOf = (status: string): string => (status === 'interested' ? 'interested' : 'going');
