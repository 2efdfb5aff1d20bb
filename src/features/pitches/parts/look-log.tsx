import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { Moment } from '#ui/moment.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listPitchLooks } from '../pitch-show.contract.ts';

/** Who read which version and when. */
export function LookLog({ pitchId }: { pitchId: string }) {
  const { t } = useTranslation('pitches');
  const pages = useApiPages(listPitchLooks, { params: { id: pitchId }, query: {} });
  return (
    <section aria-labelledby="log-title" className="flex flex-col gap-3">
      <h3 id="log-title">{t('log.title')}</h3>
      <p className="text-ink-soft">{t('log.lead')}</p>
      <PagedList
        pages={pages}
        ns="pitches"
        failed="pitches:log.failed"
        more={t('more')}
        look={{ label: t('log.title'), columns: [t('log.name'), t('log.version'), t('log.at')] }}
        empty={<p>{t('log.none')}</p>}
      >
        {({ id, name, no, at }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="p-2 text-start">
              <bdi>{name}</bdi>
            </th>
            <td className="p-2">{no}</td>
            <td className="p-2">
              <Moment at={at} />
            </td>
          </tr>
        )}
      </PagedList>
    </section>
  );
}
