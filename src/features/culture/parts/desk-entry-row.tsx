import { useTranslation } from 'react-i18next';
import { DeskRow } from '#features/staff/desk/desk-table.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { listCultureForStaff } from '../culture-desk.contract.ts';

interface DeskEntryRowProps {
  entry: EndpointResponse<typeof listCultureForStaff>['items'][number];
  to: string;
  isOpen: boolean;
}

export function DeskEntryRow({ entry, to, isOpen }: DeskEntryRowProps) {
  const { t } = useTranslation(['culture', 'staff']);
  const { title, kind, audience, status, isArchived, isSample } = entry;
  const isShown = status === 'published' && !isArchived;
  return (
    <DeskRow to={to} isOpen={isOpen} title={<UserText>{title}</UserText>}>
      <td>
        <div className="badges">
          <StatusLabel tone={isShown ? 'palm' : 'laterite'}>
            {t(`culture:deskState.${isArchived ? 'archived' : status}`)}
          </StatusLabel>
          {isSample && <Badge tone="gold">{t('culture:sample')}</Badge>}
        </div>
      </td>
      <td>{t(`culture:kind.${kind}`)}</td>
      <td>{t(`culture:audience.${audience}`)}</td>
    </DeskRow>
  );
}
