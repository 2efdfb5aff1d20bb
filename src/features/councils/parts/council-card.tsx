import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { addOfficer, listCouncils, removeOfficer } from '../admin-council.contract.ts';
import type { AdminCouncil } from '../admin-council.contract.ts';
import { CouncilForm } from './council-form.tsx';

export function CouncilCard({ council }: { council: AdminCouncil }) {
  const { t } = useTranslation('councils');
  const language = useLanguage();
  const [isEditing, setEditing] = useState(false);
  const { id, name, districts, members } = council;
  const headingId = `council-${id}`;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={headingId}>
          <UserText>{name}</UserText>
        </h2>
        <Button
          variant="secondary"
          size="small"
          icon="pencil"
          aria-describedby={headingId}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
      </div>
      <p>
        <span className="font-label">{t('districts')}:</span>{' '}
        {formatList(districts.map(isolate), language)}
      </p>
      <section
        aria-label={t('officersOf', { name: isolate(name) })}
        className="flex flex-col gap-3"
      >
        <h3>{t('officers')}</h3>
        {members.length === 0 && <p className="text-ink-soft">{t('noOfficers')}</p>}
        <ul className="divided">
          {members.map((member) => (
            <Officer key={member.id} councilId={id} member={member} />
          ))}
        </ul>
        <OfficerForm key={members.length} councilId={id} />
      </section>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title={t('edit')}>
        {isEditing && <CouncilForm council={council} onDone={() => setEditing(false)} />}
      </Dialog>
    </Card>
  );
}

function Officer({
  councilId,
  member,
}: {
  councilId: string;
  member: AdminCouncil['members'][number];
}) {
  const { t } = useTranslation('councils');
  const { id, name } = member;
  const remove = useWrite(removeOfficer, { refreshes: [listCouncils] });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <UserText>{name}</UserText>
      <Button
        variant="quiet"
        size="small"
        busy={remove.isPending}
        aria-label={t('removeName', { name: isolate(name) })}
        onClick={() => remove.write({ params: { id: councilId, accountId: id } })}
      >
        {t('remove')}
      </Button>
      {remove.error && (
        <Notice tone="error" live>
          {problemText(t, remove.error, 'councils', 'ui:problem.failed')}
        </Notice>
      )}
    </li>
  );
}

function OfficerForm({ councilId }: { councilId: string }) {
  const { t } = useTranslation('councils');
  const toast = useToast();
  const form = useForm({
    ns: 'councils',
    schema: addOfficer.body,
    toInput: (data) => ({ body: { email: textOf(data, 'email') } }),
    send: ({ body }) => api(addOfficer, { params: { id: councilId }, body }),
    onDone: () => {
      toast({ message: t('officerAdded') });
      void queryClient.invalidateQueries({ queryKey: [listCouncils.id] });
    },
  });
  return (
    <Form form={form} submit={t('addOfficer')}>
      <Field
        label={t('email')}
        name="email"
        id={`officer-${councilId}`}
        hint={t('emailHint')}
        error={form.errorOf('email')}
        required
      >
        <TextInput type="email" autoComplete="off" maxLength={254} />
      </Field>
    </Form>
  );
}
