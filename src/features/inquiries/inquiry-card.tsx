import { lazy, Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useActionData, useSearchParams } from 'react-router';
import { LatePart } from '#platform/hydration/late-part.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import type { InquiryAnswer } from './inquiry-action.ts';
import type { InquiryFacts } from './inquiry.contract.ts';
import { answerTimeWords } from './parts/answer-time-words.ts';

/**
 * Both are fetched when somebody wants to write: pages are read much more often than written from. They are one file: each
 * name of a file that may be fetched later is in every page of a listing.
 */
const load = () => import('./parts/inquiry-dialog.tsx');
const InquiryDialog = lazy(async () => ({ default: (await load()).InquiryDialog }));
const InquiryForm = lazy(async () => ({ default: (await load()).InquiryForm }));

export interface InquiryListing {
  id: string;
  name: string;
  path: string;
}

interface InquiryCardProps {
  listing: InquiryListing;
  facts: InquiryFacts;
}

interface InquiryCardOfPageProps extends InquiryCardProps {
  /** The page names a phone number, a mailbox or a website. */
  hasContact: boolean;
}

/**
 * The way to write to a business. The button opens a dialog; before JavaScript it is a link to the same page with the
 * form in it. A listing that nobody reads letters for says so, and asks whose it is (decision D38).
 */
export function InquiryCard({ listing, facts, hasContact }: InquiryCardOfPageProps) {
  const { t } = useTranslation('inquiries');
  const language = useLanguage();
  const [params] = useSearchParams();
  const data = useActionData<InquiryAnswer>();
  // The page has another form, under an address of its own.
  const answer = params.has('correct') ? undefined : data;
  const { open, dialog } = useInquiryDialog(listing);
  if (!facts.isTaken) {
    return (
      <Card as="section">
        <h2 className="text-lg">{t('card.notTakenTitle')}</h2>
        <p className="my-2">{t(hasContact ? 'card.notTaken' : 'card.notTakenNoContact')}</p>
        <p>
          <Link to={`/business/${listing.id}/claim`}>{t('card.isYours')}</Link>
        </p>
      </Card>
    );
  }
  const usual = answerTimeWords(t, facts.usual, language);
  const isInPage = params.has('write') || answer !== undefined;
  return (
    <section id="inquiry" aria-labelledby="inquiry-title" className="card card-padded print:hidden">
      <h2 id="inquiry-title" className="text-lg">
        {t('card.title')}
      </h2>
      <p className="my-2">{t('card.text')}</p>
      {usual && <p className="mb-2 text-palm">{usual}</p>}
      {isInPage ? (
        <LatePart fallback={<Notice>{t('card.loading')}</Notice>}>
          <InquiryForm listing={listing} answer={answer} />
        </LatePart>
      ) : (
        <ButtonLink icon="message" to={writePath(listing)} rel="nofollow" onClick={open}>
          {t('card.open')}
        </ButtonLink>
      )}
      {dialog}
    </section>
  );
}

const writePath = ({ path }: InquiryListing) => `${path}?write=1#inquiry`;

function useInquiryDialog(listing: InquiryListing) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const dialog = isOpen && (
    <Suspense>
      <InquiryDialog listing={listing} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, dialog };
}

/** "Message" among the actions of a page; nothing where nobody would answer. */
export function InquiryAction({ listing, facts }: InquiryCardProps) {
  const { t } = useTranslation('inquiries');
  const { open, dialog } = useInquiryDialog(listing);
  if (!facts.isTaken) return null;
  return (
    <>
      <Link to={writePath(listing)} rel="nofollow" onClick={open} className="act">
        <Icon name="message" />
        {t('card.message')}
      </Link>
      {dialog}
    </>
  );
}
