import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const ways = [
  { path: '/get-involved', name: 'time' },
  { path: '/community/champions', name: 'champion' },
  { path: '/directory', name: 'buy' },
  { path: '/partnerships', name: 'partner' },
] as const;

/** What helps without money. */
export function OtherHelp() {
  const { t } = useTranslation('giving');
  return (
    <section aria-labelledby="other-help">
      <h2 id="other-help">{t('else.title')}</h2>
      <ul>
        {ways.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{t(`else.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
