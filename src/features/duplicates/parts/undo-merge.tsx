import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/http/api-error.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getDuplicateState, listDuplicates, listMerges, undoMerge } from '../duplicate.contract.ts';
import type { Merge } from '../duplicate.contract.ts';
import { MergeConflicts } from './merge-conflicts.tsx';

/** The way back. Where somebody has edited since, it asks field by field what is to hold. */
export function UndoMerge({ merge }: { merge: Merge }) {
  const { t } = useTranslation('duplicates');
  const language = useLanguage();
  const toast = useToast();
  const undo = useWrite(undoMerge, {
    refreshes: [listMerges, listDuplicates, getDuplicateState],
    onDone: () => toast({ message: t('merges.done') }),
  });
  const hasConflicts =
    undo.error instanceof ApiError && undo.error.problem?.code === 'merge/changed-since';
  if (hasConflicts) return <MergeConflicts merge={merge} />;
  return (
    <>
      {undo.error && (
        <Notice tone="error" live>
          {problemText(t, undo.error, 'duplicates', 'ui:problem.failed')}
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
