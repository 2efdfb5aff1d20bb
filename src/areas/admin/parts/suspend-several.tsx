import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAccounts } from '#features/accounts/admin/admin-account.contract.ts';
import type { AdminAccount } from '#features/accounts/admin/admin-account.contract.ts';
import {
  reactivateAccounts,
  suspendAccounts,
} from '#features/accounts/admin/several-accounts.contract.ts';
import type { AccountProblem } from '#features/accounts/admin/several-accounts.contract.ts';
import { ChosenBar } from '#features/staff/bulk/chosen-bar.tsx';
import { SeveralDialog } from '#features/staff/bulk/several-dialog.tsx';
import type { SeveralResult, SeveralStep } from '#features/staff/bulk/several-dialog.tsx';
import type { Chosen } from '#features/staff/desk/use-chosen.ts';
import type { EndpointInput } from '#platform/http/endpoint.ts';
import { formOf } from '#platform/http/form-of.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';

type Body = EndpointInput<typeof suspendAccounts>['body'];

/** How many accounts are chosen, and the way to suspend them together: spam comes in dozens. */
export function SuspendSeveral({ chosen }: { chosen: Chosen<AdminAccount> }) {
  const { t } = useTranslation('admin');
  return (
    <ChosenBar
      chosen={chosen}
      said={t('users.several.chosen', { count: chosen.rows.length })}
      act={t('users.several.act')}
      clear={t('users.several.clear')}
      renderDialog={(accounts, onClose) => <SuspendDialog accounts={accounts} onClose={onClose} />}
    />
  );
}

interface SuspendDialogProps {
  accounts: readonly AdminAccount[];
  onClose: () => void;
}

function SuspendDialog({ accounts, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const [step, setStep] = useState<SeveralStep<Body, AccountProblem>>({ name: 'form' });
  const onFailed = (error: unknown) =>
    toast({ tone: 'error', message: problemText(t, error, 'admin', 'ui:problem.failed') });
  const suspend = useWrite(suspendAccounts, {
    refreshes: [listAccounts],
    onDone: ({ results }) => setStep({ name: 'done', results }),
    onFailed,
  });
  const reactivate = useWrite(reactivateAccounts, {
    refreshes: [listAccounts],
    onDone: ({ results }) => setStep({ name: 'undone', results }),
    onFailed,
  });
  return (
    <SeveralDialog
      rows={accounts.map(({ id, name, email }) => ({ id, title: `${name} (${email})` }))}
      step={step}
      words={{
        title: t(`users.several.title.${step.name}`),
        text: {
          trial: t('users.several.text.trial'),
          done: t('users.several.text.done'),
          undone: t('users.several.text.undone'),
        },
        result: {
          trial: t('users.several.result.trial'),
          done: t('users.several.result.done'),
          undone: t('users.several.result.undone'),
        },
        problemOf: (problem: AccountProblem) => t(`users.several.problem.${problem}`),
        confirm: (count) => t('users.several.confirm', { count }),
        undo: (count) => t('users.several.undo', { count }),
        back: t('users.several.back'),
        close: t('users.several.close'),
      }}
      form={
        <ReasonForm
          accounts={accounts}
          onTried={(body, results) => setStep({ name: 'trial', body, results })}
        />
      }
      isPending={suspend.isPending || reactivate.isPending}
      onConfirm={(body, ids) => suspend.write({ body: { ...body, isTrial: false, ids: [...ids] } })}
      onUndo={(ids) => reactivate.write({ body: { ids: [...ids] } })}
      onBack={() => setStep({ name: 'form' })}
      onClose={onClose}
    />
  );
}

interface ReasonFormProps {
  accounts: readonly AdminAccount[];
  onTried: (body: Body, results: readonly SeveralResult<AccountProblem>[]) => void;
}

function ReasonForm({ accounts, onTried }: ReasonFormProps) {
  const { t } = useTranslation('admin');
  const ids = accounts.map(({ id }) => id);
  const sent = useRef<Body>(undefined);
  const form = useForm({
    ...formOf(suspendAccounts),
    ns: 'accounts',
    toInput: (data) => {
      const body: Body = { ids, reason: textOf(data, 'reason'), isTrial: true };
      sent.current = body;
      return { body };
    },
    onDone: ({ results }) => {
      if (sent.current) onTried(sent.current, results);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t('users.several.lead', { count: accounts.length })}</p>
      <Form form={form} submit={t('users.several.try')}>
        <Field
          label={t('users.reason')}
          name="reason"
          hint={t('users.reasonHint')}
          error={form.errorOf('reason')}
          required
        >
          <Textarea limit={500} rows={3} />
        </Field>
      </Form>
    </div>
  );
}
