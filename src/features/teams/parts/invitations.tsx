import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getTeam, inviteToTeam, withdrawInvitation } from '../team.contract.ts';
import type { Team } from '../team.contract.ts';
import { invitedRoles } from '../team.policy.ts';
import type { InvitedRole } from '../team.policy.ts';

/** Those that wait for an answer, and the form for another one. */
export function Invitations({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  // An empty form for each invitation that was sent.
  const [sent, setSent] = useState(0);
  return (
    <section aria-labelledby="team-invite" className="flex flex-col gap-4">
      <h2 id="team-invite">{t('invite.title')}</h2>
      {team.invitations.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3>{t('invite.open')}</h3>
          <ul className="divided border-y border-hairline">
            {team.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                listingId={team.listing.id}
                invitation={invitation}
              />
            ))}
          </ul>
        </div>
      )}
      {team.can.invite ? (
        <InviteForm key={sent} listingId={team.listing.id} onDone={() => setSent(sent + 1)} />
      ) : (
        <p className="max-w-prose text-ink-soft">{t('invite.notYet')}</p>
      )}
    </section>
  );
}

function InvitationRow({
  listingId,
  invitation,
}: {
  listingId: string;
  invitation: Team['invitations'][number];
}) {
  const { t } = useTranslation('teams');
  const language = useLanguage();
  const { id, email, role, expiresAt, isOver } = invitation;
  const withdraw = useWrite(withdrawInvitation, { refreshes: [getTeam] });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <bdi className="wrap-anywhere">{email}</bdi>
          <span className="text-base text-ink-soft">
            {t(`role.${role}`)} ·{' '}
            {isOver
              ? t('invite.over')
              : t('invite.until', { date: formatDate(expiresAt.slice(0, 10), language) })}
          </span>
        </span>
        <Button
          variant="quiet"
          size="small"
          busy={withdraw.isPending}
          aria-label={t('invite.withdrawName', { email: isolate(email) })}
          onClick={() => withdraw.write({ params: { id: listingId, invitationId: id } })}
        >
          {t('invite.withdraw')}
        </Button>
      </div>
      {withdraw.error && (
        <Notice tone="error" live>
          {problemText(t, withdraw.error, 'teams', 'ui:problem.failed')}
        </Notice>
      )}
    </li>
  );
}

function InviteForm({ listingId, onDone }: { listingId: string; onDone: () => void }) {
  const { t } = useTranslation('teams');
  const toast = useToast();
  const form = useForm({
    ns: 'teams',
    schema: inviteToTeam.body,
    toInput: (data) => ({
      // What is neither is refused by the contract's own check.
      body: { email: textOf(data, 'email'), role: textOf(data, 'role') as InvitedRole },
    }),
    send: ({ body }, idempotencyKey) =>
      api(inviteToTeam, { params: { id: listingId }, body }, { idempotencyKey }),
    onDone: () => {
      toast({ message: t('invite.sent') });
      void queryClient.invalidateQueries({ queryKey: [getTeam.id] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('invite.send')}>
      <Field label={t('invite.email')} name="email" error={form.errorOf('email')} required>
        <TextInput type="email" autoComplete="off" maxLength={254} />
      </Field>
      <RadioGroup
        legend={t('invite.role')}
        name="role"
        defaultValue="member"
        error={form.errorOf('role')}
        options={invitedRoles.map((value) => ({
          value,
          label: t(`role.${value}`),
          hint: t(`roleText.${value}`),
        }))}
        required
      />
    </Form>
  );
}
