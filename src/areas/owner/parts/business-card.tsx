import { useTranslation } from 'react-i18next';
import { isPage } from '#features/directory/listing.policy.ts';
import { ListingState } from '#features/own-listings/listing-state.tsx';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { Status } from '#features/staff/desk/status-label.tsx';
import type { StatusName } from '#features/staff/desk/status-label.tsx';
import { TenderPassport } from '#features/tenders/tender-passport.tsx';
import { isAdmitted } from '#platform/access/actor.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { UserText } from '#ui/user-text.tsx';
import { Freshness } from './freshness.tsx';
import { NextSteps } from './next-steps.tsx';
import { useWaiting } from './use-waiting.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

const statusNames: Record<OwnListingCard['status'], StatusName> = {
  draft: 'draft',
  pending: 'pending',
  published: 'published',
  suspended: 'suspended',
  archived: 'inactive',
};

/** One business: its state, who looked, who waits for an answer, and what to do next. */
export function BusinessCard({ listing }: { listing: OwnListingCard }) {
  const { t } = useTranslation(['owner', 'teams']);
  const language = useLanguage();
  const { id, name, status, locality, path, proof, views, rating, role, can } = listing;
  const isPublished = status === 'published';
  const hasMissionPages = isAdmitted(toActor(useSession()), ['council', 'admin']);
  const isMission = listing.kind === 'embassy' && can.manage && hasMissionPages;
  const waiting = useWaiting(listing);
  const headingId = `business-${id}`;
  const number = (value: number) => formatNumber(value, language);
  return (
    <Card as="li" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 id={headingId}>
            <UserText>{name}</UserText>
          </h3>
          {locality && (
            <UserText as="p" className="text-ink-soft">
              {locality}
            </UserText>
          )}
          <p className="flex flex-wrap gap-x-4">
            <Status status={statusNames[status]} />
            {isPublished && <Status status={proof ? 'verified' : 'unverified'} />}
            <span className="text-ink-soft">{t(`teams:role.${role}`)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {path && (
            <ButtonLink to={path} variant="secondary" size="small" aria-describedby={headingId}>
              {t('view')}
            </ButtonLink>
          )}
          {isMission && (
            <ButtonLink
              to={`/embassy/${id}`}
              variant="secondary"
              size="small"
              icon="landmark"
              aria-describedby={headingId}
            >
              {t('owner:mission')}
            </ButtonLink>
          )}
          <ButtonLink
            to={`/organisation/dashboard?team=${id}`}
            variant="secondary"
            size="small"
            icon="users"
            aria-describedby={headingId}
          >
            {t('teams:title')}
          </ButtonLink>
          {can.manage && (
            <ButtonLink
              to={`/business/${id}/edit?step=${can.edit ? 'what' : 'check'}`}
              size="small"
              icon={can.edit ? 'pencil' : undefined}
              aria-describedby={headingId}
            >
              {t(can.edit ? 'edit' : 'look')}
            </ButtonLink>
          )}
        </div>
      </div>
      <ListingState listing={listing} />
      {isPage(listing) && (
        <div className="grid gap-x-8 md:grid-cols-2">
          <DataList
            items={[
              {
                term: t('views'),
                value: t('viewsText', {
                  count: views.week,
                  week: number(views.week),
                  month: number(views.month),
                }),
              },
              {
                term: t('inquiries'),
                value: (
                  <ButtonLink to={`/business/${id}/inbox`} variant="quiet" size="small" icon="mail">
                    {t('inquiriesWaiting', {
                      count: waiting.inquiries,
                      number: number(waiting.inquiries),
                    })}
                  </ButtonLink>
                ),
              },
              {
                term: t('reviews'),
                value: path && (
                  <ButtonLink to={`${path}#reviews`} variant="quiet" size="small" icon="star">
                    {rating.count === 0
                      ? t('noReviews')
                      : t('reviewsWaiting', {
                          count: waiting.reviews,
                          number: number(waiting.reviews),
                        })}
                  </ButtonLink>
                ),
              },
              {
                term: t('proof'),
                value:
                  proof &&
                  (proof.until
                    ? t('proofUntil', { date: formatDate(proof.until, language) })
                    : t('proofOpen')),
              },
            ]}
          />
          {isPublished && <Freshness listing={listing} />}
        </div>
      )}
      {can.manage && <NextSteps listing={listing} waiting={waiting} />}
      <Passport listing={listing} />
      <VisibilitySwitch listing={listing} />
    </Card>
  );
}

/** What a business has ready for tenders. */
function Passport({ listing }: { listing: OwnListingCard }) {
  const { t } = useTranslation('owner');
  const { id, kind, can } = listing;
  if (kind !== 'business' || !can.manage || !isPage(listing)) return null;
  return (
    <Disclosure summary={t('passport')}>
      <TenderPassport listingId={id} />
    </Disclosure>
  );
}
