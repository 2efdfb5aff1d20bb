import { useTranslation } from 'react-i18next';
import { BesideTool } from '#features/content/own-words.tsx';
import type { OwnWords } from '#features/content/own-text.contract.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProseTemplate } from '#ui/templates/prose-template.tsx';
import { pledgeStateOf } from '../pledges/pledge-words.ts';
import type { PledgeState as State } from '../pledge.contract.ts';
import { PledgeState } from './pledge-state.tsx';

interface SuccessPageProps {
  words: 'championSuccess' | 'planSuccess';
  /** What an admin has written as thanks, in place of the built-in sentences. */
  own?: OwnWords;
  /** What the record says; the address alone proves nothing (security P14). */
  pledge: State | null;
  next: { path: string; label: string };
}

/** Thanks, when money has come; until then what is awaited, and nothing for an address that somebody made up. */
export function SuccessPage({ words, own, pledge, next }: SuccessPageProps) {
  const { t } = useTranslation('giving');
  const state = pledge && pledgeStateOf(pledge);
  const isPaid = state === 'confirmed' || state === 'running';
  const title = isPaid ? (own?.title ?? t(`${words}.title`)) : t(`${words}.other`);
  const lead = own?.summary ?? t(`${words}.lead`);
  return (
    <>
      <PageHead title={title} noIndex />
      <ProseTemplate title={title} lead={isPaid ? lead : undefined}>
        <div className="flex flex-col gap-6">
          {isPaid && <BesideTool blocks={own?.above} />}
          {pledge ? (
            <PledgeState pledge={pledge} />
          ) : (
            <EmptyState icon="info" title={t('nothing.title')}>
              <p>{t('nothing.text')}</p>
            </EmptyState>
          )}
          <div>
            <ButtonLink to={next.path} variant="secondary">
              {next.label}
            </ButtonLink>
          </div>
          {isPaid && <BesideTool blocks={own?.below} />}
        </div>
      </ProseTemplate>
    </>
  );
}
