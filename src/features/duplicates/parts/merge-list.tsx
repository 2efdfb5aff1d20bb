import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '#platform/http/api-error.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getDuplicateState, listDuplicates, listMerges, undoMerge } from '../duplicate.contract.ts';
import type { Merge } from '../duplicate.contract.ts';

/** Every merge with who did it and when, newest first, and the way back for as long as there is one. */
export function MergeList() {
  const { t } = useTranslation(['duplicates', 'staff']);
  const merges = useApiPages(listMerges, { query: {} });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('duplicates:merges.title')}</h2>
      <QueryState
        query={merges}
        ns="duplicates"
        empty={<EmptyState title={t('duplicates:merges.none')} />}
      >
        {(items) => (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {items.map((merge) => (
              <MergeLine key={merge.id} merge={merge} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={merges}>{t('staff:more')}</LoadMore>
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
        <UserText>{merge.lostName}</UserText> →{' '}
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
      {merge.canUndo && <Undo merge={merge} />}
    </li>
  );
}

function Undo({ merge }: { merge: Merge }) {
  const { t } = useTranslation('duplicates');
  const language = useLanguage();
  const toast = useToast();
  const undo = useWrite(undoMerge, {
    refreshes: [listMerges, listDuplicates, getDuplicateState],
    onDone: () => toast({ message: t('merges.done') }),
  });
  return (
    <>
      {undo.error && (
        <Notice tone="error" live>
          {problemText(t, undo.error, 'duplicates', 'ui:problem.failed')}
          <WhatChanged error={undo.error} />
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          variant="secondary"
          busy={undo.isPending}
          aria-label={t('merges.undoLabel', { name: isolate(merge.lostName) })}
          onClick={() => undo.write({ params: { id: merge.id }, body: {} })}
        >
          {t('merges.undo')}
        </Button>
        <span className="text-base text-ink-soft">
          {t('merges.until')} {formatDate(merge.undoUntil, language)}
        </span>
      </div>
    </>
  );
}

/** What stands in the way of an undo, part by part. */
function WhatChanged({ error }: { error: Error }) {
  const { t, i18n } = useTranslation(['duplicates', 'imports']);
  const fields = error instanceof ApiError ? (error.problem?.fields ?? []) : [];
  if (fields.length === 0) return null;
  const nameOf = (path: string) => {
    const [part = '', column = ''] = path.split('.');
    const field = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    const key = `imports:field.${field}`;
    return [t(`duplicates:part.${part}`), i18n.exists(key) ? t(key) : '']
      .filter(Boolean)
      .join(': ');
  };
  const lines = new Set(fields.map(({ path, key }) => `${nameOf(path)} – ${t(key)}`));
  return (
    <ul className="list-disc ps-6">
      {[...lines].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
