import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import type { Leaders, LeaderTeam } from '../leader.contract.ts';

/** Groups of the week by what their members gave together. */
export function TeamTable({ teams }: { teams: readonly LeaderTeam[] }) {
  const { t } = useTranslation('leaderboard');
  const language = useLanguage();
  return (
    <section aria-labelledby="groups" className="flex flex-col gap-4">
      <h2 id="groups">{t('groups.title')}</h2>
      <WideTable
        label={t('groups.title')}
        columns={[t('column.place'), t('column.group'), t('column.members'), t('column.acts')]}
      >
        {teams.map(({ place, name, url, acts, members }) => (
          <tr key={url}>
            <td>{formatNumber(place, language)}</td>
            <th scope="row">
              <Link to={url}>{isolate(name)}</Link>
            </th>
            <td>{formatNumber(members, language)}</td>
            <td>{formatNumber(acts, language)}</td>
          </tr>
        ))}
      </WideTable>
    </section>
  );
}

/** People of the week, of those who take part. */
export function PeopleTable({ leaders: { items, total } }: { leaders: Leaders }) {
  const { t } = useTranslation('leaderboard');
  const language = useLanguage();
  return (
    <section aria-labelledby="people" className="flex flex-col gap-4">
      <h2 id="people">{t('people.title')}</h2>
      {items.length === 0 ? (
        <p>{t('people.none')}</p>
      ) : (
        <>
          <p className="text-ink-soft">
            {t('people.total', { count: total, number: formatNumber(total, language) })}
          </p>
          <WideTable
            label={t('people.title')}
            columns={[t('column.place'), t('column.name'), t('column.acts')]}
          >
            {items.map(({ place, name, acts }, index) => (
              // Names repeat; a row has nothing of its own that strangers may know.
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes in place
              <tr key={index}>
                <td>{formatNumber(place, language)}</td>
                <th scope="row">
                  <UserText>{name}</UserText>
                </th>
                <td>{formatNumber(acts, language)}</td>
              </tr>
            ))}
          </WideTable>
        </>
      )}
    </section>
  );
}
