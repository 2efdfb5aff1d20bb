import { useTranslation } from 'react-i18next';
import { listOwnCouncils } from '#features/councils/council.contract.ts';
import { areas } from '#features/eligibility/facts.ts';
import { RuleFields } from '#features/eligibility/rule-fields.tsx';
import { poundsOf } from '#platform/text/amount.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { tenderCategories, tenderLimits, tenderRules } from '../tender.policy.ts';
import { CpvField } from './cpv-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import { LotFields } from './lot-fields.tsx';
import type { TenderStart } from './read-tender.ts';

/** Specification 5. */
const required = [
  'councilName',
  'title',
  'summary',
  'description',
  'category',
  'closingDate',
] as const;

interface TenderFormProps {
  form: FormState;
  tender: TenderStart;
  submit: string;
  /** Of the body's part that holds the tender: `''` or `tender.`. */
  prefix: string;
}

interface FieldsProps {
  tender: TenderStart;
  error: (path: string) => string | undefined;
}

/** Create and edit mode of the form of specification 3: one page with sections. */
export function TenderForm({ form, tender, submit, prefix }: TenderFormProps) {
  const { t } = useTranslation('tenders');
  const error = (path: string) => form.errorOf(prefix + path);
  const errors = form.errors.map(({ field, message }) => ({
    field: field
      .replace(prefix, '')
      .replace(/^cpv\..*/, 'cpv')
      .replace(/^rules\.(income|years)$/, '$&.least'),
    message,
  }));
  const own = { ...form, errorOf: error, errors };
  const missing = new Set(required.map((name) => t(`error.${name}`)));
  const isIncomplete = errors.some(({ message }) => missing.has(message));
  return (
    <Form
      form={own}
      submit={submit}
      problemTitle={t('error.validation')}
      errorsTitle={t(isIncomplete ? 'error.incomplete' : 'error.validation')}
      className="max-w-prose"
    >
      <What tender={tender} error={error} />
      <When tender={tender} error={error} />
      <Law tender={tender} error={error} />
      <LotFields lots={tender.lots} error={error} />
      <h2>{t('form.for')}</h2>
      <CpvField codes={tender.cpv} error={errors.find(({ field }) => field === 'cpv')?.message} />
      <Checkbox
        name="suitsSmall"
        value="1"
        label={t('suits.small')}
        defaultChecked={tender.suitsSmall}
      />
      <Checkbox
        name="suitsCharities"
        value="1"
        label={t('suits.charities')}
        defaultChecked={tender.suitsCharities}
      />
      <h2>{t('form.rules')}</h2>
      <p>{t('form.rulesHint')}</p>
      <RuleFields rules={tender.rules} form={own} only={tenderRules} />
    </Form>
  );
}

/** The councils that one works for; admins see all. */
function CouncilField({ tender, error }: FieldsProps) {
  const { t } = useTranslation('tenders');
  const councils = useApi(listOwnCouncils, {});
  return (
    <QueryState
      query={councils}
      ns="tenders"
      empty={<EmptyState title={t('form.noCouncil')}>{t('form.noCouncilText')}</EmptyState>}
    >
      {({ items }) => (
        <Field
          label={t('form.councilName')}
          name="councilName"
          error={error('councilName')}
          required
        >
          <Select
            defaultValue={tender.councilName || (items.length === 1 ? items[0]?.name : '')}
            placeholder={t('form.choose')}
            options={items.map(({ name }) => ({ value: name, label: name }))}
          />
        </Field>
      )}
    </QueryState>
  );
}

