import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import {
  listReportSubscriptions,
  removeReportSubscription,
  saveReportSubscription,
} from '../mailing/report-subscription.contract.ts';
import type { SubscriptionRow } from '../mailing/report-subscription.contract.ts';
import { reportIds } from '../report-list.ts';
import { rhythms } from '../report.policy.ts';

/** Which reports are mailed to one admin, and how often. */
export function SubscriptionForm({ row: { id, subscription } }: { row: SubscriptionRow }) {
  const { t } = useTranslation('site-reports');
  const toast = useToast();
  const stop = useWrite(removeReportSubscription, {
    refreshes: [listReportSubscriptions],
    onDone: () => toast({ message: t('mailed.stopped') }),
  });
  const form = useForm({
    ns: 'site-reports',
    schema: saveReportSubscription.body,
    toInput: (data) => ({
      body: {
        reports: data
          .getAll('reports')
          .flatMap((value) => reportIds.find((one) => one === value) ?? []),
        rhythm: rhythms.find((one) => one === textOf(data, 'rhythm')) ?? 'monthly',
      },
    }),
    send: ({ body }) => api(saveReportSubscription, { params: { id }, body }),
    onDone: () => {
      toast({ message: t('mailed.saved') });
      void queryClient.invalidateQueries({ queryKey: [listReportSubscriptions.id] });
    },
  });
  return (
    <Form
      form={form}
      submit={t('mailed.save')}
      extra={
        subscription && (
          <Button
            variant="secondary"
            busy={stop.isPending}
            onClick={() => stop.write({ params: { id } })}
          >
            {t('mailed.stop')}
          </Button>
        )
      }
    >
      <CheckboxGroup
        legend={t('list')}
        name="reports"
        id={`reports-${id}`}
        error={form.errorOf('reports')}
        columns
        defaultValue={subscription?.reports}
        options={reportIds.map((report) => ({ value: report, label: t(`report.${report}.name`) }))}
      />
      <RadioGroup
        legend={t('mailed.rhythm')}
        name="rhythm"
        id={`rhythm-${id}`}
        error={form.errorOf('rhythm')}
        defaultValue={subscription?.rhythm ?? 'monthly'}
        options={rhythms.map((rhythm) => ({ value: rhythm, label: t(`mailed.rhythms.${rhythm}`) }))}
      />
      {stop.error && (
        <Notice tone="error" live>
          {problemText(t, stop.error, 'site-reports', 'ui:problem.failed')}
        </Notice>
      )}
    </Form>
  );
}
