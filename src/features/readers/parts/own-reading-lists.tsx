import { useTranslation } from 'react-i18next';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import {
  listOwnReadingLists,
  readingListPath,
  withdrawReadingList,
} from '../reading-list.contract.ts';
import type { OwnReadingList } from '../reading-list.contract.ts';

/** What became of the lists that one sent, and the way to take them back. */
export function OwnReadingLists() {
  const own = useApi(listOwnReadingLists, {});
  return (
    <OwnSubmissions
      ns="readers"
      icon="star"
      query={own}
      list={listOwnReadingLists}
      withdraw={withdrawReadingList}
      url={readingListPath}
      Facts={Facts}
    />
  );
}

function Facts({ item: { audience, books } }: { item: OwnReadingList }) {
  const { t } = useTranslation('readers');
  const language = useLanguage();
  return (
    <>
      <span className="text-ink-soft">{t(`audience.${audience}`)}</span>
      <span>{t('bookCount', { count: books, total: formatNumber(books, language) })}</span>
    </>
  );
}
