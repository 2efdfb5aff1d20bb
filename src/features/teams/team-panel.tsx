import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { QueryState } from '#ui/query-state.tsx';
import { HandOver } from './parts/hand-over.tsx';
import { Invitations } from './parts/invitations.tsx';
import { LeaveTeam } from './parts/leave-team.tsx';
import { People } from './parts/people.tsx';
import { Recovery } from './parts/recovery.tsx';
import { getTeam } from './team.contract.ts';

interface TeamPanelProps {
  listingId: string;
  /** The person works for it no more, or owns it now. */
  onMoved: () => void;
}

/** Everything about one team, as far as the person who looks may see and change it. */
export function TeamPanel({ listingId, onMoved }: TeamPanelProps) {
  const { t } = useTranslation('teams');
  const team = useApi(getTeam, { params: { id: listingId } });
  return (
    <QueryState query={team} ns="teams">
      {(found) => (
        <div className="flex flex-col gap-8">
          <p className="max-w-prose text-ink-soft">
            {t('lead', { name: isolate(found.listing.title) })}
          </p>
          <HandOver team={found} onMoved={onMoved} />
          <Recovery team={found} />
          <People team={found} />
          {found.can.lead && <Invitations team={found} />}
          {found.can.leave && <LeaveTeam team={found} onMoved={onMoved} />}
        </div>
      )}
    </QueryState>
  );
}
