import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataList } from '#ui/data-list.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listIntroductions } from '#features/own-listings/introduction.contract.ts';
import {
  listOwnListings,
  removeListing,
  submitListing,
  withdrawListing,
} from '#features/own-listings/own-listing.contract.ts';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';
import { stepsOf } from '#features/own-listings/own-listing.policy.ts';
import type { DetailField } from '#features/kinds/detail-form.ts';
import { fieldsOf } from '#features/kinds/kind-fields.ts';
import { kinds } from '#features/kinds/registry.ts';
import { stepLink, useDeskPath } from '../edit-frame.tsx';
import type { StepProps } from './step-props.ts';

const refreshes: readonly Endpoint[] = [listOwnListings, listIntroductions];

/** Everything once more, what is still missing, and the button that sends it. */
export function CheckStep({ listing, onSaved, reload }: StepProps) {
  const { t } = useTranslation('own-listing');
  const { id, version, can, missing, path } = listing;
  const done = (answer: OwnListing) => onSaved(answer, 'stay');
  const submit = useWrite(submitListing, { onDone: done, refreshes });
  const withdraw = useWrite(withdrawListing, { onDone: done, refreshes });
  const error = submit.error ?? withdraw.error;
  return (
    <div className="flex flex-col gap-6">
      {error && (
        <Notice
          tone="error"
          live
          action={
            <Button variant="secondary" size="small" icon="refresh" onClick={reload}>
              {t('form.reload')}
            </Button>
          }
        >
          {problemText(t, error, 'own-listing', 'ui:problem.failed')}
        </Notice>
      )}
      {missing.length > 0 && <Missing listing={listing} />}
      <Summary listing={listing} />
      <div className="flex flex-wrap gap-4">
        {can.submit && (
          <Button
            busy={submit.isPending}
            disabled={missing.length > 0}
            onClick={() => submit.write({ params: { id }, body: { version } })}
          >
            {t('check.submit')}
          </Button>
        )}
        {can.withdraw && (
          <Button
            variant="secondary"
            busy={withdraw.isPending}
            onClick={() => withdraw.write({ params: { id }, body: { version } })}
          >
            {t('check.withdraw')}
          </Button>
        )}
        {path && (
          <ButtonLink to={path} variant="secondary" icon="eye">
            {t('check.view')}
          </ButtonLink>
        )}
        {can.remove && <RemoveDraft listing={listing} />}
      </div>
      {can.submit && <p className="text-ink-soft">{t('check.whatHappens')}</p>}
    </div>
  );
}

function Missing({ listing: { missing } }: { listing: OwnListing }) {
  const { t } = useTranslation('own-listing');
  return (
    <Notice tone="warning" title={t('check.missing')}>
      <ul className="list-disc ps-6">
        {missing.map(({ step, field, key }) => (
          <li key={key}>
            <Link to={`${stepLink(step)}#${field}`}>{t(key)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Summary({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation('own-listing');
  const language = useLanguage();
  const { what, where, when, contact, photos, community } = listing;
  const words = (text: string, written?: Language | null) =>
    text && <UserText language={written ?? ''}>{text}</UserText>;
  const category = listing.categories.find(({ slug }) => slug === what.category)?.name;
  const address = [
    where.addressLine1,
    where.addressLine2,
    where.district,
    where.city,
    where.region,
    where.postcode,
  ];
  const parts = [
    {
      step: 'what' as const,
      items: [
        { term: t('what.name'), value: words(what.name) },
        { term: t('what.category'), value: kinds[listing.kind].form.hasCategory && category },
        { term: t('what.tagline'), value: words(what.tagline, what.writtenIn) },
        { term: t('what.description'), value: words(what.description, what.writtenIn) },
        {
          term: t('what.services'),
          value: what.services.length > 0 && (
            <ul>
              {what.services.map(({ name, priceFrom }) => (
                <li key={name}>
                  <UserText>{name}</UserText>
                  {priceFrom !== null && ` ${isolate(formatPounds(priceFrom, language))}`}
                </li>
              ))}
            </ul>
          ),
        },
      ],
    },
    {
      step: 'details' as const,
      items: [{ term: t('details.told'), value: <ToldFacts listing={listing} /> }],
    },
    {
      step: 'where' as const,
      items: [{ term: t('where.address'), value: words(address.filter(Boolean).join(', ')) }],
    },
    {
      step: 'when' as const,
      items: [
        { term: t('when.hours'), value: when.hours && <bdi lang="en">{when.hours}</bdi> },
        {
          term: t('when.specialDays'),
          value: when.specialDays && (
            <bdi lang="en" className="whitespace-pre-line">
              {when.specialDays}
            </bdi>
          ),
        },
      ],
    },
    {
      step: 'contact' as const,
      items: [
        { term: t('contact.phone'), value: contact.phone && <bdi>{contact.phone}</bdi> },
        { term: t('contact.email'), value: contact.email && <bdi>{contact.email}</bdi> },
        { term: t('contact.website'), value: contact.website && <bdi>{contact.website}</bdi> },
      ],
    },
    {
      step: 'photos' as const,
      items: [
        {
          term: t('photos.label'),
          value: photos.length > 0 && t('photos.count', { count: photos.length }),
        },
      ],
    },
    {
      step: 'community' as const,
      items: [{ term: t('community.communityRole'), value: words(community.communityRole) }],
    },
  ];
  const steps = stepsOf(listing.kind);
  return parts
    .filter(({ step }) => steps.includes(step))
    .map(({ step, items }) => (
      <section key={step} aria-labelledby={`check-${step}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={`check-${step}`} className="text-lg">
            {t(`step.${step}.name`)}
          </h2>
          {listing.can.edit && (
            <Link to={stepLink(step)} aria-describedby={`check-${step}`}>
              {t('check.change')}
            </Link>
          )}
        </div>
        {items.every(({ value }) => !value) ? (
          <p className="text-ink-soft">{t('check.nothing')}</p>
        ) : (
          <DataList items={items} />
        )}
      </section>
    ));
}

/** Which facts of its kind are told; they are read on the page itself. */
function ToldFacts({ listing: { kind, details } }: { listing: OwnListing }) {
  const { t } = useTranslation(['own-listing', 'kinds']);
  const told = Object.entries(details ?? {}).filter(
    ([name, value]) =>
      (fieldsOf[kind] as readonly DetailField[]).some((field) => field.name === name) &&
      isTold(value),
  );
  return told.length > 0
    ? told.map(([name]) => t(`kinds:field.${name}`)).join(' · ')
    : t('check.nothing');
}

const isTold = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

function RemoveDraft({ listing: { id, kind, name } }: { listing: OwnListing }) {
  const { t } = useTranslation('own-listing');
  const navigate = useNavigate();
  const desk = useDeskPath(kind);
  const [isAsked, setAsked] = useState(false);
  const remove = useWrite(removeListing, {
    refreshes,
    onDone: () => void navigate(desk),
  });
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsked(true)}>
        {t('check.remove')}
      </Button>
      <ConfirmDialog
        action="delete"
        name={<UserText>{name}</UserText>}
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.write({ params: { id } })}
        isPending={remove.isPending}
      />
    </>
  );
}
