import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getOwnMentor } from '../mentor.contract.ts';
import { mentorStates } from '../mentor.policy.ts';
import { matchesPath } from '../mentorship-links.ts';
import { MentorForm } from './mentor-form.tsx';
import { MentorStanding } from './mentor-standing.tsx';

const steps = mentorStates.filter((state) => state !== 'paused' && state !== 'ended');

/** How one becomes a mentor: the steps for everybody, the form, and how far one has come. */
export function BecomeMentor() {
  const { t } = useTranslation('mentorship');
  const own = useApi(getOwnMentor, {});
  const [isApplying, setApplying] = useState(false);
  return (
    <section id="become" aria-labelledby="become-title" className="flex flex-col gap-4">
      <h2 id="become-title">{t('become.title')}</h2>
      <p className="max-w-prose">{t('become.text')}</p>
      <ol className="max-w-prose list-decimal ps-6">
        {steps.map((state) => (
          <li key={state}>{t(`become.step.${state}`)}</li>
        ))}
      </ol>
      <QueryState query={own} ns="mentorship">
        {({ mentor, canApply }) => {
          if (mentor)
            return (
              <>
                <MentorStanding mentor={mentor} />
                {(mentor.status === 'active' || mentor.status === 'paused') && (
                  <div>
                    <ButtonLink to={matchesPath} variant="secondary">
                      {t('matches.title')}
                    </ButtonLink>
                  </div>
                )}
              </>
            );
          if (!canApply) return <p className="font-label">{t('become.adults')}</p>;
          if (isApplying) return <MentorForm mentor={null} onDone={() => setApplying(false)} />;
          return (
            <div>
              <Button icon="plus" onClick={() => setApplying(true)}>
                {t('become.apply')}
              </Button>
            </div>
          );
        }}
      </QueryState>
    </section>
  );
}
