import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { changeTeamRole, getTeam, removeTeamMember } from '../team.contract.ts';
import type { Team } from '../team.contract.ts';
import { invitedRoles, teamRoles } from '../team.policy.ts';

export function People({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const { owner, members } = team;
  return (
    <section aria-labelledby="team-people" className="flex flex-col gap-3">
      <h2 id="team-people" tabIndex={-1}>
        {t('people')}
      </h2>
      <ul className="divided border-y border-hairline">
        <li className="flex flex-wrap justify-between gap-3 py-3">
          {owner ? (
            <>
              <UserText className="font-label">{owner.name}</UserText>
              <span>{t('role.owner')}</span>
            </>
          ) : (
            t('noOwner')
          )}
        </li>
        {members.map((member) => (
          <MemberRow key={member.id} team={team} member={member} />
        ))}
      </ul>
      {members.length === 0 && <p className="text-ink-soft">{t('alone')}</p>}
      <dl className="grid gap-1 text-ink-soft">
        {teamRoles.map((role) => (
          <div key={role} className="flex flex-wrap gap-x-2">
            <dt className="font-label">{t(`role.${role}`)}:</dt>
            <dd>{t(`roleText.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function MemberRow({ team, member }: { team: Team; member: Team['members'][number] }) {
  const { t } = useTranslation('teams');
  const language = useLanguage();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const params = { id: team.listing.id, accountId: member.id };
  const name = isolate(member.name);
  const change = useWrite(changeTeamRole, {
    refreshes: [getTeam],
    onDone: () => toast({ message: t('changed') }),
  });
  const remove = useWrite(removeTeamMember, {
    refreshes: [getTeam],
    onDone: () => {
      setAsking(false);
      toast({ message: t('removed', { name }) });
    },
  });
  const error = change.error ?? remove.error;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <UserText className="font-label wrap-anywhere">{member.name}</UserText>
          <span className="text-base text-ink-soft">
            {t('since', { date: formatDate(member.joinedAt.slice(0, 10), language) })}
          </span>
        </span>
        {team.can.lead ? (
          <span className="flex flex-wrap items-center gap-3">
            <Select
              aria-label={t('changeFor', { name })}
              value={member.role}
              disabled={change.isPending}
              options={invitedRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
              onChange={({ target }) => {
                const role = invitedRoles.find((one) => one === target.value);
                if (role) change.write({ params, body: { role } });
              }}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={t('removeName', { name })}
              onClick={() => setAsking(true)}
            >
              {t('remove')}
            </Button>
          </span>
        ) : (
          <span>{t(`role.${member.role}`)}</span>
        )}
      </div>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'teams', 'ui:problem.failed')}
        </Notice>
      )}
      <ConfirmDialog
        action="remove"
        name={<UserText>{member.name}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.write({ params })}
        isPending={remove.isPending}
      />
    </li>
  );
}
