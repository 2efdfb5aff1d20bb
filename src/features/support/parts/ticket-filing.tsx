import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { assignTicket, fileTicket } from '../desk.contract.ts';
import type { StaffTicket } from '../desk.contract.ts';
import { isSuspected } from '../ticket.policy.ts';

interface TicketFilingProps {
  ticket: StaffTicket;
  onChanged: () => void;
}

const actions = [
  { action: 'close', icon: 'check', variant: 'secondary' },
  { action: 'reopen', icon: 'refresh', variant: 'secondary' },
  { action: 'spam', icon: 'flag', variant: 'quiet' },
] as const;

/** Opening a letter that was taken for spam says that it is none. */
const wordOf = (action: (typeof actions)[number]['action'], { status }: StaffTicket) =>
  action === 'reopen' && isSuspected(status) ? 'notSpam' : action;

/** Who works on the ticket and what becomes of it. Everything here can be taken back. */
export function TicketFiling({ ticket, onChanged }: TicketFilingProps) {
  const { t } = useTranslation();
  const after = { onDone: onChanged, onFailed: onChanged };
  const assign = useWrite(assignTicket, after);
  const file = useWrite(fileTicket, after);
  const error = assign.error ?? file.error;
  const { id, version, assignee, assignees, can } = ticket;
  const params = { id };
  return (
    <div className="flex flex-col gap-4 border-t border-hairline pt-4">
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'support', 'support:error.file')}
        </Notice>
      )}
      <Field label={t('support:desk.column.assignee')} className="max-w-80">
        <Select
          value={assignee?.id ?? ''}
          placeholder={t('support:desk.unassigned')}
          aria-busy={assign.isPending}
          onChange={({ target }) =>
            assign.write({ params, body: { assigneeId: target.value || null, version } })
          }
          options={assignees.map((member) => ({ value: member.id, label: member.name }))}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        {actions
          .filter(({ action }) => can[action])
          .map(({ action, icon, variant }) => (
            <Button
              key={action}
              variant={variant}
              icon={icon}
              busy={file.isPending}
              onClick={() => file.write({ params, body: { action, version } })}
            >
              {t(`support:desk.file.${wordOf(action, ticket)}`)}
            </Button>
          ))}
      </div>
    </div>
  );
}
