import { useTranslation } from 'react-i18next';
import { useToast } from '../toasts.tsx';
import { MapButton } from './map-button.tsx';

/** Moves the map to where the visitor is. The position stays in the browser: only the map's edges are asked for. */
export function LocateButton({ onFound }: { onFound: (lat: number, lng: number) => void }) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  if (!('geolocation' in navigator)) return null;
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        toast.mended();
        onFound(coords.latitude, coords.longitude);
      },
      () => toast({ tone: 'error', message: t('map.nearMeFailed') }),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  return <MapButton icon="locate" label={t('map.nearMe')} onPress={locate} />;
}
