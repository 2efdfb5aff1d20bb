import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { getPoints, getStreak, getStreakChoice, saveStreakChoice } from '../streak.contract.ts';
import type { StreakChoice } from '../streak.contract.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** On or off, and the zone of one's day. That of the device is offered, never taken unasked. */
export function OwnChoice({ chosen }: { chosen: StreakChoice }) {
  const { t } = useTranslation('streaks');
  const { write, isPending, error } = useWrite(saveStreakChoice, {
    refreshes: [getStreakChoice, getStreak, getPoints],
  });
  const zone = ownZone();
  return (
    <>
      {!chosen.isOn && <p>{t('off')}</p>}
      {chosen.isOn && (
        <div className="flex flex-col items-start gap-2">
          <p>{t('zone', { zone: isolate(chosen.zone) })}</p>
          {zone !== chosen.zone && (
            <>
              <p>{t('deviceZone', { zone: isolate(zone) })}</p>
              <Button
                variant="secondary"
                size="small"
                busy={isPending}
                onClick={() => write({ body: { isOn: true, zone } })}
              >
                {t('useZone', { zone: isolate(zone) })}
              </Button>
            </>
          )}
        </div>
      )}
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'streaks', 'ui:problem.failed')}
        </Notice>
      )}
      <p>
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          onClick={() => write({ body: { isOn: !chosen.isOn, zone: chosen.zone } })}
        >
          {t(chosen.isOn ? 'switchOff' : 'switchOn')}
        </Button>
      </p>
    </>
  );
}
