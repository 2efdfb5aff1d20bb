import { useTranslation } from 'react-i18next';
import type { MouseEvent } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { HelpLink } from './help-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';

const phoneMenuId = 'phone-menu';
const favouritesPath = '/dashboard#favourites';

/** Phones only. A link more is a line more here, when its feature lands (decisions D33, D44). */
export function BottomBar({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('bar.label')} className="bottom-bar">
      <ul>
        <li>
          <BarLink to="/" icon="home" label={t('bar.home')} />
        </li>
        <li>
          <BarLink to="/directory" icon="search" label={t('bar.search')} />
        </li>
        <li>
          <FavouritesLink />
        </li>
        <li>
          <HelpLink onOpen={onHelp} className="bar-cell">
            <Icon name="message" />
            {t('nav.help')}
          </HelpLink>
        </li>
        <li>
          <button type="button" popoverTarget={phoneMenuId} className="bar-cell">
            <Icon name="menu" />
            {t('bar.menu')}
          </button>
        </li>
      </ul>
      <PhoneMenu id={phoneMenuId} />
    </nav>
  );
}

/** Decision D33: one's own list; signed out, the question to join or sign in. */
function FavouritesLink() {
  const { t } = useTranslation('shell');
  const { ask } = useSignInPrompt();
  const navigate = useNavigate();
  const choose = (event: MouseEvent) => {
    const goOn = () => void navigate(favouritesPath);
    if (!ask(t('bar.favouritesAction'), goOn)) event.preventDefault();
  };
  return (
    <Link to={favouritesPath} className="bar-cell" onClick={choose}>
      <Icon name="heart" />
      {t('bar.favourites')}
    </Link>
  );
}

function BarLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <NavLink to={to} end={to === '/'} className="bar-cell">
      <Icon name={icon} />
      {label}
    </NavLink>
  );
}
