import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { spokenLanguageName } from '#platform/i18n/spoken-language.ts';
import { DataList } from '#ui/data-list.tsx';
import type { Described } from '../described.ts';

interface CommonFactsProps {
  listing: Described;
  /** What its kind adds. */
  more?: readonly { term: string; value: ReactNode }[];
}

/** What a visitor of any kind of place wants to know before coming; nothing where nothing is known. */
export function CommonFacts({ listing, more }: CommonFactsProps) {
  const { t } = useTranslation('directory');
  const items = [
    {
      term: t('facts.languages'),
      value:
        listing.languages.length > 0 &&
        listing.languages.map((code, index) => (
          <Fragment key={code}>
            {index > 0 && ' · '}
            <bdi lang={code}>{spokenLanguageName(code)}</bdi>
          </Fragment>
        )),
    },
    {
      term: t('feature.step-free'),
      value: listing.stepFree === null ? null : t(listing.stepFree ? 'facts.yes' : 'facts.no'),
    },
    ...(more ?? []),
  ];
  if (!items.some(({ value }) => Boolean(value))) return null;
  return (
    <section aria-labelledby="good-to-know" className="flex flex-col gap-3">
      <h2 id="good-to-know">{t('facts.title')}</h2>
      <DataList items={items} />
    </section>
  );
}
