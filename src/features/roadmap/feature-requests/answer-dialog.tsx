import { useTranslation } from 'react-i18next';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Idea } from '../idea.contract.ts';
import { AnswerForm } from './answer-form.tsx';

interface AnswerDialogProps {
  idea: Pick<Idea, 'id' | 'title' | 'language'>;
  open: boolean;
  onClose: () => void;
}

/** How staff answer on the public page. Load it with `lazy`. */
export function AnswerDialog({ idea, open, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('feature-requests');
  return (
    <Dialog open={open} onClose={onClose} title={t('answer.title')}>
      <div className="flex flex-col gap-4">
        <UserText as="p" language={idea.language?.code} className="font-label wrap-anywhere">
          {idea.title}
        </UserText>
        <QueryIsland>{open && <AnswerForm id={idea.id} onDone={onClose} />}</QueryIsland>
      </div>
    </Dialog>
  );
}
