import { useTranslation } from 'react-i18next';
import { minuteMs } from '#platform/time/durations.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { getShiftDoorCode } from '../place.contract.ts';

/** The code by which volunteers check in, to be shown at the place; it changes every ten minutes. */
export function DoorCode({ listingId, dateId }: { listingId: string; dateId: string }) {
  const { t } = useTranslation('volunteering');
  const door = useApi(
    getShiftDoorCode,
    { params: { id: listingId, dateId } },
    { refetchInterval: minuteMs },
  );
  return (
    <QueryState query={door} ns="volunteering">
      {({ code, picture }) => (
        <div className="flex flex-col items-start gap-3">
          <p>{t('door.text')}</p>
          <svg
            role="img"
            aria-label={t('door.picture')}
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            className="w-48 max-w-full bg-white"
          >
            <path d={picture.path} fill="black" />
          </svg>
          <p className="font-label" dir="ltr">
            {code}
          </p>
        </div>
      )}
    </QueryState>
  );
}
