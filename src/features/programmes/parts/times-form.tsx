import { useTranslation } from 'react-i18next';
import { wallTimeAt } from '#features/calendar/wall-time.ts';
import { patternInput, whenOf } from '#features/volunteering/shift-input.ts';
import { WhenFields } from '#features/volunteering/when-fields.tsx';
import { api } from '#platform/http/api-client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { listTeamProgrammes } from '../team-programme.contract.ts';
import type { TeamProgramme } from '../team-programme.contract.ts';
import { saveProgrammeTimes } from '../team-times.contract.ts';

interface TimesFormProps {
  listingId: string;
  programme: TeamProgramme;
  onDone: () => void;
}

/** Other times of a programme from its next date on. */
export function TimesForm({ listingId, programme, onDone }: TimesFormProps) {
  const { t } = useTranslation('programmes');
  const toast = useToast();
  const { pattern, version } = programme;
  const next = programme.dates.find(
    ({ isOver, state, isMoved }) => !isOver && !isMoved && state !== 'cancelled',
  );
  const form = useForm({
    ns: 'programmes',
    schema: saveProgrammeTimes.body,
    toInput: (data) => ({ body: { pattern: patternInput(data), version } }),
    send: ({ body }) =>
      api(saveProgrammeTimes, { params: { id: listingId, programmeId: programme.id }, body }),
    onDone: () => {
      toast({ tone: 'success', message: t('times.saved') });
      void queryClient.invalidateQueries({ queryKey: [listTeamProgrammes.id] });
      onDone();
    },
  });
  const start = next ? wallTimeAt(new Date(next.startsAt), pattern.zone) : '';
  return (
    <Form form={form} submit={t('times.submit')}>
      <p>{t('times.text')}</p>
      <WhenFields form={form} when={whenOf(pattern, start)} />
    </Form>
  );
}
