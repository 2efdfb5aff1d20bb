import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BesideTool } from '#features/content/own-words.tsx';
import type { OwnWords } from '#features/content/own-text.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useSession } from '#platform/session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProseTemplate } from '#ui/templates/prose-template.tsx';
import type { GiftStory } from '../giving.policy.ts';
import type { GivingOptions, PledgeState as State } from '../pledge.contract.ts';
import type { GiveAnswer } from './give-action.ts';
import { GiveForm } from './give-form.tsx';
import { OtherHelp } from './other-help.tsx';
import { PledgeState } from './pledge-state.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

/** Fetched for people who are signed in: visitors have no list. */
const OwnPledges = lazyPart(async () => ({
  default: (await import('../own-pledges.tsx')).OwnPledges,
}));

interface GivePageProps {
  story: GiftStory;
  path: string;
  options: GivingOptions;
  /** Found by the key in the address. */
  pledge: State | null;
  answer: GiveAnswer | undefined;
  /** What an admin has written in place of the built-in sentences. */
  own?: OwnWords;
  /** Why to give here. */
  children: ReactNode;
}

/** What one can do today first: give, or help without money while no way of paying is open. Then why. */
export function GivePage({ story, path, options, pledge, answer, own, children }: GivePageProps) {
  const { t } = useTranslation('giving');
  const { status } = useSession();
  const { ways, charityNumber } = options;
  const isOpen = ways.length > 0;
  const title = own?.title ?? t(`${story}.title`);
  const lead = own?.summary ?? t(`${story}.lead`);
  return (
    <>
      <PageHead
        title={title}
        description={lead}
        canonicalPath={path}
        noIndex={pledge !== null}
        picture="giving/donate"
      />
      <ProseTemplate title={title} lead={lead} emblem="red-heart">
        <div className="flex flex-col gap-8">
          {pledge && <PledgeState pledge={pledge} />}
          {answer?.step === 'checkout' && (
            <Notice tone="info" title={t('checkout.title')}>
              <a href={answer.url}>{t('checkout.go')}</a>
            </Notice>
          )}
          {isOpen ? (
            <section aria-labelledby="give" className="flex flex-col gap-4">
              <h2 id="give">{t('form.title')}</h2>
              <GiveForm
                story={story}
                ways={ways}
                answer={answer?.step === 'again' ? answer : undefined}
              />
            </section>
          ) : (
            <>
              <OtherHelp title={t('closed.today')} />
              <EmptyState icon="heart" title={t('closed.title')}>
                <p>{t('closed.text')}</p>
              </EmptyState>
            </>
          )}
          <BesideTool blocks={own?.above}>
            <div className="flex flex-col gap-3">{children}</div>
          </BesideTool>
          {isOpen && <OtherHelp title={t('else.title')} />}
          {status === 'signed-in' && (
            <Suspense>
              <OwnPledges newest={pledge?.reference} />
            </Suspense>
          )}
          <footer className="flex flex-col gap-2 text-base text-ink-soft">
            {charityNumber && <p>{t('charity', { charityNumber })}</p>}
            <BesideTool blocks={own?.below}>
              <p>
                {t('questions')} <Link to="/help">{t('help')}</Link>
              </p>
            </BesideTool>
          </footer>
        </div>
      </ProseTemplate>
    </>
  );
}
