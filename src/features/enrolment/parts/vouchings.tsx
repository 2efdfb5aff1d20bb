import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { listVouchings } from '../enrolment.contract.ts';
import { EndVouching } from './end-vouching.tsx';

/** Young people whom one has vouched for, with the way to take that back; nothing where there are none. */
export function Vouchings() {
  const { t } = useTranslation('enrolment');
  const { data } = useApi(listVouchings, {});
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="vouchings-title" className="flex flex-col gap-3">
      <h2 id="vouchings-title">{t('vouch.mine')}</h2>
      <ul className="divided p-0">
        {data.items.map(({ id, firstName }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <bdi>{firstName}</bdi>
            <EndVouching id={id} name={firstName} />
          </li>
        ))}
      </ul>
    </section>
  );
}
