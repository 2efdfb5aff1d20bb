import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWrite } from '#platform/query/use-api.ts';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { getOwnAnswers, saveOwnAnswers } from '../eligibility.contract.ts';
import type { EligibilityAnswers } from '../eligibility.contract.ts';

/** Keeps the answers for the next fund or posting, if the person wants it. */
export function KeepAnswers({ answers }: { answers: EligibilityAnswers }) {
  const { t } = useTranslation(['eligibility', 'ui']);
  const toast = useToast();
  const { ask } = useSignInPrompt();
  const save = useWrite(saveOwnAnswers, {
    refreshes: [getOwnAnswers],
    onDone: () => toast({ message: t('eligibility:saved') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'eligibility', 'ui:problem.failed') }),
  });
  const write = () => save.write({ body: { answers } });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        variant="secondary"
        busy={save.isPending}
        onClick={() => ask(t('eligibility:askSave'), write) && write()}
      >
        {t('eligibility:save')}
      </Button>
      <Link to="/dashboard#eligibility">{t('eligibility:own.see')}</Link>
    </div>
  );
}
