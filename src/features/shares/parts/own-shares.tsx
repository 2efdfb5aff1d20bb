import { useTranslation } from 'react-i18next';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { sharePath } from '../share.contract.ts';
import { listOwnShares, withdrawShare } from '../own-share.contract.ts';
import type { OwnShare } from '../own-share.contract.ts';

/** What became of what one shared on the hub, and the way to take it back. */
export function OwnShares() {
  const own = useApi(listOwnShares, {});
  return (
    <OwnSubmissions
      ns="shares"
      icon="message"
      query={own}
      list={listOwnShares}
      withdraw={withdrawShare}
      url={sharePath}
      wordsAlone
      Facts={Facts}
    />
  );
}

function Facts({ item: { sort, until } }: { item: OwnShare }) {
  const { t } = useTranslation('shares');
  const language = useLanguage();
  return (
    <>
      <span className="text-ink-soft">{t(`sort.${sort}`)}</span>
      {until && (
        <span className="text-ink-soft">
          {t('own.until', { date: formatDate(until, language) })}
        </span>
      )}
    </>
  );
}
