import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';

const ways = [
  { path: '/directory', name: 'buy', icon: 'store' },
  { path: '/get-involved', name: 'time', icon: 'clock' },
  { path: '/community/champions', name: 'champion', icon: 'star' },
  { path: '/partnerships', name: 'partner', icon: 'users' },
] as const;

/** What helps without money; while no gift can be taken, that is what one can do today. */
export function OtherHelp({ title }: { title: string }) {
  const { t } = useTranslation('giving');
  return (
    <section aria-labelledby="other-help" className="flex flex-col gap-4">
      <h2 id="other-help">{title}</h2>
      <ul className="flex list-none flex-wrap gap-3 p-0">
        {ways.map(({ path, name, icon }) => (
          <li key={path}>
            <ButtonLink to={path} icon={icon} variant="secondary">
              {t(`else.${name}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
