import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useSite } from '#platform/http/use-site.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { firstOnPhones, navigation, siteMapId, visibleSections } from '../navigation.ts';
import type { NavigationItem } from '../navigation.ts';
import { AppearancePanel } from './appearance-panel.tsx';
import { LanguageChoice, languageChoiceId } from './language-menu.tsx';

/**
 * The sheet of the bottom bar. A native popover: it opens and closes without JavaScript, Escape and a press outside
 * close it, and the focus goes back to the button.
 */
export function PhoneMenu({ id }: { id: string }) {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const session = useSession();
  const actor = toActor(session);
  const hasAccount = session.status === 'signed-in' || session.status === 'unreachable';
  const isAlive = useHydrated();
  // The footer has the same links in the server's HTML, once for everybody.
  const { written } = useSite();
  const sections = isAlive ? visibleSections(navigation, actor, 'header', written) : [];
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(location);
  useEffect(() => {
    // A person who opened it before the page came alive is reading it.
    if (shown.current === location) return;
    shown.current = location;
    ref.current?.hidePopover?.();
  }, [location]);
  return (
    <div ref={ref} id={id} popover="auto" className="phone-sheet">
      <nav aria-label={t('nav.label')}>
        {!isAlive && <a href={`#${siteMapId}`}>{t('nav.all')}</a>}
        {isAlive && (
          <ul>
            <li>
              <MenuLine
                to={hasAccount ? '/account' : '/login'}
                state={location}
                icon="user"
                label={t(hasAccount ? 'account.account' : 'account.signIn')}
              />
            </li>
            <MenuLines items={firstOnPhones} />
          </ul>
        )}
        {sections.map(({ id: section, items }) => (
          <details key={section} className="disclosure">
            <summary className="disclosure-summary-boxed">
              {t(`sections.${section}`)}
              <Icon name="chevron-down" className="disclosure-mark" />
            </summary>
            <ul>
              <MenuLines items={items} />
            </ul>
          </details>
        ))}
      </nav>
      <div>
        {isAlive ? <LanguageChoice /> : <a href={`#${languageChoiceId}`}>{t('language.all')}</a>}
        {isAlive && <AppearancePanel />}
      </div>
    </div>
  );
}

function MenuLines({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('shell');
  return items.map(({ path, label, icon }) => (
    <li key={path}>
      <MenuLine to={path} icon={icon} label={t(label)} />
    </li>
  ));
}

interface MenuLineProps {
  to: string;
  /** Of signing in: the page to come back to. */
  state?: unknown;
  icon: IconName | undefined;
  label: string;
}

function MenuLine({ to, state, icon, label }: MenuLineProps) {
  return (
    <NavLink
      to={to}
      state={state}
      className="flex min-h-target items-center gap-3 text-ink no-underline aria-[current]:font-label"
    >
      {icon && <Icon name={icon} className="text-indigo" />}
      {label}
    </NavLink>
  );
}
