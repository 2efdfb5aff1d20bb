import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { Dialog } from '#ui/dialog.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { FeatureRequest } from '../feature-request.contract.ts';
import { ideaPath } from '../idea.contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { AssignForm } from './assign-form.tsx';
import { MergeForm } from './merge-form.tsx';

interface ManageDialogProps {
  idea: FeatureRequest;
  onClose: () => void;
}

/** Everything that an admin does with one idea. */
export function ManageDialog({ idea, onClose }: ManageDialogProps) {
  const { t } = useTranslation('feature-requests');
  const { id, title, description, language, author, isHidden, mergedInto } = idea;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={<UserText language={language?.code}>{title}</UserText>}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <UserText as="p" language={language?.code} className="whitespace-pre-line wrap-anywhere">
            {description}
          </UserText>
          {author && <p className="text-ink-soft">{t('by', { name: isolate(author.name) })}</p>}
          {mergedInto && <p>{t('mergedInto', { title: isolate(mergedInto.title) })}</p>}
          {isHidden ? <p>{t('hidden')}</p> : <Link to={ideaPath(id)}>{t('see')}</Link>}
        </div>
        <section aria-labelledby="answer-title" className="flex flex-col gap-3">
          <h3 id="answer-title">{t('answer.title')}</h3>
          <AnswerForm id={id} />
        </section>
        <section aria-labelledby="assign-title" className="flex flex-col gap-3">
          <h3 id="assign-title">{t('assign.title')}</h3>
          <AssignForm idea={idea} />
        </section>
        {!isHidden && !mergedInto && (
          <section aria-labelledby="merge-title" className="flex flex-col gap-3">
            <h3 id="merge-title">{t('merge.title')}</h3>
            <MergeForm idea={idea} onDone={onClose} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
