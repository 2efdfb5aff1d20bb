import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IssueCertificate } from '#features/certificates/issue-certificate.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { StatusLabel } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Placement } from '../placement.contract.ts';
import { Assignments } from './assignments.tsx';
import { HoursLog } from './hours-log.tsx';
import { PlacementActs } from './placement-acts.tsx';
import { PlacementFacts } from './placement-facts.tsx';
import { placementTones } from './placement-words.ts';

/** One placement as one side sees it; assignments and hours are loaded when they are asked for. */
export function PlacementCard({ placement }: { placement: Placement }) {
  const { t } = useTranslation('placements');
  const [isOpen, setOpen] = useState(false);
  const { id, side, host, student, status, occupation } = placement;
  const headingId = `placement-${id}`;
  const hasBegun = status !== 'offered';
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={headingId}>
          <UserText>{occupation}</UserText>
        </h3>
        <StatusLabel tone={placementTones[status]}>{t(`state.${status}`)}</StatusLabel>
      </div>
      <p>
        {side === 'student' && host.url ? (
          <Link to={host.url}>
            <UserText>{host.title}</UserText>
          </Link>
        ) : (
          <UserText className="wrap-anywhere">
            {side === 'student' ? host.title : student || t('desk.noStudent')}
          </UserText>
        )}
      </p>
      <PlacementFacts placement={placement} />
      <PlacementActs placement={placement} headingId={headingId} />
      {placement.can.certify && (
        <IssueCertificate sourceType="placement" sourceId={id} name={student} />
      )}
      {hasBegun && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          aria-expanded={isOpen}
          aria-controls={`${headingId}-work`}
          aria-label={t(isOpen ? 'hideWorkOf' : 'showWorkOf', { name: isolate(occupation) })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideWork' : 'showWork')}
        </Button>
      )}
      <div id={`${headingId}-work`} hidden={!isOpen} className="flex flex-col gap-6">
        {isOpen && (
          <>
            {placement.ground !== 'shadowing' && <Assignments placement={placement} />}
            <HoursLog placement={placement} />
          </>
        )}
      </div>
    </Card>
  );
}
