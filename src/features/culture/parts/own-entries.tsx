import { useTranslation } from 'react-i18next';
import { FamilyLinkPanel } from '#features/family-links/family-link-panel.tsx';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { useApi } from '#platform/query/use-api.ts';
import {
  culturePath,
  listOwnCultureEntries,
  withdrawCultureEntry,
} from '../culture-entry.contract.ts';
import { ChangeOwn } from './change-own.tsx';
import type { OwnCultureEntry } from '../culture-entry.contract.ts';

/** What became of what one sent, and the way to take it back. */
export function OwnEntries() {
  const own = useApi(listOwnCultureEntries, {});
  return (
    <OwnSubmissions
      ns="culture"
      icon="globe"
      query={own}
      list={listOwnCultureEntries}
      withdraw={withdrawCultureEntry}
      url={culturePath}
      Facts={Facts}
      More={More}
    />
  );
}

function Facts({ item: { kind, audience } }: { item: OwnCultureEntry }) {
  const { t } = useTranslation('culture');
  return (
    <>
      <span className="text-ink-soft">{t(`kind.${kind}`)}</span>
      {audience !== 'everyone' && <span>{t(`audience.${audience}`)}</span>}
    </>
  );
}

/** What is published is changed; what is for a circle is read by its link. */
function More({ item: { id, title, audience, status } }: { item: OwnCultureEntry }) {
  return (
    <>
      {status === 'published' && <ChangeOwn id={id} title={title} />}
      {audience === 'family' && (
        <FamilyLinkPanel subject={{ type: 'culture-entry', id }} title={title} />
      )}
    </>
  );
}
