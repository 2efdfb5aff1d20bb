import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOfBand } from '#platform/access/reach.ts';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useSession } from '#platform/session/use-session.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { isGivenByAdmins, requestableRoles } from '../account.policy.ts';
import { listOwnRoleRequests, requestRole } from '../profile/role-request.contract.ts';

const tones = { pending: 'gold', approved: 'palm', rejected: 'hibiscus' } as const;

/** Roles that an admin grants: what was asked for, and asking (decision D11). */
export function RoleRequests() {
  const { t } = useTranslation(['accounts', 'ui']);
  const { user } = useSession();
  const toast = useToast();
  const requests = useApi(listOwnRoleRequests, {});
  const [round, setRound] = useState(0);
  const form = useForm({
    ...formOf(requestRole),
    ns: 'accounts',
    draft: 'role-request',
    toInput: (data) => ({
      body: {
        role: textOf(data, 'role') as (typeof requestableRoles)[number],
        reason: textOf(data, 'reason'),
      },
    }),
    onDone: () => {
      toast({ message: t('roleRequest.sent') });
      setRound(round + 1);
      void requests.refetch();
    },
  });
  const isYoung = user !== null && endOfBand(user.ageBand) === 'young';
  const open = requestableRoles.filter(
    (role) => isGivenByAdmins(role) && !user?.roles.includes(role),
  );
  return (
    <section className="flex max-w-prose flex-col gap-4">
      <h2>{t('roleRequest.title')}</h2>
      <p>{t('roleRequest.text')}</p>
      <QueryState query={requests} ns="accounts" empty={null}>
        {({ items }) => (
          <ul className="flex flex-col gap-2">
            {items.map(({ id, role, status, answer }) => (
              <li key={id}>
                {t(`role.${role}`)}{' '}
                <StatusLabel tone={tones[status]}>{t(`roleRequest.${status}`)}</StatusLabel>
                {answer && <p className="text-ink-soft">{answer}</p>}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {isYoung && <Notice tone="info">{t('ui:problem.reach-adults-only')}</Notice>}
      {open.length > 0 && !isYoung && (
        <Form key={round} form={form} submit={t('roleRequest.submit')} className="max-w-md">
          <Field label={t('roleRequest.role')} name="role" error={form.errorOf('role')} required>
            <Select
              defaultValue=""
              placeholder={t('register.choose')}
              options={open.map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          </Field>
          <Field
            label={t('roleRequest.reason')}
            name="reason"
            hint={t('roleRequest.reasonHint')}
            error={form.errorOf('reason')}
            required
          >
            <Textarea limit={1000} rows={4} />
          </Field>
        </Form>
      )}
    </section>
  );
}
