import { useTranslation } from 'react-i18next';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';

/** Says why something about known adults could not be done. */
export function useFailed() {
  const { t } = useTranslation('enrolment');
  const toast = useToast();
  return (error: unknown) =>
    toast({
      tone: 'error',
      message: problemText(t, error, 'enrolment', 'enrolment:known.failed'),
    });
}
