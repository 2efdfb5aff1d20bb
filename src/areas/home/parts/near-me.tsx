import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * Submits the form that it stands in with the visitor's position as its `near`, so what else was typed or chosen
 * counts too. The position is rounded to about a hundred metres before it goes into the address, and
 * is sent nowhere else.
 */
export function NearMe() {
  const { t } = useTranslation('home');
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
        const near = form?.elements.namedItem('near');
        if (!(near instanceof HTMLInputElement)) return;
        near.value = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`;
        form?.requestSubmit();
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
      // Its words begin where those of the box above begin when it has a line of its own.
      className="-mx-4"
      busy={busy}
      onClick={(event) => locate(event.currentTarget.form)}
    >
      {t('nearMe.label')}
    </Button>
  );
}
