import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { listTenderQuestions } from '../questions/question.contract.ts';
import type { getTender } from '../tender.contract.ts';
import { PassNote } from './pass-note.tsx';
import { Questions } from './questions.tsx';
import { TenderDetail } from './tender-detail.tsx';

export interface ViewProps {
  /** As the address calls it. */
  name: string;
  found: EndpointResponse<typeof getTender>;
  questions: EndpointResponse<typeof listTenderQuestions>;
  /** Earlier questions are on the page before. */
  isLater: boolean;
  /** What its reader does with it: before the questions, and below them. */
  part?: ReactNode;
  tools?: ReactNode;
}

/** A tender with what is shown of it, or that it takes a pass; its questions are free in any case. */
export function TenderView({ name, found, questions, isLater, part, tools }: ViewProps) {
  const { t } = useTranslation('tenders');
  const { tender, full } = found;
  const below = (
    <>
      {part}
      <Questions name={name} found={questions} isLater={isLater}>
        {tools}
      </Questions>
    </>
  );
  if (tender)
    return (
      <TenderDetail tender={tender} full={full}>
        {below}
      </TenderDetail>
    );
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('locked.title')} noIndex />
      <h1>{t('locked.title')}</h1>
      <p className="max-w-prose">{t('locked.text')}</p>
      <PassNote />
      {below}
    </div>
  );
}
