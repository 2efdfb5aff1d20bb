import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { endVouching, getOwnEnrolment, listVouchings } from '../enrolment.contract.ts';
import { useFailed } from './use-failed.ts';

/** Takes the word of an adult back, on either side of it. */
export function EndVouching({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('enrolment');
  const { write, isPending } = useWrite(endVouching, {
    refreshes: [getOwnEnrolment, listVouchings],
    onFailed: useFailed(),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={t('known.endLabel', { name })}
      onClick={() => write({ params: { id } })}
    >
      {t('known.end')}
    </Button>
  );
}
