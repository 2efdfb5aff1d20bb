import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { leaveTeam } from '../team.contract.ts';
import type { Team } from '../team.contract.ts';

interface LeaveTeamProps {
  team: Team;
  onMoved: () => void;
}

export function LeaveTeam({ team, onMoved }: LeaveTeamProps) {
  const { t } = useTranslation('teams');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const leave = useWrite(leaveTeam, {
    onDone: () => {
      setAsking(false);
      toast({ message: t('left') });
      onMoved();
    },
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        action="remove"
        name={<UserText>{team.listing.title}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.write({ params: { id: team.listing.id }, body: {} })}
        isPending={leave.isPending}
      >
        {leave.error && (
          <Notice tone="error" live>
            {problemText(t, leave.error, 'teams', 'ui:problem.failed')}
          </Notice>
        )}
        <p>{t('leaveText')}</p>
      </ConfirmDialog>
    </div>
  );
}
