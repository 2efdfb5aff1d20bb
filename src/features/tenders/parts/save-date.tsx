import { useTranslation } from 'react-i18next';
import { authorizedFetch } from '#platform/session/authorized-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { calendarPath } from '../tender-links.ts';

const keptMs = 60_000;

/** The closing date as a file for the calendar, for those who see more than everybody: a plain link would ask as a visitor. */
export function SaveDate({ tenderId, fileName }: { tenderId: string; fileName: string }) {
  const { t } = useTranslation(['tenders', 'ui']);
  const toast = useToast();
  const save = async () => {
    try {
      const response = await authorizedFetch(calendarPath(tenderId));
      if (!response.ok) throw new Error(`The calendar answered ${response.status}.`);
      const address = URL.createObjectURL(await response.blob());
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), keptMs);
    } catch (error) {
      console.warn(error);
      toast({ tone: 'error', message: t('ui:problem.failed') });
    }
  };
  return (
    <div>
      <Button variant="secondary" size="small" icon="calendar" onClick={() => void save()}>
        {t('tenders:calendar.add')}
      </Button>
    </div>
  );
}