function What({ tender, error }: FieldsProps) {
  const { t } = useTranslation(['tenders', 'eligibility']);
  return (
    <>
      <CouncilField tender={tender} error={error} />
      <Field label={t('tenders:form.title')} name="title" error={error('title')} required>
        <TextInput defaultValue={tender.title} maxLength={tenderLimits.title} autoComplete="off" />
      </Field>
      <Field
        label={t('tenders:form.summary')}
        hint={t('tenders:form.summaryHint')}
        name="summary"
        error={error('summary')}
        required
      >
        <Textarea defaultValue={tender.summary} rows={3} maxLength={tenderLimits.summary} />
      </Field>
      <Field
        label={t('tenders:plain')}
        hint={t('tenders:form.plainHint')}
        name="plainText"
        error={error('plainText')}
        optional
      >
        <Textarea defaultValue={tender.plainText} rows={4} maxLength={tenderLimits.plain} />
      </Field>
      <Field
        label={t('tenders:form.description')}
        name="description"
        error={error('description')}
        required
      >
        <Textarea
          defaultValue={tender.description}
          rows={10}
          maxLength={tenderLimits.description}
        />
      </Field>
      <Field
        label={t('tenders:filter.category')}
        name="category"
        error={error('category')}
        required
      >
        <Select
          defaultValue={tender.category ?? ''}
          placeholder={t('tenders:form.choose')}
          options={tenderCategories.map((value) => ({
            value,
            label: t(`tenders:category.${value}`),
          }))}
        />
      </Field>
      <Field label={t('tenders:facts.location')} name="location" error={error('location')} optional>
        <TextInput defaultValue={tender.location} maxLength={tenderLimits.location} />
      </Field>
      <Field label={t('tenders:facts.area')} name="area" error={error('area')} optional>
        <Select
          defaultValue={tender.area ?? ''}
          placeholder={t('tenders:form.choose')}
          options={areas.map((value) => ({ value, label: t(`eligibility:area.${value}`) }))}
        />
      </Field>
      <Field
        label={t('tenders:form.expectedValue')}
        hint={t('tenders:form.pounds')}
        name="expectedValue"
        error={error('expectedValue')}
        optional
      >
        <TextInput
          inputMode="decimal"
          maxLength={16}
          className="max-w-56"
          defaultValue={poundsOf(tender.expectedValue)}
        />
      </Field>
    </>
  );
}

function When({ tender, error }: FieldsProps) {
  const { t } = useTranslation('tenders');
  return (
    <>
      <h2>{t('form.when')}</h2>
      <Field label={t('form.closingDate')} name="closingDate" error={error('closingDate')} required>
        <TextInput type="date" className="max-w-56" defaultValue={tender.closingDate} />
      </Field>
      <Field
        label={t('form.closingTime')}
        hint={t('form.closingTimeHint')}
        name="closingTime"
        error={error('closingTime')}
        optional
      >
        <TextInput type="time" className="max-w-56" defaultValue={tender.closingTime} />
      </Field>
      <Field
        label={t('form.questionsUntil')}
        hint={t('form.questionsUntilHint')}
        name="questionsUntil"
        error={error('questionsUntil')}
        optional
      >
        <TextInput type="date" className="max-w-56" defaultValue={tender.questionsUntil ?? ''} />
      </Field>
    </>
  );
}

function Law({ tender, error }: FieldsProps) {
  const { t } = useTranslation('tenders');
  return (
    <>
      <h2>{t('form.law')}</h2>
      <p>{t('form.lawHint')}</p>
      <Field label={t('form.noticeUrl')} name="noticeUrl" error={error('noticeUrl')} optional>
        <TextInput
          type="url"
          dir="ltr"
          defaultValue={tender.noticeUrl ?? ''}
          maxLength={tenderLimits.web}
        />
      </Field>
      <Checkbox
        name="isBelowThreshold"
        value="1"
        label={t('form.isBelowThreshold')}
        defaultChecked={tender.isBelowThreshold}
      />
      <Field
        label={t('form.attachmentUrl')}
        hint={t('form.attachmentHint')}
        name="attachmentUrl"
        error={error('attachmentUrl')}
        optional
      >
        <TextInput
          type="url"
          dir="ltr"
          defaultValue={tender.attachmentUrl ?? ''}
          maxLength={tenderLimits.web}
        />
      </Field>
      <DocumentFields documents={tender.documents} error={error} />
      <Field
        label={t('form.contactEmail')}
        hint={t('form.contactHint')}
        name="contactEmail"
        error={error('contactEmail')}
        optional
      >
        <TextInput type="email" dir="ltr" defaultValue={tender.contactEmail} maxLength={254} />
      </Field>
    </>
  );
}
