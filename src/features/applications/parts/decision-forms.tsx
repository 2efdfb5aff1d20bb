import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { applicationLimits, rejectReasons } from '../application.policy.ts';
import { decideApplication, listApplications } from '../received.contract.ts';
import type { ReceivedApplication } from '../received.contract.ts';
import { useQueryClient } from '@tanstack/react-query';

interface DecisionProps {
  application: ReceivedApplication;
  /** "Applicant 7", or the name once it is shown. */
  who: string;
}

/** What the host can decide now. A no asks for its reasons first. */
export function Decisions({ application, who }: DecisionProps) {
  const { t } = useTranslation('applications');
  const [isSayingNo, setSayingNo] = useState(false);
  const decide = useWrite(decideApplication, { refreshes: [listApplications] });
  const { id, version, next } = application;
  if (next.length === 0) return null;
  if (isSayingNo)
    return <NoForm application={application} who={who} onClose={() => setSayingNo(false)} />;
  return (
    <>
      {decide.error && (
        <Notice tone="error" live>
          {problemText(t, decide.error, 'applications', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {next.map((move) => (
          <Button
            key={move}
            size="small"
            variant={move === 'reject' ? 'secondary' : 'primary'}
            icon={move === 'reject' ? 'x' : 'check'}
            busy={decide.isPending && move !== 'reject'}
            aria-label={t(`received.${move}Label`, { who })}
            onClick={() =>
              move === 'reject'
                ? setSayingNo(true)
                : decide.write({ params: { id }, body: { version, move, reasons: [], words: '' } })
            }
          >
            {t(`received.${move}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The reasons out of which the letter is made. */
function NoForm({ application, who, onClose }: DecisionProps & { onClose: () => void }) {
  const { t } = useTranslation('applications');
  const queries = useQueryClient();
  const { id, version } = application;
  const form = useForm({
    ...formOf(decideApplication),
    ns: 'applications',
    toInput: (data) => ({
      params: { id },
      body: {
        version,
        move: 'reject' as const,
        reasons: rejectReasons.filter((reason) => data.getAll('reasons').includes(reason)),
        words: textOf(data, 'words'),
      },
    }),
    onDone: () => {
      onClose();
      void queries.invalidateQueries({ queryKey: [listApplications.id] });
    },
  });
  return (
    <section className="card card-padded">
      <h3 className="mb-4 font-label">{t('received.reasonsTitle', { who })}</h3>
      <Form
        form={form}
        submit={t('received.sendNo')}
        extra={
          <Button variant="secondary" onClick={onClose}>
            {t('received.cancel')}
          </Button>
        }
      >
        <CheckboxGroup
          legend={t('received.reasons')}
          name="reasons"
          hint={t('received.reasonsHint')}
          error={form.errorOf('reasons')}
          options={rejectReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <Field
          label={t('received.words')}
          hint={t('received.wordsHint')}
          name="words"
          error={form.errorOf('words')}
          optional
        >
          <Textarea rows={3} limit={applicationLimits.words} />
        </Field>
      </Form>
    </section>
  );
}
