import { useTranslation } from 'react-i18next';
import { ReportButton } from '#features/staff/report-button.tsx';
import { formatList } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { CultureEntry } from '../culture-entry.contract.ts';
import { licenceAddresses } from '../culture.policy.ts';
import { EntryDetails } from './entry-details.tsx';
import { TranslateEntry } from './translate-entry.tsx';
import { EntrySources } from './entry-sources.tsx';

/** One entry in full: its words, what its kind has besides, where it comes from, and how it may be used. */
export function OneEntry({ entry }: { entry: CultureEntry }) {
  const { t } = useTranslation(['culture', 'ui']);
  const shownIn = useLanguage();
  const { id, title, summary, text, kind, origin, original, language, isSample } = entry;
  const name = <UserText language={language?.code}>{title}</UserText>;
  return (
    <article className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <Breadcrumbs items={[{ label: t('title'), to: '/culture' }, { label: name }]} />
      <h1 className="wrap-anywhere">{name}</h1>
      <p className="flex flex-wrap items-center gap-3 text-ink-soft">
        <span>{t(`kind.${kind}`)}</span>
        {origin && <UserText>{origin}</UserText>}
        {language && <span>{t('ui:writtenIn.told', { language: language.name })}</span>}
        {entry.audience !== 'everyone' && <Badge>{t(`audience.${entry.audience}`)}</Badge>}
        {isSample && <Badge>{t('sample')}</Badge>}
      </p>
      {entry.season.length > 0 && (
        <p>
          {t('seasonTold', {
            months: formatList(
              entry.season.map((month) => t(`month.${month}`)),
              shownIn,
            ),
          })}
        </p>
      )}
      <div className={original ? 'grid w-full gap-6 md:grid-cols-2' : 'max-w-prose'}>
        <div className="flex max-w-prose flex-col gap-3">
          <UserText as="p" language={language?.code} className="font-label">
            {summary}
          </UserText>
          {text && (
            <UserText as="p" language={language?.code} className="whitespace-pre-line">
              {text}
            </UserText>
          )}
        </div>
        {original && (
          <section aria-labelledby="original" className="flex max-w-prose flex-col gap-3">
            <h2 id="original" className="text-lg">
              {t('original', { language: original.language?.name ?? '' })}
            </h2>
            <UserText as="p" language={original.language?.code} className="font-label">
              {original.summary}
            </UserText>
            {original.text && (
              <UserText as="p" language={original.language?.code} className="whitespace-pre-line">
                {original.text}
              </UserText>
            )}
          </section>
        )}
      </div>
      <EntryDetails entry={entry} />
      <EntrySources sources={entry.sources} />
      <Licence entry={entry} />
      {entry.audience === 'everyone' && <TranslateEntry entry={entry} />}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/culture" variant="secondary" icon="arrow-start">
          {t('all')}
        </ButtonLink>
        <span className="no-js:hidden">
          <ReportButton subject={{ type: 'culture-entry', id }} label={t('report')} />
        </span>
      </div>
    </article>
  );
}

function Licence({ entry: { credit, licence, translatedBy } }: { entry: CultureEntry }) {
  const { t } = useTranslation('culture');
  return (
    <p className="max-w-prose text-ink-soft">
      {credit && (
        <>
          {t('credit')} <UserText>{credit}</UserText>.{' '}
        </>
      )}
      {translatedBy && (
        <>
          {t('words.translatedBy')} <UserText>{translatedBy}</UserText>.{' '}
        </>
      )}
      {t('licenceIs')}{' '}
      {licence === 'reserved' ? (
        t('licence.reserved')
      ) : (
        <a href={licenceAddresses[licence]} rel="license noopener">
          {t(`licence.${licence}`)}
        </a>
      )}
    </p>
  );
}
