import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { listOldAddresses } from '../move/move.contract.ts';

/** Addresses of the old site and where they lead. */
export function MoveAddresses({ id }: { id: string }) {
  const { t } = useTranslation('imports');
  const addresses = useApiPages(listOldAddresses, { params: { id }, query: {} });
  return (
    <section className="flex flex-col gap-4">
      <h3>{t('move.addresses.title')}</h3>
      <p className="text-ink-soft">{t('move.addresses.lead')}</p>
      <QueryState query={addresses} ns="imports" failed="imports:move.addresses.failed">
        {(items) => (
          <WideTable
            label={t('move.addresses.title')}
            columns={[t('move.addresses.from'), t('move.addresses.to')]}
          >
            {items.map(({ id: key, from, name, to }) => (
              <tr key={key} className="border-b border-hairline align-top">
                <td className="px-2 py-2 wrap-anywhere" dir="ltr">
                  {from}
                </td>
                <td className="px-2 py-2">
                  {to ? (
                    <Link to={to}>
                      <UserText>{name}</UserText>
                    </Link>
                  ) : (
                    <span className="text-ink-soft">{t('move.addresses.hidden')}</span>
                  )}
                </td>
              </tr>
            ))}
          </WideTable>
        )}
      </QueryState>
      <LoadMore pages={addresses}>{t('move.addresses.more')}</LoadMore>
    </section>
  );
}
