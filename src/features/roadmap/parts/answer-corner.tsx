import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Idea } from '../idea.contract.ts';
import { ideaPolicy } from '../idea.policy.ts';

/** Fetched with the first press of somebody of the staff. */
const AnswerDialog = lazy(async () => ({
  default: (await import('../feature-requests/answer-dialog.tsx')).AnswerDialog,
}));

/** Staff answer where everybody reads it; nobody else sees the button. */
export function AnswerCorner({ idea }: { idea: Pick<Idea, 'id' | 'title'> }) {
  const { t } = useTranslation('roadmap');
  const actor = toActor(useSession());
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (!ideaPolicy.answer(actor)) return null;
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" icon="message" onClick={open}>
        {t('answer')}
      </Button>
      {wasOpen && (
        <Suspense fallback={<Spinner />}>
          <AnswerDialog idea={idea} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
