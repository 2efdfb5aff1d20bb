import { useTranslation } from 'react-i18next';
import { namedAddress } from './browser-passkey.ts';

/** An address of numbers can have no passkeys; on this computer there is a name for it. */
export function AddressFault() {
  const { t } = useTranslation('accounts');
  const named = namedAddress();
  return (
    <p className="text-ink-soft">
      {t('secondStep.fault.address')}{' '}
      {named && (
        <>
          {t('secondStep.fault.tryName')} <a href={named + location.pathname}>{named}</a>
        </>
      )}
    </p>
  );
}
