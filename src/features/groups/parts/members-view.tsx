import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { useToast } from '#ui/toasts.tsx';
import { useFocusWhenLost } from '#ui/use-lost-focus.ts';
import { UserText } from '#ui/user-text.tsx';
import { getGroup } from '../group.contract.ts';
import type { OpenGroup } from '../group.contract.ts';
import type { MemberState } from '../group.policy.ts';
import { listMembers } from '../joining/membership.contract.ts';
import type { GroupMember } from '../joining/membership.contract.ts';
import { moveMember } from '../keeping/keeping.contract.ts';
import type { MemberMove } from '../keeping/keeping.contract.ts';
import { GiveReason } from './give-reason.tsx';
import type { GivenWhy } from './give-reason.tsx';
import { MemberName } from './member-name.tsx';

/** Who is in the group; for stewards also who asks to be let in, and who was removed. */
export function MembersView({ group }: { group: OpenGroup }) {
  const { t } = useTranslation('groups');
  const ref = useFocusWhenLost<HTMLDivElement>(group.asking);
  return (
    <div ref={ref} id="members" tabIndex={-1} className="flex flex-col gap-6">
      {group.canKeep && group.asking > 0 && <List group={group} state="asked" />}
      <List group={group} state="in" />
      {group.canKeep && <List group={group} state="removed" />}
      <p className="max-w-prose text-ink-soft">{t('people.lead')}</p>
    </div>
  );
}

function List({ group, state }: { group: OpenGroup; state: MemberState }) {
  const { t } = useTranslation('groups');
  const pages = useApiPages(listMembers, { params: { id: group.id }, query: { state } });
  const ref = useFocusWhenLost<HTMLElement>(
    pages.items?.map(({ id, role }) => `${id} ${role}`).join(),
  );
  if (state === 'removed' && pages.items?.length === 0) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`people-${state}`}
      className="flex flex-col gap-2"
    >
      <h2 id={`people-${state}`}>{t(`people.${state}`)}</h2>
      <PagedList
        pages={pages}
        ns="groups"
        more={t('more')}
        empty={<EmptyState icon="users" title={t('people.none')} />}
      >
        {(member) => <Member key={member.id} group={group} state={state} member={member} />}
      </PagedList>
    </section>
  );
}

interface MemberProps {
  group: OpenGroup;
  state: MemberState;
  member: GroupMember;
}

function Member({ group, state, member }: MemberProps) {
  const { t } = useTranslation('groups');
  const { role, text, isSelf } = member;
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <MemberName person={member} />
        {role === 'steward' && <Badge>{t('own.steward')}</Badge>}
        {isSelf && <Badge tone="indigo">{t('people.you')}</Badge>}
      </p>
      {text && (
        <UserText as="p" className="max-w-prose whitespace-pre-line">
          {text}
        </UserText>
      )}
      {group.canKeep && <Moves group={group} state={state} member={member} />}
    </li>
  );
}

function Moves({ group, state, member: { id, name, role, isSelf } }: MemberProps) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const { write, isPending } = useWrite(moveMember, {
    refreshes: [listMembers, getGroup],
    onDone: () => toast({ message: t('keep.done') }),
    onFailed: (error) =>
      toast({ tone: 'error', message: problemText(t, error, 'groups', 'groups:failed') }),
  });
  const move = (to: MemberMove, why?: GivenWhy) =>
    write({ params: { id: group.id, accountId: id }, body: { move: to, ...why } });
  const button = (to: MemberMove) => (
    <Button
      key={to}
      variant={to === 'let-in' ? 'primary' : 'secondary'}
      size="small"
      busy={isPending}
      onClick={() => move(to)}
    >
      {t(`move.${to}`)}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'asked' && [button('let-in'), button('refuse')]}
      {state === 'removed' && button('allow-back')}
      {state === 'in' && role === 'steward' && (
        <AskFirst
          move="make-member"
          name={name}
          busy={isPending}
          onYes={() => move('make-member')}
        />
      )}
      {state === 'in' && role === 'member' && !isSelf && (
        <>
          <AskFirst
            move="make-steward"
            name={name}
            busy={isPending}
            onYes={() => move('make-steward')}
          />
          <GiveReason
            label={t('move.remove')}
            agreements={group.agreements}
            onGiven={(why) => move('remove', why)}
          />
        </>
      )}
    </div>
  );
}

interface AskFirstProps {
  move: 'make-steward' | 'make-member';
  name: string;
  busy: boolean;
  onYes: () => void;
}

/** Who looks after a group changes after a second look. */
function AskFirst({ move, name, busy, onYes }: AskFirstProps) {
  const { t } = useTranslation('groups');
  const [isAsking, setAsking] = useState(false);
  const yes = () => {
    setAsking(false);
    onYes();
  };
  return (
    <>
      <Button variant="secondary" size="small" busy={busy} onClick={() => setAsking(true)}>
        {t(`move.${move}`)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={t(`move.${move}`)}
        footer={
          <>
            <Button onClick={yes}>{t(`move.${move}`)}</Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p className="font-label">
          <UserText>{name}</UserText>
        </p>
        <p>{t(`moveText.${move}`)}</p>
      </Dialog>
    </>
  );
}
