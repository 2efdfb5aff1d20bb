import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getVetting } from '#features/vetting/vetting.contract.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';

interface GivenReferencesProps {
  accountId: string;
  name: string;
}

/** What referees said, for staff, once it is asked for. */
export function GivenReferences({ accountId, name }: GivenReferencesProps) {
  const { t } = useTranslation('mentorship');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="small"
        variant="quiet"
        icon="chevron-down"
        aria-expanded={isOpen}
        aria-label={t('desk.readReferencesLabel', { name: isolate(name) })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('desk.readReferences')}
      </Button>
      {isOpen && <List accountId={accountId} />}
    </div>
  );
}

function List({ accountId }: { accountId: string }) {
  const { t } = useTranslation(['mentorship', 'vetting']);
  const vetting = useApi(getVetting, { params: { accountId } });
  return (
    <QueryState
      query={vetting}
      ns="vetting"
      isEmpty={({ references }) => references.length === 0}
      empty={<p className="text-ink-soft">{t('mentorship:desk.noReferences')}</p>}
    >
      {({ references }) => (
        <ul className="flex list-none flex-col gap-3 p-0">
          {references.map(({ id, refereeName, relation, state, verdict, level, words }) => (
            <li key={id} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-x-3">
                <UserText>{refereeName}</UserText>
                <span className="text-ink-soft">{t(`vetting:relation.${relation}`)}</span>
                <StatusLabel tone={state === 'given' ? 'palm' : 'neutral'}>
                  {t(`vetting:referenceState.${state}`)}
                </StatusLabel>
              </p>
              {verdict && level && (
                <p>
                  {t(`vetting:verdict.${verdict}`)} · {t(`vetting:referenceLevel.${level}`)}
                </p>
              )}
              {words && <UserText as="p">{words}</UserText>}
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
