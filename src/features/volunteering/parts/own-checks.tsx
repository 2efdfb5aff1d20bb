import { useTranslation } from 'react-i18next';
import { OwnReferences } from '#features/vetting/own-references.tsx';
import { getOwnVetting } from '#features/vetting/vetting.contract.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getOwnVolunteer } from '../volunteer.contract.ts';

/** One's checks and references with their states, and the way to ask somebody for a reference. */
export function OwnChecks() {
  const { t } = useTranslation(['volunteering', 'vetting']);
  const language = useLanguage();
  const own = useApi(getOwnVetting, {});
  return (
    <section aria-labelledby="checks" className="flex max-w-prose flex-col gap-4">
      <h2 id="checks">{t('checks.title')}</h2>
      <p className="text-ink-soft">{t('checks.lead')}</p>
      <QueryState query={own} ns="volunteering">
        {({ checks }) => (
          <>
            {checks.length === 0 && <p>{t('checks.none')}</p>}
            <ul className="divided">
              {checks.map(({ id, scheme, level, endsOn, state }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <span>
                    {t(`vetting:scheme.${scheme}`)}, {t(`vetting:level.${level}`)}
                  </span>
                  <StatusLabel tone={state === 'current' ? 'palm' : 'laterite'}>
                    {t(`vetting:checkState.${state}`)}
                  </StatusLabel>
                  <span>{t('checks.until', { date: formatDate(endsOn, language) })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
      <OwnReferences purpose="volunteer" refreshes={[getOwnVolunteer]} />
    </section>
  );
}
