import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import {
  approveClaim,
  askForProof,
  lookOverClaim,
  rejectClaim,
  settleContest,
  undoClaimDecision,
} from '../claim-review.contract.ts';
import type { ClaimReview } from '../claim-review.contract.ts';
import type { ClaimMethod } from '../claim.policy.ts';
import { textOf } from './form-text.ts';
import { useKeepReview } from './use-keep-review.ts';

/** What a code has decided: one press says that it is right; the way back is to undo it. */
export function LookOver({ claim }: { claim: ClaimReview }) {
  const { t } = useTranslation('claims');
  const form = useForm({
    ...formOf(lookOverClaim),
    ns: 'claims',
    toInput: () => ({ params: { id: claim.id }, body: {} }),
    onDone: useKeepReview(t('look.done')),
  });
  return (
    <Form form={form} submit={t('look.submit')}>
      <Notice tone="info" title={t('look.title')}>
        {t('look.text')}
      </Notice>
    </Form>
  );
}

interface ReviewFormProps {
  claim: ClaimReview;
}

/** Approving names the proof: the page shows it to everybody. */
export function ApproveForm({ claim }: ReviewFormProps) {
  const { t } = useTranslation('claims');
  const form = useForm({
    ...formOf(approveClaim),
    ns: 'claims',
    toInput: (data) => ({
      params: { id: claim.id },
      body: { method: textOf(data, 'method') as ClaimMethod },
    }),
    onDone: useKeepReview(t('approve.done')),
  });
  if (claim.isAnswerOutstanding) {
    return <Notice tone="info">{t('approve.outstanding')}</Notice>;
  }
  if (claim.provable.length === 0) return <Notice tone="info">{t('approve.noProof')}</Notice>;
  return (
    <Disclosure summary={t('approve.title')} variant="boxed">
      <div className="p-4 pt-0">
        <Form form={form} submit={t('approve.submit')}>
          <RadioGroup
            legend={t('approve.method')}
            name="method"
            error={form.errorOf('method')}
            defaultValue={claim.provable.length === 1 ? claim.provable[0] : undefined}
            required
            options={claim.provable.map((method) => ({
              value: method,
              label: t(`method.${method}.name`),
              hint: t(`method.${method}.lasts`),
            }))}
          />
        </Form>
      </div>
    </Disclosure>
  );
}

const endpoints = { ask: askForProof, reject: rejectClaim, undo: undoClaimDecision };

/** A step that takes a reason, which the claimant reads. */
export function ReasonForm({ claim, kind }: ReviewFormProps & { kind: keyof typeof endpoints }) {
  const { t } = useTranslation('claims');
  const form = useForm({
    ...formOf(endpoints[kind]),
    ns: 'claims',
    toInput: (data) => ({ params: { id: claim.id }, body: { reason: textOf(data, 'reason') } }),
    onDone: useKeepReview(t(`${kind}.done`)),
  });
  return (
    <Disclosure summary={t(`${kind}.title`)} variant="boxed">
      <div className="p-4 pt-0">
        <Form form={form} submit={t(`${kind}.submit`)}>
          <Field
            id={`${kind}-reason`}
            name="reason"
            label={t('review.reason')}
            hint={t(`${kind}.hint`)}
            error={form.errorOf('reason')}
            required
          >
            <Textarea limit={2000} rows={3} />
          </Field>
        </Form>
      </div>
    </Disclosure>
  );
}

/** An approval that somebody contests: it stands, or the page goes back. */
export function ContestDecision({ claim }: ReviewFormProps) {
  const { t } = useTranslation('claims');
  const form = useForm({
    ...formOf(settleContest),
    ns: 'claims',
    toInput: (data) => ({
      params: { id: claim.id },
      body: { stands: textOf(data, 'stands') === 'yes', reason: textOf(data, 'reason') },
    }),
    onDone: useKeepReview(t('settle.done')),
  });
  return (
    <section aria-labelledby="settle-contest" className="flex flex-col gap-4">
      <h3 id="settle-contest">{t('settle.title')}</h3>
      <Form form={form} submit={t('settle.submit')}>
        <RadioGroup
          legend={t('settle.question')}
          name="stands"
          error={form.errorOf('stands')}
          required
          options={[
            { value: 'yes', label: t('settle.stands') },
            { value: 'no', label: t('settle.goes') },
          ]}
        />
        <Field
          id="settle-reason"
          name="reason"
          label={t('review.reason')}
          hint={t('settle.hint')}
          error={form.errorOf('reason')}
          required
        >
          <Textarea limit={2000} rows={3} />
        </Field>
      </Form>
    </section>
  );
}
