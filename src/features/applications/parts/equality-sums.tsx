import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { getEqualitySums } from '../received.contract.ts';

/** Who applied, as sums of five and more, once nobody can apply any more. */
export function EqualitySums({ slug }: { slug: string }) {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const sums = useApi(getEqualitySums, { params: { slug } });
  return (
    <section aria-labelledby="sums" className="flex max-w-prose flex-col gap-3">
      <h2 id="sums">{t('equality.sums')}</h2>
      <QueryState query={sums} ns="applications" isEmpty={() => false}>
        {({ isClosed, questions }) => {
          if (!isClosed) return <p className="text-ink-soft">{t('equality.sumsLater')}</p>;
          const told = questions.filter(({ answers }) => answers.length > 0);
          if (told.length === 0) return <p className="text-ink-soft">{t('equality.sumsNone')}</p>;
          return (
            <>
              <p className="text-ink-soft">{t('equality.sumsText')}</p>
              {told.map(({ question, answers, hasOthers }) => (
                <dl key={question}>
                  <dt className="font-label">{t(`equality.${question}`)}</dt>
                  {answers.map(({ answer, people }) => (
                    <dd key={answer}>
                      {t(`equality.answer.${answer}`)}:{' '}
                      {t('equality.people', {
                        count: people,
                        total: formatNumber(people, language),
                      })}
                    </dd>
                  ))}
                  {hasOthers && <dd className="text-ink-soft">{t('equality.others')}</dd>}
                </dl>
              ))}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
