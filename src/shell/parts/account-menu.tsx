import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '#platform/session/sign-out.ts';
import type { User } from '#platform/session/user.ts';
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { personalNavigation } from '../personal-navigation.ts';

/** What belongs to the person: their pages by role, their account, and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const toast = useToast();
  const leave = async () => {
    await signOut();
    void import('./forget-device.ts').then(({ forgetDevice }) => forgetDevice());
    toast({ message: t('account.signedOut') });
    await navigate('/');
  };
  return (
    <Menu label={<UserText>{user.firstName}</UserText>} icon="user" align="end">
      {personalNavigation(user).map(({ path, label, icon }) => (
        <MenuLink key={path} to={path} icon={icon}>
          {t(label)}
        </MenuLink>
      ))}
      <MenuButton icon="log-out" onClick={() => void leave()}>
        {t('account.signOut')}
      </MenuButton>
    </Menu>
  );
}
