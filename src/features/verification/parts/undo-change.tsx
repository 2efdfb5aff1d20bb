import { useTranslation } from 'react-i18next';
import { undoCase } from '#features/staff/case.contract.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listProfiles } from '../verification.contract.ts';
import type { ChangedProfile } from './profile-row.tsx';

interface UndoChangeProps {
  changed: ChangedProfile;
  onUndone: () => void;
}

/** Is above the list: with a filter the row itself is gone as soon as it is changed. */
export function UndoChange({ changed: { caseId, name, action }, onUndone }: UndoChangeProps) {
  const { t } = useTranslation('verification');
  const toast = useToast();
  const undo = useWrite(undoCase, {
    refreshes: [listProfiles],
    onDone: () => {
      toast({ message: t('undone') });
      onUndone();
    },
  });
  return (
    <Notice
      tone={undo.error ? 'error' : 'success'}
      live
      action={
        <Button
          size="small"
          variant="secondary"
          busy={undo.isPending}
          aria-label={t('undoLabel', { name: isolate(name) })}
          onClick={() => undo.write({ params: { id: caseId }, body: {} })}
        >
          {t('undo')}
        </Button>
      }
    >
      {undo.error ? (
        problemText(t, undo.error, 'verification', 'verification:failed')
      ) : (
        <>
          <UserText>{name}</UserText>: {t(`${action}.done`)}
        </>
      )}
    </Notice>
  );
}
