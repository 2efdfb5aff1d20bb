import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * Results around the visitor. The position is rounded to about a hundred metres before it goes into the address, and
 * is sent nowhere else.
 */
export function NearMe({ to }: { to: string }) {
  const { t } = useTranslation('home');
  const toast = useToast();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  if (!hydrated || !('geolocation' in navigator)) return null;

  const locate = () => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        const near = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
        void navigate(`${to}?near=${near}`);
      },
      () => {
        setBusy(false);
        toast({ tone: 'error', message: t('nearMe.failed') });
      },
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return (
    <Button variant="quiet" icon="locate" busy={busy} onClick={locate}>
      {t('nearMe.label')}
    </Button>
  );
}
