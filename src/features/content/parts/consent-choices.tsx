import { useState } from 'react';
import type { ChangeEvent, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { consentMonths, noConsent, statisticsMonths } from '#platform/appearance/consent.ts';
import { answerConsent, useConsent } from '#platform/appearance/use-consent.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { useToast } from '#ui/toasts.tsx';

/** The choices one by one; this is also where an earlier answer is taken back. */
export function ConsentChoices() {
  const { t } = useTranslation('content');
  const toast = useToast();
  const answer = useConsent() ?? noConsent;
  // What is ticked counts until there is another answer, here, in another tab or in the banner. The boxes stay the
  // same ones, so that saving leaves the focus where it is.
  const [ticked, tick] = useState({ ...answer, since: answer });
  const isNew =
    ticked.since.preferences !== answer.preferences ||
    ticked.since.statistics !== answer.statistics;
  const { preferences, statistics } = isNew ? answer : ticked;
  const choose = ({ currentTarget: { name, checked } }: ChangeEvent<HTMLInputElement>) =>
    tick({ preferences, statistics, [name]: checked, since: answer });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    answerConsent({ preferences, statistics });
    toast({ message: t('choices.saved') });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-4 no-js:hidden">
      <p>{t('choices.needed')}</p>
      <Checkbox
        name="preferences"
        label={t('choices.preferences')}
        hint={t('choices.preferencesHint', { months: consentMonths })}
        checked={preferences}
        onChange={choose}
      />
      <Checkbox
        name="statistics"
        label={t('choices.statistics')}
        hint={t('choices.statisticsCounts', { months: statisticsMonths })}
        checked={statistics}
        onChange={choose}
      />
      <div>
        <Button type="submit">{t('choices.save')}</Button>
      </div>
    </form>
  );
}
