import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { getFollowUpResults } from './follow-up.contract.ts';
import { questionNames } from './follow-up.policy.ts';

/** On the host's desk: what those who came said of a date, as sums. */
export function FollowUpResults({ dateId }: { dateId: string }) {
  const { t } = useTranslation('event-follow-up');
  const language = useLanguage();
  const query = useApi(getFollowUpResults, { params: { dateId } });
  return (
    <section aria-labelledby="follow-up-results" className="flex flex-col gap-3">
      <h3 id="follow-up-results">{t('results.title')}</h3>
      <p className="text-base text-ink-soft">{t('results.hint')}</p>
      <QueryState query={query} ns="event-follow-up" isEmpty={() => false}>
        {(sums) =>
          questionNames.every((name) => sums[name].length === 0) ? (
            <p>{t('results.none')}</p>
          ) : (
            questionNames.map((name) => (
              <div key={name}>
                <p className="font-label">{t(`question.${name}`)}</p>
                {sums[name].length === 0 && <p>{t('results.few')}</p>}
                <ul>
                  {sums[name].map(({ choice, atLeast }) => (
                    <li key={choice}>
                      {t('results.sum', {
                        choice: t(`choice.${name}.${choice}`),
                        total: formatNumber(atLeast, language),
                      })}
                    </li>
                  ))}
                </ul>
              </div>
            ))
          )
        }
      </QueryState>
    </section>
  );
}
