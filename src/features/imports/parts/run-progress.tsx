import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { cancelImport, getImport, listImports } from '../import-run.contract.ts';
import type { ImportRunView } from '../import-run.contract.ts';

/** How far a check, a run or an undo has come, and the button that stops it. An undo is not stopped half-way. */
export function RunProgress({ run }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const id = useId();
  const cancel = useWrite(cancelImport, { refreshes: [getImport, listImports] });
  const { done, total } = progressOf(run);
  const name = t(`progress.${run.status}`);
  const words = t('progress.of', {
    done: formatNumber(done, language),
    total: formatNumber(total, language),
  });
  return (
    <section className="on-light flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-2 font-label">
        <span>{name}</span>
        <span>{words}</span>
      </label>
      <progress
        id={id}
        className="h-4 w-full appearance-none overflow-hidden rounded-pill border border-line bg-cloth [&::-moz-progress-bar]:bg-indigo [&::-webkit-progress-bar]:bg-cloth [&::-webkit-progress-value]:bg-indigo"
        max={Math.max(total, 1)}
        value={done}
      >
        {words}
      </progress>
      <p className="text-base text-ink-soft">{t('progress.hint')}</p>
      {cancel.error && (
        <Notice tone="error" live>
          {problemText(t, cancel.error, 'imports', 'imports:error.action')}
        </Notice>
      )}
      {run.status !== 'undoing' && (
        <div>
          <Button
            variant="secondary"
            icon="x"
            busy={cancel.isPending}
            onClick={() => cancel.write({ params: { id: run.id }, body: {} })}
          >
            {t('progress.cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}

function progressOf(run: ImportRunView): { done: number; total: number } {
  const { created, updated, unchanged, rejected } = run;
  if (run.status === 'undoing') {
    const total = created + updated;
    return { done: total - Math.min(total, run.leftToUndo), total };
  }
  const done = created + updated + unchanged + rejected;
  return { done, total: Math.max(done, run.totalRows ?? 0) };
}
