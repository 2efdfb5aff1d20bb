import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUnreadCount } from '#features/notifications/unread-count.ts';
import { signOut } from '#platform/session/sign-out.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { User } from '#platform/session/user.ts';
import { Badge } from '#ui/badge.tsx';
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { StepUpPrompt } from '../step-up-prompt.tsx';
import { personalNavigation } from '../personal-navigation.ts';

/** What belongs to the person: their pages by role, their account, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const toast = useToast();
  const unread = useUnreadCount();
  const language = useLanguage();
  const leave = async () => {
    await signOut();
    void import('./forget-device.ts').then(({ forgetDevice }) => forgetDevice());
    toast({ message: t('account.signedOut') });
    await navigate('/');
  };
  return (
    <>
      <StepUpPrompt />
      <Menu
        label={
          <>
            <UserText>{user.firstName}</UserText>
            {unread > 0 && <UnreadMark unread={unread} />}
          </>
        }
        icon="user"
        align="end"
      >
        {unread > 0 && (
          <MenuLink to="/dashboard#notifications" icon="bell">
            {t('account.unread', { count: unread, total: formatNumber(unread, language) })}
          </MenuLink>
        )}
        {personalNavigation(user).map(({ path, label, icon }) => (
          <MenuLink key={path} to={path} icon={icon}>
            {t(label)}
          </MenuLink>
        ))}
        <MenuButton icon="log-out" onClick={() => void leave()}>
          {t('account.signOut')}
        </MenuButton>
      </Menu>
    </>
  );
}

/** More than so many take too much room on a phone. */
const mostShown = 9;

/** A number beside the name; what it counts is said to whoever hears the page. */
function UnreadMark({ unread }: { unread: number }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const shown = formatNumber(Math.min(unread, mostShown), language);
  return (
    <>
      {' '}
      <Badge tone="gold">
        <span aria-hidden="true">{unread > mostShown ? `${shown}+` : shown}</span>
        <VisuallyHidden>
          {t('account.unread', { count: unread, total: formatNumber(unread, language) })}
        </VisuallyHidden>
      </Badge>
    </>
  );
}
