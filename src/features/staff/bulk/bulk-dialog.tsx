import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import type { EndpointInput } from '#platform/http/endpoint.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import type { StaffCaseItem } from '../case.contract.ts';
import { caseQueries } from '../parts/use-refresh-case.ts';
import { BulkForm } from './bulk-form.tsx';
import { decideCases, undoCases } from './bulk.contract.ts';
import type { BulkProblem } from './bulk.contract.ts';
import { SeveralDialog } from './several-dialog.tsx';
import type { SeveralStep } from './several-dialog.tsx';

export type BulkBody = EndpointInput<typeof decideCases>['body'];

interface BulkDialogProps {
  cases: readonly StaffCaseItem[];
  onClose: () => void;
}

/** One decision for several cases: what is decided, what that would do, what it did, and the way back. */
export function BulkDialog({ cases, onClose }: BulkDialogProps) {
  const { t } = useTranslation('staff');
  const toast = useToast();
  const [step, setStep] = useState<SeveralStep<BulkBody, BulkProblem>>({ name: 'form' });
  const onFailed = (error: unknown) =>
    toast({ tone: 'error', message: problemText(t, error, 'staff', 'ui:problem.failed') });
  const decide = useWrite(decideCases, {
    refreshes: caseQueries,
    onDone: ({ results }) => setStep({ name: 'done', results }),
    onFailed,
  });
  const undo = useWrite(undoCases, {
    refreshes: caseQueries,
    onDone: ({ results }) => setStep({ name: 'undone', results }),
    onFailed,
  });
  return (
    <SeveralDialog
      rows={cases.map(({ id, title }) => ({ id, title: title ?? t('queue.gone') }))}
      step={step}
      words={{
        title: t(`bulk.title.${step.name}`, { count: cases.length }),
        text: {
          trial: t('bulk.text.trial'),
          done: t('bulk.text.done'),
          undone: t('bulk.text.undone'),
        },
        result: {
          trial: t('bulk.result.trial'),
          done: t('bulk.result.done'),
          undone: t('bulk.result.undone'),
        },
        problemOf: (problem: BulkProblem) => t(`bulk.problem.${problem}`),
        confirm: (count) => t('bulk.confirm', { count }),
        undo: (count) => t('bulk.undo', { count }),
        back: t('bulk.back'),
        close: t('bulk.close'),
      }}
      form={
        <BulkForm
          cases={cases}
          onTried={(body, results) => setStep({ name: 'trial', body, results })}
        />
      }
      isPending={decide.isPending || undo.isPending}
      onConfirm={(body, ids) =>
        decide.write({
          body: { ...body, isTrial: false, cases: body.cases.filter(({ id }) => ids.includes(id)) },
        })
      }
      onUndo={(ids) => undo.write({ body: { ids: [...ids] } })}
      onBack={() => setStep({ name: 'form' })}
      onClose={onClose}
    />
  );
}
