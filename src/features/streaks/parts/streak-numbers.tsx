import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { DataList } from '#ui/data-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { tierOf } from '../counting/milestones.ts';
import { getPoints, getStreak } from '../streak.contract.ts';
import type { Streak } from '../streak.contract.ts';

/** The days, how far the next milestone is, and the points with what they are for. */
export function StreakNumbers() {
  const streak = useApi(getStreak, {});
  return (
    <QueryState query={streak} ns="streaks">
      {(found) => (
        <>
          <Days streak={found} />
          <Points longest={found.longestStreak} />
        </>
      )}
    </QueryState>
  );
}

function Days({ streak }: { streak: Streak }) {
  const { t } = useTranslation('streaks');
  const language = useLanguage();
  const { currentStreak, nextMilestone, nextMilestonePoints } = streak;
  const values = {
    count: currentStreak,
    days: formatNumber(currentStreak, language),
    all: formatNumber(nextMilestone ?? 0, language),
  };
  return (
    <>
      <p className="text-lg">{t(`tier.${tierOf(currentStreak)}`, values)}</p>
      {nextMilestone !== null && (
        <div className="flex flex-col gap-1">
          <progress
            value={currentStreak}
            max={nextMilestone}
            aria-label={t('progress', values)}
            className="w-full"
          />
          <p aria-hidden="true">{t('progress', values)}</p>
          {nextMilestonePoints !== null && (
            <p className="text-ink-soft">
              {t('milestonePoints', {
                count: nextMilestonePoints,
                points: formatNumber(nextMilestonePoints, language),
              })}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Points({ longest }: { longest: number }) {
  const { t } = useTranslation('streaks');
  const language = useLanguage();
  const points = useApi(getPoints, {});
  const asDays = (count: number) => t('days', { count, days: formatNumber(count, language) });
  return (
    <QueryState query={points} ns="streaks">
      {(found) => (
        <>
          <DataList
            items={[
              { term: t('longest'), value: asDays(longest) },
              { term: t('points'), value: formatNumber(found.points, language) },
            ]}
          />
          {found.byAct.length > 0 && (
            <Disclosure summary={t('byAct')}>
              <DataList
                items={found.byAct.map(({ act, count, points: given }) => ({
                  term: t(`act.${act}`),
                  value: t('given', {
                    count: given,
                    times: formatNumber(count, language),
                    points: formatNumber(given, language),
                  }),
                }))}
              />
            </Disclosure>
          )}
        </>
      )}
    </QueryState>
  );
}
