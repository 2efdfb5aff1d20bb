import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { askForPass, getOwnPass, takeBackPassRequest } from '../pass.contract.ts';
import type { OwnPass } from '../pass.contract.ts';
import { hardshipMonths, reasonLength, requestDays } from '../pass.policy.ts';

/** Who can't pay asks here, and reads here how far it is. */
export function PassRequest({ request }: Pick<OwnPass, 'request'>) {
  const { t } = useTranslation('access-pass');
  const language = useLanguage();
  if (request?.status === 'waiting') return <Waiting dueAt={request.dueAt} />;
  return (
    <>
      {request?.againAt && (
        <p>{t('request.refused', { date: formatDate(request.againAt, language) })}</p>
      )}
      <Ask />
    </>
  );
}

function Waiting({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation(['access-pass', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const takeBack = useWrite(takeBackPassRequest, {
    refreshes: [getOwnPass],
    onDone: () => toast({ message: t('access-pass:request.takenBack') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'access-pass', 'ui:problem.failed') }),
  });
  return (
    <Notice
      tone="info"
      title={t('access-pass:request.waiting')}
      action={
        <Button variant="secondary" busy={takeBack.isPending} onClick={() => takeBack.write({})}>
          {t('access-pass:request.takeBack')}
        </Button>
      }
    >
      {t('access-pass:request.dueBy', { date: formatDate(dueAt, language) })}
    </Notice>
  );
}

function Ask() {
  const { t } = useTranslation('access-pass');
  const toast = useToast();
  const form = useForm({
    ...formOf(askForPass),
    ns: 'access-pass',
    toInput: (data) => ({ body: { reason: textOf(data, 'reason') } }),
    onDone: () => {
      toast({ message: t('request.sent') });
      void queryClient.invalidateQueries({ queryKey: [getOwnPass.id] });
    },
  });
  return (
    <Disclosure summary={t('request.title')} variant="boxed">
      <div className="flex flex-col gap-4 p-4 pt-0">
        <p>{t('request.text', { days: requestDays, months: hardshipMonths })}</p>
        <Form form={form} submit={t('request.submit')}>
          <Field
            label={t('request.reason')}
            name="reason"
            hint={t('request.hint')}
            error={form.errorOf('reason')}
            required
          >
            <Textarea maxLength={reasonLength} rows={4} />
          </Field>
        </Form>
      </div>
    </Disclosure>
  );
}
