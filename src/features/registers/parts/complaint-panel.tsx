import { useTranslation } from 'react-i18next';
import { OpenEntry } from '#features/staff/desk/open-entry.tsx';
import { StepLog } from '#features/staff/desk/step-log.tsx';
import { api } from '#platform/http/api-client.ts';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  acknowledgeComplaint,
  answerComplaint,
  getComplaint,
  noteComplaint,
  updateComplainant,
} from '../complaint.contract.ts';
import type { FullComplaint } from '../complaint.contract.ts';
import { complaintLimits, complaintOutcomes } from '../complaint.policy.ts';
import type { ComplaintOutcome } from '../complaint.policy.ts';
import { AcknowledgeByWords } from './complaint-words.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { WordsForm } from './words-form.tsx';

interface ComplaintPanelProps {
  id: string;
  closeTo: string;
  onChanged: () => void;
}

/** One complaint: what it says, until when it is acknowledged, what can be done and what was done. */
export function ComplaintPanel({ id, closeTo, onChanged }: ComplaintPanelProps) {
  const { t } = useTranslation('registers');
  const query = useApi(getComplaint, { params: { id } });
  const changed = () => {
    void query.refetch();
    onChanged();
  };
  return (
    <OpenEntry
      title={
        <>
          {t('complaints.one')} {query.data && <bdi dir="ltr">{query.data.reference}</bdi>}
        </>
      }
      closeTo={closeTo}
      close={t('close')}
    >
      <QueryState query={query} ns="registers">
        {(complaint) => (
          <>
            {complaint.isOwn && <Notice>{t('complaints.own')}</Notice>}
            <Facts complaint={complaint} />
            {!complaint.isOwn && <Deeds complaint={complaint} onChanged={changed} />}
            <StepLog
              title={t('log.title')}
              log={complaint.log}
              nameOf={(step) => t(`log.${step}`)}
            />
          </>
        )}
      </QueryState>
    </OpenEntry>
  );
}

function Facts({ complaint }: { complaint: FullComplaint }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const { email, answer, outcome } = complaint;
  return (
    <DataList
      items={[
        { term: t('column.state'), value: t(`complaints.state.${complaint.status}`) },
        { term: t('field.name'), value: complaint.name && <UserText>{complaint.name}</UserText> },
        {
          term: t('field.email'),
          value: email ? (
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          ) : (
            t('complaints.noEmail')
          ),
        },
        { term: t('field.receivedOn'), value: formatDate(complaint.receivedOn, language) },
        { term: t('column.acknowledgeBy'), value: <AcknowledgeByWords complaint={complaint} /> },
        { term: t('field.complaint'), value: <UserText>{complaint.words}</UserText> },
        { term: t('field.outcome'), value: outcome && t(`outcome.${outcome}`) },
        { term: t('field.answer'), value: answer && <UserText>{answer}</UserText> },
      ]}
    />
  );
}

function Deeds({ complaint, onChanged }: { complaint: FullComplaint; onChanged: () => void }) {
  const { t } = useTranslation('registers');
  const { id, can } = complaint;
  const acknowledge = useWrite(acknowledgeComplaint, { onDone: onChanged });
  const done = (close: () => void) => () => {
    close();
    onChanged();
  };
  const limit = complaintLimits.answer;
  return (
    <section className="flex flex-col gap-3">
      <h3>{t('deed.title')}</h3>
      {acknowledge.error && (
        <Notice tone="error" live>
          {problemText(t, acknowledge.error, 'registers', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {can.acknowledge && (
          <Button
            size="small"
            busy={acknowledge.isPending}
            onClick={() => acknowledge.write({ params: { id }, body: {} })}
          >
            {t('deed.acknowledge')}
          </Button>
        )}
        {can.update && (
          <DeedDialog label={t('deed.update.label')}>
            {(close) => (
              <WordsForm
                schema={updateComplainant.body}
                name="update"
                limit={limit}
                toBody={(reason) => ({ reason })}
                send={(body) => api(updateComplainant, { params: { id }, body })}
                onDone={done(close)}
              />
            )}
          </DeedDialog>
        )}
        <DeedDialog label={t('deed.note.label')}>
          {(close) => (
            <WordsForm
              schema={noteComplaint.body}
              name="complaintNote"
              limit={limit}
              toBody={(reason) => ({ reason })}
              send={(body) => api(noteComplaint, { params: { id }, body })}
              onDone={done(close)}
            />
          )}
        </DeedDialog>
        {can.answer && (
          <DeedDialog label={t('deed.answer.label')}>
            {(close) => <AnswerForm id={id} onDone={done(close)} />}
          </DeedDialog>
        )}
      </div>
      {complaint.email === null && (
        <p className="text-base text-ink-soft">{t('complaints.byHand')}</p>
      )}
    </section>
  );
}

function AnswerForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('registers');
  const form = useForm({
    ...formOf(answerComplaint),
    ns: 'registers',
    draft: `complaint ${id}`,
    toInput: (data) => ({
      params: { id },
      body: {
        outcome: textOf(data, 'outcome') as ComplaintOutcome,
        reason: textOf(data, 'reason'),
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('deed.answer.send')}>
      <p className="max-w-prose">{t('deed.answer.lead')}</p>
      <RadioGroup
        legend={t('field.outcome')}
        name="outcome"
        options={complaintOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        error={form.errorOf('outcome')}
        required
      />
      <Field label={t('field.answer')} name="reason" error={form.errorOf('reason')} required>
        <Textarea rows={6} limit={complaintLimits.answer} />
      </Field>
    </Form>
  );
}
