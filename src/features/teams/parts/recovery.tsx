import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { askRecovery, getTeam, stopRecovery } from '../team.contract.ts';
import type { Team } from '../team.contract.ts';

/** The owner is gone: one of the team asks staff, and an owner who is there says so. */
export function Recovery({ team }: { team: Team }) {
  if (team.recovery) return <Waiting team={team} recovery={team.recovery} />;
  return team.can.recover && <Ask listingId={team.listing.id} />;
}

function Waiting({ team, recovery }: { team: Team; recovery: NonNullable<Team['recovery']> }) {
  const { t } = useTranslation('teams');
  const language = useLanguage();
  const toast = useToast();
  const stop = useWrite(stopRecovery, {
    refreshes: [getTeam],
    onDone: () => toast({ message: t('recovery.stopped') }),
  });
  const { by, isYours, waitsUntil } = recovery;
  const name = isolate(by.name);
  const words = waitsUntil
    ? t('recovery.waits', { name, date: formatDate(waitsUntil.slice(0, 10), language) })
    : t('recovery.staff', { name });
  return (
    <Notice
      tone="warning"
      title={t('recovery.title')}
      action={
        (team.can.lead || isYours) && (
          <Button
            size="small"
            variant={isYours ? 'secondary' : 'primary'}
            busy={stop.isPending}
            onClick={() => stop.write({ params: { id: team.listing.id } })}
          >
            {t(isYours ? 'recovery.stop' : 'recovery.here')}
          </Button>
        )
      }
    >
      {stop.error ? problemText(t, stop.error, 'teams', 'ui:problem.failed') : words}
    </Notice>
  );
}

function Ask({ listingId }: { listingId: string }) {
  const { t } = useTranslation('teams');
  const toast = useToast();
  const form = useForm({
    ns: 'teams',
    schema: askRecovery.body,
    toInput: (data) => ({ body: { note: textOf(data, 'note') } }),
    send: ({ body }) => api(askRecovery, { params: { id: listingId }, body }),
    onDone: () => {
      toast({ message: t('recovery.asked') });
      void queryClient.invalidateQueries({ queryKey: [getTeam.id] });
    },
  });
  return (
    <Disclosure variant="boxed" summary={t('recovery.title')}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">{t('recovery.text')}</p>
        <Form form={form} submit={t('recovery.ask')}>
          <Field
            label={t('recovery.note')}
            name="note"
            hint={t('recovery.noteHint')}
            error={form.errorOf('note')}
            required
          >
            <Textarea limit={1000} rows={4} />
          </Field>
        </Form>
      </div>
    </Disclosure>
  );
}
