import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#ui/lazy-part.ts';
import { UserText } from '#ui/user-text.tsx';
import type { WholeTender } from './tender-facts.tsx';
import { useTenderWords } from './use-tender-words.ts';

/** Few tenders have rules, and only those who see a whole one read them. */
const TenderRules = lazyPart(async () => ({
  default: (await import('./tender-rules.tsx')).TenderRules,
}));

/** The words of a tender: in plain English first, where its buyer wrote that. */
export function TenderText({ more, full }: WholeTender) {
  const { t } = useTranslation('tenders');
  const words = useTenderWords();
  return (
    <>
      {full.plainText && (
        <section aria-labelledby="plain" className="card card-padded flex flex-col gap-3">
          <h2 id="plain">{t('plain')}</h2>
          <UserText as="p" className="whitespace-pre-line">
            {full.plainText}
          </UserText>
        </section>
      )}
      <section aria-labelledby="about" className="flex flex-col gap-3">
        <h2 id="about">{t('about')}</h2>
        {more.summary && (
          <UserText as="p" className="text-lg">
            {more.summary}
          </UserText>
        )}
        <UserText as="p" className="whitespace-pre-line">
          {full.description}
        </UserText>
        {full.attachmentUrl && (
          <p>
            <a href={full.attachmentUrl} rel="noopener nofollow">
              {t('attachment')}
            </a>
          </p>
        )}
        {full.documents.length > 0 && (
          <ul aria-label={t('documents')} className="flex list-disc flex-col gap-1 ps-6">
            {full.documents.map(({ title, url }) => (
              <li key={`${url} ${title}`}>
                <a href={url} rel="noopener nofollow">
                  <UserText>{title}</UserText>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {full.lots.length > 0 && (
        <section aria-labelledby="lots" className="flex flex-col gap-3">
          <h2 id="lots">{t('lots')}</h2>
          <ol className="flex list-decimal flex-col gap-3 ps-6">
            {full.lots.map((lot) => (
              <li key={lot.title}>
                <h3>
                  <UserText>{lot.title}</UserText>
                </h3>
                {lot.amountMinor !== null && (
                  <p>{words.money({ currency: more.currency, amountMinor: lot.amountMinor })}</p>
                )}
                <UserText as="p" className="whitespace-pre-line">
                  {lot.description}
                </UserText>
              </li>
            ))}
          </ol>
        </section>
      )}
      {Object.keys(full.rules).length > 0 && (
        <Suspense>
          <TenderRules more={more} full={full} />
        </Suspense>
      )}
    </>
  );
}
