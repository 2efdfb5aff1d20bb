import { useTranslation } from 'react-i18next';
import { linkPath } from '#platform/links/link-address.ts';
import { ButtonLink } from '#ui/button.tsx';
import { wayIn } from './way-in.ts';

/** For whoever opens a secret link without being signed in: both ways in come back to it. */
export function LinkSignIn({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const here = linkPath(token);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={wayIn('/login', here)}>{t('gate.signIn')}</ButtonLink>
      <ButtonLink to={wayIn('/register', here)} variant="secondary">
        {t('gate.join')}
      </ButtonLink>
    </div>
  );
}
