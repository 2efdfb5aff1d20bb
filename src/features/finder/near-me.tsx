import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

interface NearMeProps {
  /** Called with the position in the form of `near`, and the form that the button is in. */
  onFound: (near: string, form: HTMLFormElement | null) => void;
  className?: string;
  /** Left out where it is "Near me". */
  label?: string;
}

/**
 * Asks the browser for the visitor's position, never without a press. It is rounded to about a hundred metres before it
 * goes into the address, and is sent nowhere else.
 */
export function NearMe({ onFound, className, label }: NearMeProps) {
  const { t } = useTranslation('directory');
  const toast = useToast();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  if (!hydrated || !('geolocation' in navigator)) return null;

  const locate = (form: HTMLFormElement | null) => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        toast.mended();
        onFound(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`, form);
      },
      () => {
        setBusy(false);
        toast({ tone: 'error', message: t('nearMe.failed') });
      },
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return (
    <Button
      variant="quiet"
      icon="locate"
      className={className}
      busy={busy}
      onClick={(event) => locate(event.currentTarget.form)}
    >
      {label ?? t('nearMe.label')}
    </Button>
  );
}
