import { useTranslation } from 'react-i18next';
import type { Rsvp } from '../rsvp.contract.ts';

interface DoorCodeProps {
  code: string;
  picture: Rsvp['codePicture'];
}

/** What one shows at the door: letters, and the same as a QR code, dark on white in every theme. */
export function DoorCode({ code, picture }: DoorCodeProps) {
  const { t } = useTranslation('attendance');
  return (
    <div className="flex flex-col gap-2">
      <p>
        {t('state.code')}{' '}
        <strong dir="ltr" className="whitespace-nowrap">
          {code}
        </strong>
      </p>
      {picture && (
        <svg
          role="img"
          aria-label={t('state.picture')}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          shapeRendering="crispEdges"
          width={192}
          height={192}
        >
          <rect width={picture.size} height={picture.size} fill="#fff" />
          <path d={picture.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
