import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { withoutToken } from '#platform/links/link-address.ts';
import { scrubDebugText } from '#platform/text/scrub-debug-text.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { BugReport, longestLog } from './bug-reports/bug-report.contract.ts';
import { consoleText } from './console-log.ts';
import { sendBugReport } from './bug-reports/send-bug-report.ts';
import { longestMessage } from './ticket.contract.ts';

/** Reporting a fault: the person describes it, and sees everything else that goes along before it goes. */
export function BugReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support');
  const toast = useToast();
  const { pathname } = useLocation();
  // As it was when the dialog opened: what is sent is what was shown.
  const [log] = useState(() => scrubDebugText(consoleText()).slice(0, longestLog));
  const userAgent = navigator.userAgent.slice(0, 500);
  const form = useForm({
    schema: BugReport,
    ns: 'support',
    draft: 'bug-report',
    toInput: (data) => ({
      body: {
        route: withoutToken(pathname).slice(0, 300),
        description: textOf(data, 'description'),
        userAgent,
        consoleLog: data.has('withLog') ? log : '',
      },
    }),
    send: async ({ body }: { body: BugReport }) => ({
      failure: await sendBugReport(body).catch(() => t('bug.noAnswer')),
    }),
    onDone: ({ failure }) => {
      if (failure !== undefined) {
        toast({ tone: 'error', message: t('bug.failed', { reason: failure }) });
        return;
      }
      toast({ tone: 'success', message: t('bug.sent') });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('bug.title')}>
      <Form form={form} submit={t('bug.send')}>
        <Field
          label={t('bug.description')}
          name="description"
          hint={t('bug.hint')}
          error={form.errorOf('description')}
          required
        >
          <Textarea limit={longestMessage} rows={5} />
        </Field>
        <Disclosure summary={t('bug.what')}>
          <dl className="flex flex-col gap-2 text-base">
            <dt className="font-label">{t('bug.page')}</dt>
            <dd className="break-all">
              <bdi dir="ltr">{pathname}</bdi>
            </dd>
            <dt className="font-label">{t('bug.browser')}</dt>
            <dd className="break-words">
              <bdi dir="ltr">{userAgent}</bdi>
            </dd>
            <dt className="font-label">{t('bug.console')}</dt>
            <dd>
              {log ? (
                <pre
                  dir="ltr"
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
                  tabIndex={0}
                  className="max-h-48 overflow-auto rounded-field bg-cloth p-3 text-sm whitespace-pre-wrap"
                >
                  {log}
                </pre>
              ) : (
                t('bug.quiet')
              )}
            </dd>
          </dl>
        </Disclosure>
        {log && (
          <Checkbox
            name="withLog"
            label={t('bug.withLog')}
            hint={t('bug.withLogHint')}
            defaultChecked
          />
        )}
      </Form>
    </Dialog>
  );
}
