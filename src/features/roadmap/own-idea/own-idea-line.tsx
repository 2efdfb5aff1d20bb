import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ideaPath, withdrawIdea } from '../idea.contract.ts';
import type { OwnIdea } from '../idea.contract.ts';
import { stateTone } from '../state-tone.ts';

interface OwnIdeaLineProps {
  idea: OwnIdea;
  onChange: () => void;
  onWithdrawn: () => void;
}

/** One of one's own ideas: what became of it, and what can still be done with it. */
export function OwnIdeaLine({ idea, onChange, onWithdrawn }: OwnIdeaLineProps) {
  const { t } = useTranslation(['own-idea', 'roadmap', 'ui']);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { write, isPending } = useWrite(withdrawIdea, {
    onDone: () => {
      toast.mended();
      onWithdrawn();
    },
    onFailed: (error) =>
      toast({
        tone: 'error',
        message: problemText(t, error, 'roadmap', 'own-idea:mine.failed'),
      }),
  });
  const { id, title, language, state, isHidden, mergedInto, can } = idea;
  const name = isolate(title);
  return (
    <li className="flex flex-col items-start gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
        {isHidden ? (
          <UserText language={language?.code}>{title}</UserText>
        ) : (
          <Link to={ideaPath(id)}>
            <UserText language={language?.code}>{title}</UserText>
          </Link>
        )}
        <StatusLabel tone={stateTone[state]}>{t(`roadmap:state.${state}`)}</StatusLabel>
      </p>
      {isHidden && <p className="text-ink-soft">{t('own-idea:mine.hidden')}</p>}
      {mergedInto && (
        <p className="text-ink-soft">
          {t('own-idea:mine.merged', { title: isolate(mergedInto.title) })}
        </p>
      )}
      {(can.change || can.withdraw) && (
        <div className="flex flex-wrap gap-3">
          {can.change && (
            <Button
              size="small"
              variant="secondary"
              icon="pencil"
              aria-label={t('own-idea:mine.changeLabel', { title: name })}
              onClick={onChange}
            >
              {t('own-idea:mine.change')}
            </Button>
          )}
          {can.withdraw && (
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              aria-label={t('own-idea:mine.withdrawLabel', { title: name })}
              onClick={() => setAsking(true)}
            >
              {t('own-idea:mine.withdraw')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        action="delete"
        name={<UserText language={language?.code}>{title}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        isPending={isPending}
        onConfirm={() => {
          setAsking(false);
          write({ params: { id } });
        }}
      />
    </li>
  );
}
