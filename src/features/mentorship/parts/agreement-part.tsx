import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { UserText } from '#ui/user-text.tsx';
import { acceptAgreement, listMentorships, proposeAgreement } from '../mentorship.contract.ts';
import type { Mentorship } from '../mentorship.contract.ts';
import { mentorshipLimits, mostMonths, places, rhythms } from '../mentorship.policy.ts';
import { idIn, withIds } from './with-ids.ts';

interface AgreementPartProps {
  mentorship: Mentorship;
  who: string;
}

/** What it is for, how long, how often and where. It holds once both have accepted the same. */
export function AgreementPart({ mentorship, who }: AgreementPartProps) {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const accept = useWrite(acceptAgreement, { refreshes: [listMentorships] });
  const { id, version, agreement, can } = mentorship;
  const waits = agreement && !agreement.isAcceptedByMe && can.agree;
  return (
    <section className="flex flex-col gap-2" aria-label={t('agreement.title')}>
      <h4 className="font-label">{t('agreement.title')}</h4>
      {agreement ? (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {agreement.aim !== '' && (
            <>
              <dt className="text-ink-soft">{t('agreement.aim')}</dt>
              <dd>
                <UserText>{agreement.aim}</UserText>
              </dd>
            </>
          )}
          <dt className="text-ink-soft">{t('agreement.months')}</dt>
          <dd>
            {t('agreement.monthCount', {
              count: agreement.months,
              total: formatNumber(agreement.months, language),
            })}
          </dd>
          <dt className="text-ink-soft">{t('agreement.rhythm')}</dt>
          <dd>{t(`rhythm.${agreement.rhythm}`)}</dd>
          <dt className="text-ink-soft">{t('agreement.place')}</dt>
          <dd>{t(`place.${agreement.place}`)}</dd>
        </dl>
      ) : (
        <p>{t('agreement.none')}</p>
      )}
      {agreement && !agreement.isAcceptedByOther && (
        <p className="text-ink-soft">{t('agreement.waitsForOther', { name: isolate(who) })}</p>
      )}
      {accept.error && (
        <Notice tone="error" live>
          {problemText(t, accept.error, 'mentorship', 'ui:problem.failed')}
        </Notice>
      )}
      {!isWriting && can.agree && (
        <div className="flex flex-wrap gap-2">
          {waits && (
            <Button
              size="small"
              icon="check"
              busy={accept.isPending}
              onClick={() => accept.write({ params: { id }, body: { version } })}
            >
              {t('agreement.accept')}
            </Button>
          )}
          <Button size="small" variant="secondary" icon="pencil" onClick={() => setWriting(true)}>
            {t(agreement ? 'agreement.change' : 'agreement.propose')}
          </Button>
        </div>
      )}
      {isWriting && <AgreementForm mentorship={mentorship} onClose={() => setWriting(false)} />}
    </section>
  );
}

interface AgreementFormProps {
  mentorship: Mentorship;
  onClose: () => void;
}

function AgreementForm({ mentorship, onClose }: AgreementFormProps) {
  const { t } = useTranslation('mentorship');
  const queries = useQueryClient();
  const { id, version, agreement, places: possible } = mentorship;
  const form = useForm({
    ...formOf(proposeAgreement),
    ns: 'mentorship',
    toInput: (data) => ({
      params: { id },
      body: {
        aim: textOf(data, 'aim'),
        months: Number(textOf(data, 'months')),
        rhythm: rhythms.find((one) => one === textOf(data, 'rhythm')) ?? 'monthly',
        place: places.find((one) => one === textOf(data, 'place')) ?? 'in-writing',
        version,
      },
    }),
    onDone: () => {
      onClose();
      void queries.invalidateQueries({ queryKey: [listMentorships.id] });
    },
  });
  return (
    <Form
      form={withIds(form, id)}
      submit={t('agreement.send')}
      className="max-w-prose"
      extra={
        <Button variant="secondary" onClick={onClose}>
          {t('act.keep')}
        </Button>
      }
    >
      <Field
        label={t('agreement.aim')}
        hint={t(mentorship.isWatched ? 'agreement.aimYoung' : 'agreement.aimHint')}
        name="aim"
        id={idIn(id, 'aim')}
        error={form.errorOf('aim')}
        required={!mentorship.isWatched}
        optional={mentorship.isWatched}
      >
        <Textarea rows={3} defaultValue={agreement?.aim ?? ''} limit={mentorshipLimits.aim} />
      </Field>
      <Field
        label={t('agreement.months')}
        hint={t('agreement.monthsHint', { most: mostMonths })}
        name="months"
        id={idIn(id, 'months')}
        error={form.errorOf('months')}
        required
      >
        <TextInput
          inputMode="numeric"
          maxLength={2}
          className="max-w-24"
          defaultValue={agreement?.months ?? 3}
        />
      </Field>
      <Field
        label={t('agreement.rhythm')}
        name="rhythm"
        id={idIn(id, 'rhythm')}
        error={form.errorOf('rhythm')}
        required
      >
        <Select
          defaultValue={agreement?.rhythm ?? 'monthly'}
          options={rhythms.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
        />
      </Field>
      <Field
        label={t('agreement.place')}
        hint={mentorship.isWatched && t('agreement.placeYoung')}
        name="place"
        id={idIn(id, 'place')}
        error={form.errorOf('place')}
        required
      >
        <Select
          defaultValue={agreement?.place ?? possible[0]}
          options={possible.map((value) => ({ value, label: t(`place.${value}`) }))}
        />
      </Field>
    </Form>
  );
}
