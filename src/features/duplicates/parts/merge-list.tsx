import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listMerges } from '../duplicate.contract.ts';
import type { Merge } from '../duplicate.contract.ts';
import { UndoMerge } from './undo-merge.tsx';

/** Every merge with who did it and when, newest first, and the way back for as long as there is one. */
export function MergeList() {
  const { t } = useTranslation(['duplicates', 'staff']);
  const merges = useApiPages(listMerges, { query: {} });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('duplicates:merges.title')}</h2>
      <PagedList
        pages={merges}
        ns="duplicates"
        empty={<EmptyState title={t('duplicates:merges.none')} />}
        more={t('staff:more')}
        look="lines"
      >
        {(merge) => <MergeLine key={merge.id} merge={merge} />}
      </PagedList>
    </section>
  );
}

function MergeLine({ merge }: { merge: Merge }) {
  const { t } = useTranslation('duplicates');
  const language = useLanguage();
  const moved = Object.entries(merge.moved)
    .filter(([part]) => part !== 'listing')
    .map(([part, count]) => `${t(`part.${part}`)}: ${formatNumber(count, language)}`);
  return (
    <li className="flex flex-col gap-2 py-3 wrap-anywhere">
      <p>
        <UserText>{merge.lostName}</UserText>{' '}
        <Icon name="arrow-end" label={t('merges.into')} className="inline" />{' '}
        {merge.keptPath ? (
          <Link to={merge.keptPath} className="font-label">
            <UserText>{merge.keptName}</UserText>
          </Link>
        ) : (
          <UserText>{merge.keptName}</UserText>
        )}
      </p>
      <p className="text-base text-ink-soft">
        <UserText>{merge.by ?? t('site')}</UserText> ·{' '}
        <time dateTime={merge.at}>{formatMoment(merge.at, language)}</time>
        {moved.length > 0 && ` · ${moved.join(' · ')}`}
      </p>
      {merge.undoneAt && (
        <p className="text-base">
          {t('merges.undone')} <UserText>{merge.undoneBy ?? t('site')}</UserText> ·{' '}
          <time dateTime={merge.undoneAt}>{formatMoment(merge.undoneAt, language)}</time>
        </p>
      )}
      {merge.canUndo && <UndoMerge merge={merge} />}
    </li>
  );
}
