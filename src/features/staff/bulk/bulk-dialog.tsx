import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import type { EndpointInput } from '#platform/http/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import type { StaffCaseItem } from '../case.contract.ts';
import { caseQueries } from '../parts/use-refresh-case.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkResults } from './bulk-results.tsx';
import { decideCases, undoCases } from './bulk.contract.ts';
import type { BulkResult } from './bulk.contract.ts';

export type BulkBody = EndpointInput<typeof decideCases>['body'];

type Step =
  | { name: 'form' }
  | { name: 'trial'; body: BulkBody; results: readonly BulkResult[] }
  | { name: 'decided' | 'undone'; results: readonly BulkResult[] };

const doneOf = (results: readonly BulkResult[]) =>
  results.filter(({ problem }) => problem === null).map(({ id }) => id);

interface BulkDialogProps {
  cases: readonly StaffCaseItem[];
  onClose: () => void;
}

/** One decision for several cases: what is decided, what that would do, what it did, and the way back. */
export function BulkDialog({ cases, onClose }: BulkDialogProps) {
  const { t } = useTranslation('staff');
  const toast = useToast();
  const [step, setStep] = useState<Step>({ name: 'form' });
  const onFailed = (error: unknown) =>
    toast({ tone: 'error', message: problemText(t, error, 'staff', 'ui:problem.failed') });
  const decide = useWrite(decideCases, {
    refreshes: caseQueries,
    onDone: ({ results }) => setStep({ name: 'decided', results }),
    onFailed,
  });
  const undo = useWrite(undoCases, {
    refreshes: caseQueries,
    onDone: ({ results }) => setStep({ name: 'undone', results }),
    onFailed,
  });
  const done = step.name === 'form' ? [] : doneOf(step.results);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`bulk.title.${step.name}`, { count: cases.length })}
      footer={
        <>
          {step.name === 'trial' && (
            <Button
              busy={decide.isPending}
              disabled={done.length === 0}
              onClick={() =>
                decide.write({
                  body: {
                    ...step.body,
                    isTrial: false,
                    cases: step.body.cases.filter(({ id }) => done.includes(id)),
                  },
                })
              }
            >
              {t('bulk.confirm', { count: done.length })}
            </Button>
          )}
          {step.name === 'trial' && (
            <Button variant="secondary" onClick={() => setStep({ name: 'form' })}>
              {t('bulk.back')}
            </Button>
          )}
          {step.name === 'decided' && done.length > 0 && (
            <Button
              variant="secondary"
              busy={undo.isPending}
              onClick={() => undo.write({ body: { ids: done } })}
            >
              {t('bulk.undo', { count: done.length })}
            </Button>
          )}
          {(step.name === 'decided' || step.name === 'undone') && (
            <Button onClick={onClose}>{t('bulk.close')}</Button>
          )}
        </>
      }
    >
      {step.name === 'form' ? (
        <BulkForm
          cases={cases}
          onTried={(body, results) => setStep({ name: 'trial', body, results })}
        />
      ) : (
        <BulkResults cases={cases} results={step.results} step={step.name} />
      )}
    </Dialog>
  );
}
