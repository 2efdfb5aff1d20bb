import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { isTicked } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { openConsent, setConsent } from './enrolment.contract.ts';
import { youthActs } from './enrolment.policy.ts';
import type { ConsentState, YouthAct } from './enrolment.policy.ts';

/** The screen of a guardian's link: what is allowed, to be changed as often as they like. */
export function ConsentLink({ token }: { token: string }) {
  const { t } = useTranslation('enrolment');
  const [answered, setAnswered] = useState<ConsentState>();
  const { data: asked, error } = useApi(openConsent, { body: { token } });
  if (error)
    return (
      <>
        <h1>{t('consent.title')}</h1>
        <Notice tone="warning" live>
          {problemText(t, error, 'enrolment', 'ui:problem.failed')}
        </Notice>
      </>
    );
  if (!asked)
    return (
      <>
        <h1>{t('consent.title')}</h1>
        <SkeletonText />
      </>
    );
  return (
    <>
      <h1>{t('consent.title')}</h1>
      <p>{t('consent.lead', { name: isolate(asked.firstName) })}</p>
      <ul className="list-disc ps-6">
        <li>{t('consent.sees')}</li>
        <li>{t('consent.reads')}</li>
        <li>{t('consent.forum')}</li>
        <li>{t('consent.year')}</li>
      </ul>
      <Choices token={token} acts={asked.acts} onDone={setAnswered} />
      {/* Below the button, where they look: the top of the page is a screen away on a phone. */}
      {answered && (
        <Notice tone="success" live>
          {t(answered === 'given' ? 'consent.given' : 'consent.notGiven')}
        </Notice>
      )}
    </>
  );
}

interface ChoicesProps {
  token: string;
  acts: readonly YouthAct[];
  onDone: (state: ConsentState) => void;
}

/** Nothing is ticked before they have chosen: a yes is theirs. */
function Choices({ token, acts, onDone }: ChoicesProps) {
  const { t } = useTranslation('enrolment');
  const form = useForm({
    ...formOf(setConsent),
    ns: 'enrolment',
    toInput: (data) => ({
      body: {
        token,
        acts: youthActs.filter((act) => data.getAll('acts').includes(act)),
        isAdult: isTicked(data, 'isAdult') as true,
      },
    }),
    onDone: ({ state }) => onDone(state),
  });
  return (
    <Form form={form} submit={t('consent.submit')}>
      <CheckboxGroup
        legend={t('consent.acts')}
        name="acts"
        hint={t('consent.actsHint')}
        error={form.errorOf('acts')}
        defaultValue={acts}
        options={youthActs.map((value) => ({
          value,
          label: t(`act.${value}.name`),
          hint: t(`act.${value}.text`),
        }))}
      />
      <Checkbox name="isAdult" label={t('consent.isAdult')} error={form.errorOf('isAdult')} />
    </Form>
  );
}
