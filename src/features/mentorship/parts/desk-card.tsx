import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordCheck } from '#features/vetting/record-check.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listDeskMentors } from '../mentor-desk.contract.ts';
import type { DeskMentor } from '../mentor-desk.contract.ts';
import type { DeskMove } from '../mentor.policy.ts';
import { DeskFacts } from './desk-facts.tsx';
import { DeskMoveForm } from './desk-move-form.tsx';
import { ReadReferences } from './read-references.tsx';

/** One applicant or mentor on the desk: what is known, what was seen, and the next step. */
export function DeskCard({ mentor }: { mentor: DeskMentor }) {
  const { t } = useTranslation(['mentorship', 'vetting']);
  const [asking, setAsking] = useState<DeskMove | 'check'>();
  const { name, accountId, check, status } = mentor;
  const close = () => setAsking(undefined);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <UserText>{name}</UserText>
        <StatusLabel tone={status === 'active' ? 'palm' : 'laterite'}>
          {t(`mentorship:mentorState.${status}`)}
        </StatusLabel>
        <DeskBadges mentor={mentor} />
      </h3>
      <UserText as="p" className="font-label">
        {mentor.headline}
      </UserText>
      <UserText as="p" className="max-w-prose">
        {mentor.about}
      </UserText>
      <DeskFacts mentor={mentor} />
      {check && !check.isEnough && <p className="font-label">{t('mentorship:desk.notEnough')}</p>}
      {!mentor.isVolunteer && accountId !== null && <p>{t('mentorship:desk.noRole')}</p>}
      {mentor.staffNote !== '' && (
        <UserText as="p" className="max-w-prose">
          {mentor.staffNote}
        </UserText>
      )}
      {accountId && <ReadReferences accountId={accountId} name={name} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mentor.moves.map((move) => (
          <Button
            key={move}
            size="small"
            variant={move === 'refuse' ? 'secondary' : 'primary'}
            aria-label={t(`mentorship:desk.move.${move}.label`, { name: isolate(name) })}
            onClick={() => setAsking(move)}
          >
            {t(`mentorship:desk.move.${move}.button`)}
          </Button>
        ))}
        {accountId && mentor.moves.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            icon="shield"
            aria-label={t('mentorship:desk.recordLabel', { name: isolate(name) })}
            onClick={() => setAsking('check')}
          >
            {t('mentorship:desk.record')}
          </Button>
        )}
      </div>
      <Dialog
        open={asking !== undefined}
        onClose={close}
        title={
          asking === 'check' || asking === undefined
            ? t('mentorship:desk.record')
            : t(`mentorship:desk.move.${asking}.button`)
        }
      >
        {asking === 'check' && accountId && (
          <RecordCheck
            accountId={accountId}
            task={mentor.takesYoung ? 'children-supervised' : 'adults'}
            refreshes={[listDeskMentors]}
            onDone={close}
          />
        )}
        {asking !== undefined && asking !== 'check' && (
          <DeskMoveForm mentor={mentor} move={asking} onDone={close} />
        )}
      </Dialog>
    </Card>
  );
}

function DeskBadges({ mentor }: { mentor: DeskMentor }) {
  const { t } = useTranslation('mentorship');
  return (
    <>
      {mentor.isSample && <Badge>{t('sample')}</Badge>}
      {mentor.takesYoung && <Badge>{t('desk.takesYoung')}</Badge>}
      {mentor.isFrozen && <Badge tone="hibiscus">{t('desk.frozen')}</Badge>}
      {mentor.check?.isRenewalDue && <Badge tone="laterite">{t('desk.renew')}</Badge>}
    </>
  );
}
