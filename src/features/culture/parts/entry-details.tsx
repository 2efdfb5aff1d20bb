import { useTranslation } from 'react-i18next';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { CultureEntry } from '../culture-entry.contract.ts';
import { NextDate } from './next-date.tsx';
import { Recipe } from './recipe.tsx';

/** What the kind of an entry has besides its words. */
export function EntryDetails({ entry: { details, next } }: { entry: CultureEntry }) {
  const { t } = useTranslation('culture');
  switch (details.kind) {
    case 'recipe':
      return <Recipe recipe={details} />;
    case 'festival':
      return (
        <DataList
          items={[{ term: t('next'), value: next ? <NextDate next={next} /> : t('nextUnknown') }]}
        />
      );
    case 'proverb':
      return (
        <DataList
          items={[
            { term: t('proverbWords'), value: <UserText language="">{details.words}</UserText> },
            { term: t('inLanguage'), value: <UserText>{details.inLanguage}</UserText> },
            { term: t('meaning'), value: <UserText>{details.meaning}</UserText> },
          ]}
        />
      );
    case 'place':
      return (
        <DataList
          items={[
            { term: t('address'), value: <UserText>{details.address}</UserText> },
            {
              term: t('position'),
              value: details.lat !== null && details.lng !== null && (
                <a
                  href={`https://www.openstreetmap.org/?mlat=${details.lat}&mlon=${details.lng}#map=17/${details.lat}/${details.lng}`}
                  rel="noopener nofollow"
                >
                  {t('onMap')}
                </a>
              ),
            },
          ]}
        />
      );
    case 'language':
      return (
        <div className="flex flex-col gap-3">
          <DataList
            items={[
              { term: t('spokenIn'), value: <UserText>{details.spokenIn}</UserText> },
              ...details.greetings.map(({ words, meaning }) => ({
                term: meaning,
                value: <UserText language="">{words}</UserText>,
              })),
            ]}
          />
        </div>
      );
    case 'custom':
    case 'music':
      return null;
  }
}
