import { useTranslation } from 'react-i18next';
import { OpenEntry } from '#features/staff/desk/open-entry.tsx';
import { useNavigate } from 'react-router';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  approveAssessment,
  discardAssessment,
  getAssessment,
  saveAssessment,
} from '../assessment.contract.ts';
import type { FullAssessment } from '../assessment.contract.ts';
import { assessmentLimits } from '../assessment.policy.ts';
import { DeedDialog } from './deed-dialog.tsx';

interface AssessmentPanelProps {
  id: string;
  closeTo: string;
  onChanged: () => void;
}

/** One version, to read; a draft, to write and to approve. */
export function AssessmentPanel({ id, closeTo, onChanged }: AssessmentPanelProps) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const query = useApi(getAssessment, { params: { id } });
  const found = query.data;
  const changed = () => {
    void query.refetch();
    onChanged();
  };
  return (
    <OpenEntry
      title={
        found
          ? t(found.number === null ? 'assessments.draftOf' : 'assessments.versionOf', {
              kind: t(`assessments.kind.${found.kind}`),
              number: found.number === null ? '' : formatNumber(found.number, language),
            })
          : t('assessments.one')
      }
      closeTo={closeTo}
      close={t('close')}
    >
      <QueryState query={query} ns="registers">
        {(assessment) =>
          assessment.state === 'draft' ? (
            <Draft
              key={assessment.version}
              assessment={assessment}
              closeTo={closeTo}
              onChanged={changed}
            />
          ) : (
            <Words assessment={assessment} />
          )
        }
      </QueryState>
    </OpenEntry>
  );
}

function Words({ assessment }: { assessment: FullAssessment }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  const { words, measures, change, accountable, author, approvedBy } = assessment;
  const { validFrom, reviewOn, approvedAt } = assessment;
  return (
    <>
      <DataList
        items={[
          { term: t('column.validFrom'), value: validFrom && formatDate(validFrom, language) },
          { term: t('column.reviewOn'), value: reviewOn && formatDate(reviewOn, language) },
          { term: t('field.accountable'), value: <UserText>{accountable}</UserText> },
          { term: t('field.author'), value: author && <UserText>{author}</UserText> },
          { term: t('field.approvedBy'), value: approvedBy && <UserText>{approvedBy}</UserText> },
          { term: t('field.approvedAt'), value: approvedAt && formatMoment(approvedAt, language) },
          { term: t('field.change'), value: <UserText>{change}</UserText> },
        ]}
      />
      <h3>{t('field.assessment')}</h3>
      <UserText as="p">{words}</UserText>
      <h3>{t('field.measures')}</h3>
      <UserText as="p">{measures}</UserText>
    </>
  );
}

interface DraftProps {
  assessment: FullAssessment;
  closeTo: string;
  onChanged: () => void;
}

function Draft({ assessment, closeTo, onChanged }: DraftProps) {
  const { t } = useTranslation('registers');
  const toast = useToast();
  const navigate = useNavigate();
  const { id, version } = assessment;
  const discard = useWrite(discardAssessment, {
    onDone: () => {
      onChanged();
      void navigate(closeTo);
    },
  });
  const form = useForm({
    ...formOf(saveAssessment),
    ns: 'registers',
    draft: `assessment ${id} ${version}`,
    toInput: (data) => ({
      params: { id },
      body: {
        words: textOf(data, 'words'),
        measures: textOf(data, 'measures'),
        change: textOf(data, 'change'),
        accountable: textOf(data, 'accountable'),
        version,
      },
    }),
    onDone: () => {
      toast({ tone: 'success', message: t('assessments.saved') });
      onChanged();
    },
  });
  return (
    <>
      <Form form={form} submit={t('assessments.save')}>
        <Field
          label={t('field.accountable')}
          name="accountable"
          hint={t('field.accountableHint')}
          error={form.errorOf('accountable')}
        >
          <TextInput
            defaultValue={assessment.accountable}
            maxLength={assessmentLimits.accountable}
          />
        </Field>
        <Field label={t('field.change')} name="change" error={form.errorOf('change')}>
          <TextInput defaultValue={assessment.change} maxLength={assessmentLimits.change} />
        </Field>
        <Field
          label={t('field.assessment')}
          name="words"
          hint={t(`assessments.kindHint.${assessment.kind}`)}
          error={form.errorOf('words')}
        >
          <Textarea rows={14} limit={assessmentLimits.words} defaultValue={assessment.words} />
        </Field>
        <Field
          label={t('field.measures')}
          name="measures"
          hint={t('field.measuresHint')}
          error={form.errorOf('measures')}
        >
          <Textarea rows={8} limit={assessmentLimits.measures} defaultValue={assessment.measures} />
        </Field>
      </Form>
      <div className="flex flex-wrap gap-3">
        <DeedDialog label={t('assessments.approve')}>
          {(close) => (
            <ApproveForm
              assessment={assessment}
              onDone={() => {
                close();
                onChanged();
              }}
            />
          )}
        </DeedDialog>
        <Button
          variant="quiet"
          size="small"
          busy={discard.isPending}
          onClick={() => discard.write({ params: { id } })}
        >
          {t('assessments.discard')}
        </Button>
      </div>
    </>
  );
}

function ApproveForm({ assessment, onDone }: { assessment: FullAssessment; onDone: () => void }) {
  const { t } = useTranslation('registers');
  const { id, version } = assessment;
  const form = useForm({
    ...formOf(approveAssessment),
    ns: 'registers',
    toInput: (data) => ({
      params: { id },
      body: { validFrom: textOf(data, 'validFrom'), reviewOn: textOf(data, 'reviewOn'), version },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('assessments.approve')}>
      <p className="max-w-prose">{t('assessments.approveLead')}</p>
      <Field
        label={t('column.validFrom')}
        name="validFrom"
        error={form.errorOf('validFrom')}
        required
      >
        <TextInput type="date" className="max-w-56" />
      </Field>
      <Field label={t('column.reviewOn')} name="reviewOn" error={form.errorOf('reviewOn')} required>
        <TextInput type="date" className="max-w-56" />
      </Field>
    </Form>
  );
}
