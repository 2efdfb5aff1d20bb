import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { LogEntry } from '../breach.contract.ts';

/** What was found and done, in order. */
export function RegisterLog({ log }: { log: readonly LogEntry[] }) {
  const { t } = useTranslation('registers');
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-2">
      <h3>{t('log.title')}</h3>
      <ol className="divided border-y border-hairline">
        {log.map(({ id, at, by, step, words }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <p>{t(`log.${step}`)}</p>
            {words && <UserText as="p">{words}</UserText>}
            <p className="text-base text-ink-soft">
              <time dateTime={at}>{formatMoment(at, language)}</time>
              {by && (
                <>
                  {' · '}
                  <UserText>{by}</UserText>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
