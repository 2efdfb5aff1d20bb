import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonVariant } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import type { IconName } from '#ui/icon-names.ts';
import { Notice } from '#ui/notice.tsx';
import {
  listImportQuestions,
  listImportValues,
  listNoteGroups,
} from '../answers/import-question.contract.ts';
import {
  checkImport,
  discardImport,
  getImport,
  listImports,
  listPlannedRows,
  listRowNotes,
  retryImport,
  startImport,
} from '../import-run.contract.ts';

const actions = {
  check: checkImport,
  start: startImport,
  retry: retryImport,
  discard: discardImport,
} as const;

interface RunActionProps {
  id: string;
  action: keyof typeof actions;
  variant?: ButtonVariant;
  icon?: IconName;
  children: string;
}

/** One press that takes a run a step on, with what the server says when it can't. */
export function RunAction({ id, action, variant, icon, children }: RunActionProps) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const write = useWrite(actions[action], {
    refreshes:
      action === 'discard'
        ? [listImports]
        : [
            getImport,
            listImports,
            listPlannedRows,
            listRowNotes,
            listNoteGroups,
            listImportQuestions,
            listImportValues,
          ],
    onDone: (run) => {
      if (action === 'discard') void navigate('?');
      if (action === 'retry') void navigate(`?run=${run.id}`);
    },
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant={variant}
        icon={icon}
        busy={write.isPending}
        onClick={() => write.write({ params: { id }, body: {} })}
      >
        {children}
      </Button>
      {write.error && (
        <Notice tone="error" live>
          {problemText(t, write.error, 'imports', 'imports:error.action')}
        </Notice>
      )}
    </div>
  );
}
