import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import type { ImportStatus } from '../import.contract.ts';

const steps = ['file', 'columns', 'check', 'import', 'result'] as const;

/** Which step each state belongs to. */
const stepOf: Record<ImportStatus, (typeof steps)[number]> = {
  uploaded: 'columns',
  mapped: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'import',
  done: 'result',
  failed: 'result',
  cancelled: 'result',
  undoing: 'result',
  undone: 'result',
};

/** Where the run is on its way from the file to the result. */
export function RunSteps({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('imports');
  const current = steps.indexOf(stepOf[status]);
  return (
    <ol aria-label={t('step.label')} className="flex flex-wrap gap-x-1 gap-y-2">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-2 rounded-pill border px-3 py-1 text-base',
            at === current ? 'border-indigo bg-card font-label text-indigo' : 'border-transparent',
            at > current && 'text-ink-soft',
          )}
        >
          {at + 1}. {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
