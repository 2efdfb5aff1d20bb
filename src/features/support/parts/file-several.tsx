import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenBar } from '#features/staff/bulk/chosen-bar.tsx';
import { SeveralDialog } from '#features/staff/bulk/several-dialog.tsx';
import type { SeveralResult, SeveralStep } from '#features/staff/bulk/several-dialog.tsx';
import type { Chosen } from '#features/staff/desk/use-chosen.ts';
import type { EndpointInput } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { countWaitingTickets, listTickets } from '../desk.contract.ts';
import type { DeskRow } from '../desk.contract.ts';
import { fileTickets, restoreTickets } from '../several-tickets.contract.ts';
import type { TicketProblem } from '../several-tickets.contract.ts';
import { titleOf } from './ticket-table.tsx';

type Body = EndpointInput<typeof fileTickets>['body'];

const filings = ['close', 'spam'] as const;
const refreshes = [listTickets, countWaitingTickets];

/** How many letters are chosen, and the way to file them together: spam comes in dozens. */
export function FileSeveral({ chosen }: { chosen: Chosen<DeskRow> }) {
  const { t } = useTranslation(['support', 'staff']);
  return (
    <ChosenBar
      chosen={chosen}
      said={t('support:desk.several.chosen', { count: chosen.rows.length })}
      act={t('support:desk.several.act')}
      clear={t('staff:bulk.clear')}
      renderDialog={(tickets, onClose) => <FileDialog tickets={tickets} onClose={onClose} />}
    />
  );
}

interface FileDialogProps {
  tickets: readonly DeskRow[];
  onClose: () => void;
}

function FileDialog({ tickets, onClose }: FileDialogProps) {
  const { t } = useTranslation(['support', 'staff']);
  const toast = useToast();
  const [step, setStep] = useState<SeveralStep<Body, TicketProblem>>({ name: 'form' });
  const onFailed = (error: unknown) =>
    toast({ tone: 'error', message: problemText(t, error, 'support', 'ui:problem.failed') });
  const file = useWrite(fileTickets, {
    refreshes,
    onDone: ({ results }) => setStep({ name: 'done', results }),
    onFailed,
  });
  const restore = useWrite(restoreTickets, {
    refreshes,
    onDone: ({ results }) => setStep({ name: 'undone', results }),
    onFailed,
  });
  /** Since they were filed each has one version more. */
  const filed = (ids: readonly string[]) =>
    tickets
      .filter(({ id }) => ids.includes(id))
      .map(({ id, version, status }) => ({ id, version: version + 1, was: status }));
  return (
    <SeveralDialog
      rows={tickets.map((ticket) => ({
        id: ticket.id,
        title: titleOf(ticket, t('support:ticket.removed')),
      }))}
      step={step}
      words={{
        title:
          step.name === 'form' ? t('support:desk.several.act') : t(`staff:bulk.title.${step.name}`),
        text: {
          trial: t('support:desk.several.text.trial'),
          done: t('support:desk.several.text.done'),
          undone: t('support:desk.several.text.undone'),
        },
        result: {
          trial: t('support:desk.several.result.trial'),
          done: t('support:desk.several.result.done'),
          undone: t('support:desk.several.result.undone'),
        },
        problemOf: (problem: TicketProblem) => t(`support:desk.several.problem.${problem}`),
        confirm: (count) => t('support:desk.several.confirm', { count }),
        undo: (count) => t('support:desk.several.undo', { count }),
        back: t('support:desk.several.back'),
        close: t('staff:bulk.close'),
      }}
      form={
        <FilingForm
          tickets={tickets}
          onTried={(body, results) => setStep({ name: 'trial', body, results })}
        />
      }
      isPending={file.isPending || restore.isPending}
      onConfirm={(body, ids) =>
        file.write({
          body: {
            ...body,
            isTrial: false,
            tickets: body.tickets.filter(({ id }) => ids.includes(id)),
          },
        })
      }
      onUndo={(ids) => restore.write({ body: { tickets: filed(ids) } })}
      onBack={() => setStep({ name: 'form' })}
      onClose={onClose}
    />
  );
}

interface FilingFormProps {
  tickets: readonly DeskRow[];
  onTried: (body: Body, results: readonly SeveralResult<TicketProblem>[]) => void;
}

function FilingForm({ tickets, onTried }: FilingFormProps) {
  const { t } = useTranslation(['support', 'staff']);
  const sent = useRef<Body>(undefined);
  const form = useForm({
    ...formOf(fileTickets),
    ns: 'support',
    toInput: (data) => {
      const action = filings.find((filing) => filing === textOf(data, 'action')) ?? 'close';
      const chosen = tickets.map(({ id, version }) => ({ id, version }));
      const body: Body = { action, tickets: chosen, isTrial: true };
      sent.current = body;
      return { body };
    },
    onDone: ({ results }) => {
      if (sent.current) onTried(sent.current, results);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t('support:desk.several.lead', { count: tickets.length })}</p>
      <Form form={form} submit={t('staff:bulk.try')}>
        <RadioGroup
          legend={t('support:desk.several.what')}
          name="action"
          defaultValue="close"
          options={filings.map((filing) => ({
            value: filing,
            label: t(`support:desk.several.action.${filing}`),
          }))}
        />
      </Form>
    </div>
  );
}
