import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { isForMinors } from '../choices.ts';
import { endProgramme, listTeamProgrammes } from '../team-programme.contract.ts';
import type { TeamProgramme } from '../team-programme.contract.ts';
import { ProgrammeForm } from './programme-form.tsx';
import { TeamDates } from './team-dates.tsx';
import { TimesForm } from './times-form.tsx';

interface CardProps {
  listingId: string;
  programme: TeamProgramme;
  can: { write: boolean; stop: boolean };
}

const tones = { pending: 'laterite', published: 'palm', refused: 'hibiscus' } as const;

/** A programme as its team sees it: where it stands, numbers, leaders and dates. */
export function TeamProgrammeCard({ listingId, programme, can }: CardProps) {
  const { t } = useTranslation('programmes');
  const headingId = `programme-${programme.id}`;
  const { words, status, reason, leaders, isEnded } = programme;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={headingId} className="wrap-anywhere">
          <UserText>{words.title}</UserText>
        </h3>
        <div className="flex flex-wrap gap-2">
          {programme.isSample && <Badge>{t('sample')}</Badge>}
          <StatusLabel tone={isEnded ? 'neutral' : tones[status]}>
            {t(isEnded ? 'status.ended' : `status.${status}`)}
          </StatusLabel>
        </div>
      </div>
      {reason && <UserText as="p">{reason}</UserText>}
      {programme.isHidden && <Notice tone="warning">{t('team.hidden')}</Notice>}
      {programme.hasHeld && <Notice tone="info">{t('team.held')}</Notice>}
      <p>
        {t('team.numbers', {
          taken: programme.taken,
          places: programme.places,
          waiting: programme.waiting,
        })}
      </p>
      {isForMinors(words.bands) && !leaders.some(({ isCleared }) => isCleared) && !isEnded && (
        <Notice tone="warning">{t('team.uncovered')}</Notice>
      )}
      {leaders.length > 0 && (
        <p>
          <span className="font-label">{t('team.leaders')}</span>{' '}
          {leaders.map(({ id, name, isCleared }, at) => (
            <span key={id}>
              {at > 0 && ' · '}
              <bdi>{name}</bdi> ({t(isCleared ? 'team.cleared' : 'team.notCleared')})
            </span>
          ))}
        </p>
      )}
      <TeamDates listingId={listingId} programme={programme} can={can} />
      {!isEnded && (can.write || can.stop) && (
        <Leading listingId={listingId} programme={programme} can={can} headingId={headingId} />
      )}
    </Card>
  );
}

function Leading({ listingId, programme, can, headingId }: CardProps & { headingId: string }) {
  const { t } = useTranslation('programmes');
  const [asked, setAsked] = useState<'edit' | 'times' | 'end' | null>(null);
  const close = () => setAsked(null);
  const end = useWrite(endProgramme, { refreshes: [listTeamProgrammes], onDone: close });
  return (
    <>
      {end.error && (
        <Notice tone="error" live>
          {problemText(t, end.error, 'programmes', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {(['edit', 'times', 'end'] as const)
          .filter((one) => (one === 'end' ? can.stop : can.write))
          .map((one) => (
            <Button
              key={one}
              size="small"
              variant="quiet"
              aria-describedby={headingId}
              onClick={() => setAsked(one)}
            >
              {t(`team.${one}`)}
            </Button>
          ))}
      </div>
      <Dialog open={asked === 'edit'} onClose={close} title={t('team.edit')} size="wide">
        {asked === 'edit' && (
          <ProgrammeForm listingId={listingId} programme={programme} onDone={close} />
        )}
      </Dialog>
      <Dialog open={asked === 'times'} onClose={close} title={t('team.times')} size="wide">
        {asked === 'times' && (
          <TimesForm listingId={listingId} programme={programme} onDone={close} />
        )}
      </Dialog>
      <ConfirmDialog
        action="remove"
        name={<UserText>{programme.words.title}</UserText>}
        open={asked === 'end'}
        onClose={close}
        isPending={end.isPending}
        onConfirm={() => end.write({ params: { id: listingId, programmeId: programme.id } })}
      >
        <p>{t(programme.status === 'published' ? 'team.endText' : 'team.eraseText')}</p>
      </ConfirmDialog>
    </>
  );
}
