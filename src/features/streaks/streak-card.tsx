import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdult } from '#platform/access/actor.ts';
import { useApi } from '#platform/query/use-api.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { QueryState } from '#ui/query-state.tsx';
import { OwnChoice } from './parts/own-choice.tsx';
import { StreakNumbers } from './parts/streak-numbers.tsx';
import { WhatCounts } from './parts/what-counts.tsx';
import { getStreakChoice } from './streak.contract.ts';
import { useStreakUpdate } from './use-streak-update.ts';

/**
 * Days in a row and points of whoever is signed in, with the switch for both. Its page needs the namespace `streaks`.
 * People under 18 see nothing of it.
 */
export function StreakCard() {
  const mayCount = isAdult(toActor(useSession()));
  return mayCount ? <Card /> : null;
}

function Card() {
  const { t } = useTranslation('streaks');
  const titleId = useId();
  const choice = useApi(getStreakChoice, {});
  useStreakUpdate();
  return (
    <section aria-labelledby={titleId} className="flex max-w-prose flex-col gap-4">
      <h2 id={titleId}>{t('title')}</h2>
      <QueryState query={choice} ns="streaks">
        {(chosen) => (
          <>
            {chosen.isOn && <StreakNumbers />}
            <OwnChoice chosen={chosen} />
            <WhatCounts />
          </>
        )}
      </QueryState>
    </section>
  );
}
