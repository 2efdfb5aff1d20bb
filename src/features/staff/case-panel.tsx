import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { useCaseWords } from './queue/case-words.ts';
import { getCase } from './case.contract.ts';
import type { StaffCaseView } from './case.contract.ts';
import { CaseActions } from './parts/case-actions.tsx';
import { CaseDecisions } from './parts/case-decisions.tsx';
import { CaseQuestions } from './parts/case-questions.tsx';
import { BeforeAndAfter } from './parts/before-and-after.tsx';
import { EarlierDecisions } from './parts/earlier-decisions.tsx';
import { useFocusAfterStep } from './parts/use-focus-after-step.ts';

interface CasePanelProps {
  id: string;
  closeTo: string;
  /** The next case that waits, if there is one. */
  nextTo?: string;
  /** What can't wait for a decision, for a case that is not decided. */
  urgent?: ReactNode;
}

/** The open case: all that is needed to decide it, and the ways to do so. */
export function CasePanel({ id, closeTo, nextTo, urgent }: CasePanelProps) {
  const { t } = useTranslation('staff');
  const nextLink = useRef<HTMLAnchorElement>(null);
  const found = useApi(getCase, { params: { id } }, { refetchInterval: 30_000 });
  return (
    <Card as="section" className="desk-case">
      <div className="flex flex-col gap-4">
        <QueryState query={found} ns="staff">
          {(view) => (
            <>
              <Opened view={view} nextLink={nextLink} />
              {view.status !== 'decided' && urgent}
            </>
          )}
        </QueryState>
        {nextTo && (
          <ButtonLink
            ref={nextLink}
            to={nextTo}
            variant="secondary"
            icon="arrow-end"
            preventScrollReset
          >
            {t('panel.next')}
          </ButtonLink>
        )}
        <ButtonLink to={closeTo} variant="quiet" size="small" icon="x" preventScrollReset>
          {t('panel.close')}
        </ButtonLink>
      </div>
    </Card>
  );
}

interface OpenedProps {
  view: StaffCaseView;
  nextLink: RefObject<HTMLAnchorElement | null>;
}

function Opened({ view, nextLink }: OpenedProps) {
  const { t } = useTranslation(['staff', 'accounts', 'media']);
  const language = useLanguage();
  const words = useCaseWords(view);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = view.lock?.isMine ?? false;
  useFocusAfterStep({ status: view.status, isMine, heading, nextLink });
  const title = view.title === null ? t('queue.gone') : <UserText>{view.title}</UserText>;
  return (
    <>
      <header className="flex flex-col gap-1">
        <p className="text-base text-ink-soft">
          {words.name} · {t(`severity.${view.severity}`)}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {view.url ? <Link to={view.url}>{title}</Link> : title}
        </h2>
      </header>
      {/* What is to be decided stands above the page that it changes. */}
      <DataList
        layout="stacked"
        items={view.facts.map(({ key, value, before }) => ({
          term: words.fact(key),
          value: before !== undefined && (
            <BeforeAndAfter
              sides={[
                [words.before, before],
                [words.after, value],
              ]}
            />
          ),
        }))}
      />
      {view.text && (
        <div>
          <h3 className="text-base text-ink-soft">{t('panel.text')}</h3>
          <UserText
            as="blockquote"
            language={view.language ?? ''}
            className="border-s-4 border-line ps-4 whitespace-pre-line"
          >
            {view.text}
          </UserText>
        </div>
      )}
      {view.photos.length > 0 && (
        <ul aria-label={t('panel.photos')} className="grid grid-cols-2 gap-3">
          {view.photos.map((photo) => (
            <li key={photo.id}>
              {/* Screen readers say the description: it is judged as the picture is. */}
              <figure>
                <PhotoImage photo={photo} className="aspect-square w-full rounded-field" />
                <figcaption>
                  {photo.alt ? <UserText>{photo.alt}</UserText> : t('media:alt.none')}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {view.appealText && (
        <div>
          <h3 className="text-base text-ink-soft">{t('panel.appeal')}</h3>
          <UserText as="blockquote" className="border-s-4 border-indigo ps-4 whitespace-pre-line">
            {view.appealText}
          </UserText>
        </div>
      )}
      <DataList
        layout="stacked"
        items={[
          ...view.facts.map(({ key, value, before }) => ({
            term: words.fact(key),
            value: before === undefined && (
              <UserText className="whitespace-pre-line">{value}</UserText>
            ),
          })),
          {
            term: t('panel.about'),
            value: view.isNameless
              ? t('panel.nameless')
              : view.about && <UserText>{view.about.name}</UserText>,
          },
          { term: t('panel.age'), value: view.ageBand && t(`accounts:ageBand.${view.ageBand}`) },
          { term: t('panel.reportedBy'), value: view.isFromYoung && t('panel.fromYoung') },
          { term: t('panel.note'), value: view.note && <UserText>{view.note}</UserText> },
          {
            term: t('queue.waiting'),
            value: t('queue.since', { moment: formatMoment(view.queuedAt, language) }),
          },
          {
            term: t('queue.overdue'),
            value:
              view.isOverdue &&
              view.dueAt &&
              t('queue.due', { moment: formatMoment(view.dueAt, language) }),
          },
        ]}
      />
      <EarlierDecisions earlier={view.earlier} />
      <CaseDecisions view={view} />
      <CaseQuestions view={view} />
      <CaseActions view={view} />
    </>
  );
}
