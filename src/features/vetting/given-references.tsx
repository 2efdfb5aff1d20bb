import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { StatusLabel } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getVetting } from './vetting.contract.ts';

/** What referees said of one person, for admins. */
export function GivenReferences({ accountId }: { accountId: string }) {
  const { t } = useTranslation('vetting');
  const vetting = useApi(getVetting, { params: { accountId } });
  return (
    <QueryState
      query={vetting}
      ns="vetting"
      failed="vetting:panel.failed"
      isEmpty={({ references }) => references.length === 0}
      empty={<p className="text-ink-soft">{t('panel.noReferences')}</p>}
    >
      {({ references }) => (
        <ul className="divided p-0">
          {references.map(({ id, refereeName, relation, purpose, state, ...said }) => (
            <li key={id} className="flex flex-col gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-3">
                <UserText>{refereeName}</UserText>
                <span className="text-ink-soft">
                  {t(`relation.${relation}`)} · {t(`purpose.${purpose}`)}
                </span>
                <StatusLabel tone={state === 'given' ? 'palm' : 'neutral'}>
                  {t(`referenceState.${state}`)}
                </StatusLabel>
              </p>
              {said.verdict && said.level && (
                <p>
                  {t('panel.trusts', { verdict: t(`verdict.${said.verdict}`) })}{' '}
                  {t(`referenceLevel.${said.level}`)}
                </p>
              )}
              {said.words && <UserText as="p">{said.words}</UserText>}
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
