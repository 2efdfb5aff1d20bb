import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CorrectionPart } from '#features/corrections/correction-part.tsx';
import { SourceList } from '#features/sources/source-list.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { languages } from '#platform/i18n/languages.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { ClothPicture } from '#ui/cloth-picture.tsx';
import pictures from '#ui/head-pictures.svg';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserLanguage, UserText } from '#ui/user-text.tsx';
import type { HistoryItem } from '../history-item.contract.ts';
import { historyLink } from '../history-links.ts';
import { historyPath } from '../history-path.ts';
import { HistoryRows } from '../history-rows.tsx';
import { useHistoryWords } from './use-history-words.ts';

const HistoryPins = lazy(async () => ({
  default: (await import('./history-map.tsx')).HistoryPins,
}));

/** One item: its warnings first, then what happened, where it is known from, and what is wrong with it. */
export function HistoryDetail({ item }: { item: HistoryItem }) {
  const { t } = useTranslation(['history', 'sources']);
  const shown = useLanguage();
  const words = useHistoryWords();
  const { id, slug, title, summary, warnings, language } = item;
  const path = historyPath(slug);
  const told = warnings.length > 0 && t('warnings.line', { warnings: words.warnings(warnings) });
  const isForeign = language !== shown;
  return (
    <UserLanguage value={isForeign ? language : undefined}>
      <PageHead
        title={isolate(title)}
        description={[told, summary].filter(Boolean).join(' ')}
        canonicalPath={path}
        picture={`history/${slug}`}
        type="article"
      />
      <DetailTemplate
        breadcrumbs={[
          { label: t('title'), to: '/history' },
          { label: <UserText>{title}</UserText> },
        ]}
        media={<ClothPicture at="end" picture={`${pictures}#scroll`} />}
        title={<UserText>{title}</UserText>}
        lead={
          <p className="row-facts">
            <span className="text-lg font-label">{words.when(item)}</span>
            <span>
              <UserText>{words.where(item)}</UserText>
            </span>
          </p>
        }
        aside={<Facts item={item} />}
        related={
          item.related.length > 0 && (
            <section aria-labelledby="related" className="flex flex-col gap-3">
              <h2 id="related">{t('related')}</h2>
              <HistoryRows items={item.related} heading="h3" />
            </section>
          )
        }
      >
        {told && (
          <Notice tone="warning" title={told}>
            {t('warnings.text')}
          </Notice>
        )}
        {isForeign && (
          <Notice>{t('foreign', { language: nameOf(language), asked: nameOf(shown) })}</Notice>
        )}
        <p className="max-w-prose text-lg whitespace-pre-line">
          <UserText>{summary}</UserText>
        </p>
        <section aria-labelledby="sources" className="flex flex-col gap-3">
          <h2 id="sources">{t('sources:title')}</h2>
          <SourceList sources={item.sources} />
        </section>
        <CorrectionPart page={{ type: 'history-item', id, path }} label={t('correct')} />
      </DetailTemplate>
    </UserLanguage>
  );
}

const nameOf = (code: string) =>
  isolate(languages.find((language) => language.code === code)?.nativeName ?? code);

function Facts({ item }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  const words = useHistoryWords();
  const { people, themes, slug, title, startsOn, place, warnings, lat, lng } = item;
  const [isMapOpen, openMap] = useState(false);
  return (
    <section className="card card-padded flex flex-col gap-4">
      <h2 className="text-lg">{t('facts.title')}</h2>
      <DataList
        layout="stacked"
        items={[
          { term: t('facts.when'), value: words.when(item) },
          { term: t('facts.where'), value: <UserText>{words.where(item)}</UserText> },
          {
            term: t('facts.people'),
            value: people.length > 0 && (
              <ul className="flex flex-col gap-1">
                {people.map((person) => (
                  <li key={person}>
                    <Link to={historyLink({}, { person })}>
                      <UserText>{person}</UserText>
                    </Link>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            term: t('facts.themes'),
            value: (
              <ul className="flex flex-col gap-1">
                {themes.map((theme) => (
                  <li key={theme}>
                    <Link to={historyLink({}, { theme })}>{t(`theme.${theme}`)}</Link>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      {lat !== null && lng !== null && !isMapOpen && (
        <Button
          variant="secondary"
          size="small"
          icon="map"
          className="self-start no-js:hidden print:hidden"
          onClick={() => openMap(true)}
        >
          {t('map.open')}
        </Button>
      )}
      {lat !== null && lng !== null && isMapOpen && (
        <Suspense fallback={<Spinner />}>
          <HistoryPins pins={[{ slug, title, startsOn, place, warnings, lat, lng }]} />
        </Suspense>
      )}
    </section>
  );
}
