import { useTranslation } from 'react-i18next';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { groupPath } from '../group.contract.ts';
import { listOwnGroups, withdrawGroup } from '../own-group.contract.ts';
import type { OwnGroup } from '../own-group.contract.ts';

/** What became of what one sent, and the way to take it back. */
export function OwnGroups() {
  const own = useApi(listOwnGroups, {});
  return (
    <OwnSubmissions
      ns="groups"
      icon="message"
      query={own}
      list={listOwnGroups}
      withdraw={withdrawGroup}
      url={groupPath}
      Facts={Topic}
    />
  );
}

function Topic({ item: { topic } }: { item: OwnGroup }) {
  const { t } = useTranslation('groups');
  return <span className="text-ink-soft">{t(`topic.${topic}`)}</span>;
}
