import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { Field } from '#ui/field.tsx';
import { PartnershipCard } from './parts/partnership-card.tsx';
import { PartnershipForm } from './parts/partnership-form.tsx';
import { listPartnerships, partnershipExportPath } from './partnership.contract.ts';
import { partnershipStates } from './partnership.policy.ts';
import type { PartnershipState } from './partnership.policy.ts';

interface PartnershipDeskProps {
  listingId: string;
  /** The box in which the other listing is chosen; it brings the field `partnerId`. */
  picker: ReactNode;
}

/** The partnerships of one listing: list, propose, answer, change, end, save as a table. */
export function PartnershipDesk({ listingId, picker }: PartnershipDeskProps) {
  const { t } = useTranslation(['partnerships', 'staff']);
  const [status, setStatus] = useState<PartnershipState>();
  const [isProposing, setProposing] = useState(false);
  const found = useApiPages(listPartnerships, { params: { id: listingId }, query: { status } });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {found.first?.can.propose && (
          <Button icon="plus" onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        )}
        <DownloadButton path={partnershipExportPath(listingId)} fileName="partnerships.csv">
          {t('export')}
        </DownloadButton>
        <Field label={t('filter')} name="status">
          <Select
            value={status ?? ''}
            placeholder={t('any')}
            options={partnershipStates.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={({ target }) =>
              setStatus(partnershipStates.find((one) => one === target.value))
            }
          />
        </Field>
      </div>
      {found.first?.can.propose === false && (
        <p className="max-w-prose text-ink-soft">{t('proposeLater')}</p>
      )}
      <QueryState
        query={found}
        ns="partnerships"
        empty={
          <EmptyState icon="users" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="flex list-none flex-col gap-4 p-0">
            {items.map((item) => (
              <PartnershipCard key={item.id} listingId={listingId} partnership={item} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={found}>{t('staff:more')}</LoadMore>
      <Dialog open={isProposing} onClose={() => setProposing(false)} title={t('propose')}>
        {isProposing && (
          <PartnershipForm
            listingId={listingId}
            picker={picker}
            onDone={() => setProposing(false)}
          />
        )}
      </Dialog>
    </div>
  );
}
