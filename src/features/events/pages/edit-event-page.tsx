import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import type { Way } from '#ui/form/use-step.ts';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { CheckStep } from '../editing/check-step.tsx';
import { DetailsStep } from '../editing/details-step.tsx';
import { EventFrame, formSteps, stepLink } from '../editing/event-frame.tsx';
import type { FormStep } from '../editing/event-frame.tsx';
import type { StepProps } from '../editing/event-step.tsx';
import { FirstStep, WhatStep } from '../editing/what-step.tsx';
import { WhenStep } from '../editing/when-step.tsx';
import { WhereStep } from '../editing/where-step.tsx';
import { eventEditPath } from '../event-links.ts';
import { getOwnEvent } from '../own-event.contract.ts';
import { listOwnEvents } from '../own-event-lists.contract.ts';
import type { OwnEvent } from '../own-event.contract.ts';

export const handle: PageHandle = {
  namespaces: ['events', 'calendar', 'schedule', 'media', 'places'],
};

const stepForms: Record<FormStep, (props: StepProps) => React.ReactNode> = {
  what: WhatStep,
  when: WhenStep,
  where: WhereStep,
  details: DetailsStep,
  check: CheckStep,
};

/** `/events/new` and `/events/{slug}/edit`: one form in steps, saved with each. */
export default function EditEventPage() {
  const { t } = useTranslation('events');
  const { slug } = useParams();
  return (
    <>
      <PageHead title={t(slug ? 'form.editTitle' : 'add')} noIndex />
      {slug ? <EditEvent key={slug} slug={slug} /> : <NewEvent />}
    </>
  );
}

function NewEvent() {
  const navigate = useNavigate();
  const keep = useKeepEvent();
  const begun = (event: OwnEvent, way: Way) => {
    keep(event);
    const step = way === 'next' ? 'when' : 'what';
    void navigate(eventEditPath(event.slug) + stepLink(step), { replace: true });
  };
  return (
    <EventFrame step="what">
      <FirstStep onSaved={begun} />
    </EventFrame>
  );
}

function EditEvent({ slug }: { slug: string }) {
  const { t } = useTranslation('events');
  const [query] = useSearchParams();
  const own = useApi(getOwnEvent, { params: { slug } });
  const keep = useKeepEvent();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <QueryState
      query={own}
      ns="events"
      failed="events:problem.event-not-found"
      isEmpty={() => false}
    >
      {(event) => {
        const step = formSteps.find((name) => name === query.get('step')) ?? 'what';
        const Form = stepForms[step];
        const saved = (answer: OwnEvent, way: Way) => {
          keep(answer);
          const next = formSteps[formSteps.indexOf(step) + 1];
          if (way === 'next' && next) void navigate(stepLink(next));
          else
            toast({ message: t(step === 'check' ? `check.done.${answer.stage}` : 'form.saved') });
        };
        return (
          <EventFrame step={step} event={event}>
            <Form
              key={`${step} ${event.version}`}
              event={event}
              onSaved={saved}
              reload={() => void own.refetch()}
            />
          </EventFrame>
        );
      }}
    </QueryState>
  );
}

/** Puts what the server answered in the place of what was loaded. */
function useKeepEvent() {
  const queries = useQueryClient();
  return (event: OwnEvent) => {
    queries.setQueryData([getOwnEvent.id, { params: { slug: event.slug } }], event);
    void queries.invalidateQueries({ queryKey: [listOwnEvents.id] });
  };
}
