import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listPartnerships, movePartnership } from '../partnership.contract.ts';
import type { Partnership } from '../partnership.contract.ts';
import type { PartnershipState } from '../partnership.policy.ts';
import { PartnershipForm } from './partnership-form.tsx';

const tones: Record<PartnershipState, BadgeTone> = {
  proposed: 'gold',
  accepted: 'palm',
  ended: 'neutral',
};

interface PartnershipCardProps {
  listingId: string;
  partnership: Partnership;
}

/** One partnership as one side sees it, with what this side may do next. */
export function PartnershipCard({ listingId, partnership }: PartnershipCardProps) {
  const { t } = useTranslation('partnerships');
  const language = useLanguage();
  const [isEditing, setEditing] = useState(false);
  const move = useWrite(movePartnership, { refreshes: [listPartnerships] });
  const { id, other, side, status, version, can } = partnership;
  const headingId = `partnership-${id}`;
  const day = (moment: string | null) => moment && formatDate(moment.slice(0, 10), language);
  const name = other.title || t('gone');
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={headingId}>
          {other.url ? (
            <Link to={other.url}>
              <UserText>{name}</UserText>
            </Link>
          ) : (
            <UserText>{name}</UserText>
          )}
        </h3>
        <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>
      </div>
      <p className="text-ink-soft">{t(`by.${side}`, { name: isolate(name) })}</p>
      <DataList
        items={[
          {
            term: t('contactName'),
            value: partnership.contactName && <UserText>{partnership.contactName}</UserText>,
          },
          {
            term: t('contactEmail'),
            value: partnership.contactEmail && (
              <a href={`mailto:${partnership.contactEmail}`} className="wrap-anywhere">
                <bdi>{partnership.contactEmail}</bdi>
              </a>
            ),
          },
          {
            term: t('notes'),
            value: partnership.notes && (
              <UserText as="p" className="whitespace-pre-line wrap-anywhere">
                {partnership.notes}
              </UserText>
            ),
          },
          { term: t('status.proposed'), value: day(partnership.proposedAt) },
          { term: t('status.accepted'), value: day(partnership.acceptedAt) },
          { term: t('status.ended'), value: day(partnership.endedAt) },
        ]}
      />
      {move.error && (
        <Notice tone="error" live>
          {problemText(t, move.error, 'partnerships', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {can.moves.map((next) => (
          <Button
            key={next}
            size="small"
            variant={next === 'accept' ? 'primary' : 'secondary'}
            busy={move.isPending}
            aria-describedby={headingId}
            onClick={() =>
              move.write({
                params: { id: listingId, partnershipId: id },
                body: { move: next, version },
              })
            }
          >
            {t(`move.${next}`)}
          </Button>
        ))}
        {can.edit && (
          <Button
            size="small"
            variant="quiet"
            icon="pencil"
            aria-describedby={headingId}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        )}
      </div>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title={t('edit')}>
        {isEditing && (
          <PartnershipForm
            listingId={listingId}
            partnership={partnership}
            onDone={() => setEditing(false)}
          />
        )}
      </Dialog>
    </Card>
  );
}
