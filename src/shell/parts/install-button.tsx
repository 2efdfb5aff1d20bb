import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/disclosure.tsx';
import { acceptInstall, useInstallOffer } from '../install-offer.ts';

/** Where the browser can put the site on the home screen; on Apple's devices, how people do it themselves. */
export function InstallButton() {
  const { t } = useTranslation('shell');
  const offer = useInstallOffer();
  if (offer === 'none') return null;
  if (offer === 'ios')
    return <Disclosure summary={t('install.button')}>{t('install.iosText')}</Disclosure>;
  return (
    <button
      type="button"
      className="min-h-target underline underline-offset-4"
      onClick={acceptInstall}
    >
      {t('install.button')}
    </button>
  );
}
