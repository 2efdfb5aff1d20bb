import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { HubBlock } from './hub-block.tsx';
import type { Hub } from './load-hub.ts';

/** Who helped others this week: groups, and people who chose to be named. */
export function HelperBlock({ teams, people }: Pick<Hub, 'teams' | 'people'>) {
  const { t } = useTranslation('community');
  const language = useLanguage();
  const acts = (count: number) =>
    t('helpers.acts', { count, total: formatNumber(count, language) });
  return (
    <HubBlock
      id="helpers"
      title={t('helpers.title')}
      steps={<Link to="/community/leaderboard">{t('helpers.all')}</Link>}
    >
      {teams.length + people.length === 0 ? (
        <p className="text-ink-soft">{t('helpers.none')}</p>
      ) : (
        <ul className="rows">
          {teams.map(({ url, name, acts: given }) => (
            <li key={url} className="row">
              <p className="row-facts">
                <Link to={url}>
                  <UserText>{name}</UserText>
                </Link>
                <span>{acts(given)}</span>
              </p>
            </li>
          ))}
          {people.map(({ name, acts: given }, at) => (
            // Names repeat; a row has nothing of its own that strangers may know.
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes in place
            <li key={at} className="row">
              <p className="row-facts">
                <UserText>{name}</UserText>
                <span>{acts(given)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </HubBlock>
  );
}
