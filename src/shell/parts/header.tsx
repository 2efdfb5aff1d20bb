import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { SiteSearch } from '#features/finder/site-search.tsx';
import { useSite } from '#platform/http/use-site.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { navigation, siteMapId, visibleSections } from '../navigation.ts';
import type { NavigationSection } from '../navigation.ts';
import { AccountLink } from './account-link.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** On phones the name of the site and what most come to do: links and settings are in the bottom bar's menu. */
export function Header() {
  const { t } = useTranslation('shell');
  const site = useSite();
  const session = useSession();
  const actor = toActor(session);
  const isAlive = useHydrated();
  return (
    <header className="bg-card print:hidden">
      <div className="site-column site-header-row">
        <Link to="/" className="font-heading site-name">
          {site.name}
        </Link>
        <SiteSearch />
        <div className="site-settings">
          <LanguageMenu />
          <Menu
            label={t('appearance.label')}
            labelHidden
            icon="text-size"
            align="end"
            className="no-js:hidden"
          >
            <li className="p-3">{isAlive && <AppearancePanel />}</li>
          </Menu>
        </div>
        <div className="site-account">
          {/* A phone has room for this or for the menu of one's own, which leads there as well. */}
          <Link
            to="/business/new"
            className={classNames(
              buttonClasses('plain', 'small'),
              session.status === 'signed-in' && 'wide-only',
            )}
          >
            {t('account.add')}
          </Link>
          <AccountLink />
        </div>
        <nav aria-label={t('nav.label')} className="site-sections">
          <ul>
            {visibleSections(navigation, actor, 'header', site.written).map((section) => (
              <li key={section.id}>
                <SectionLinks section={section} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div aria-hidden="true" className="woven-strip" />
    </header>
  );
}

/**
 * A section of one link is that link; a longer one opens. The footer has the same links in the server's HTML, once for
 * everybody: before the page is alive a section leads there.
 */
function SectionLinks({ section: { id, items } }: { section: NavigationSection }) {
  const { t } = useTranslation('shell');
  const isAlive = useHydrated();
  const [first, ...more] = items;
  if (first && more.length === 0) {
    return (
      <NavLink to={first.path} className="link-quiet site-section">
        {t(first.label)}
      </NavLink>
    );
  }
  return (
    <Menu label={t(`sections.${id}`)}>
      {isAlive ? (
        items.map(({ path, label, icon }) => (
          <MenuLink key={path} to={path} icon={icon}>
            {t(label)}
          </MenuLink>
        ))
      ) : (
        <MenuLink to={`#${siteMapId}`}>{t('nav.all')}</MenuLink>
      )}
    </Menu>
  );
}
