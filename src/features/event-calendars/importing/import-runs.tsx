import { useTranslation } from 'react-i18next';
import { listOwnEvents } from '#features/events/own-event-lists.contract.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listEventImports, undoEventImport } from '../event-import.contract.ts';
import type { EventImportRun } from '../event-import.contract.ts';

/** Files that were brought in, each with its undo. */
export function ImportRuns() {
  const { t } = useTranslation('event-calendars');
  const { data } = useApi(listEventImports, {});
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="import-runs" className="w-full">
      <h3 id="import-runs">{t('runs.title')}</h3>
      <ul className="divided">
        {data.items.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

function Run({ run }: { run: EventImportRun }) {
  const { t } = useTranslation('event-calendars');
  const language = useLanguage();
  const toast = useToast();
  const undo = useWrite(undoEventImport, {
    refreshes: [listEventImports, listOwnEvents],
    onDone: ({ removed, restored, left }) => {
      toast({ message: t('runs.undone', { removed, restored }) });
      for (const { title, key } of left)
        toast({ tone: 'error', message: t(key, { title: `\u2068${title}\u2069` }) });
    },
    onFailed: () => toast({ tone: 'error', message: t('runs.failed') }),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span>{formatDate(run.at.slice(0, 10), language)}</span>
      <span>{t('import.done', { ...run })}</span>
      {run.canUndo && (
        <Button
          variant="secondary"
          size="small"
          busy={undo.isPending}
          onClick={() => undo.write({ params: { id: run.id }, body: {} })}
        >
          {t('runs.undo')}
        </Button>
      )}
    </li>
  );
}
