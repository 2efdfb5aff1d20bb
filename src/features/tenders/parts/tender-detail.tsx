import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareButtons } from '#features/directory/sharing/share-buttons.tsx';
import { ReportButton } from '#features/staff/report-button.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { getTender } from '../tender.contract.ts';
import { calendarPath, tenderPath } from '../tender-links.ts';
import { PassNote } from './pass-note.tsx';
import { SaveDate } from './save-date.tsx';
import { TenderFacts } from './tender-facts.tsx';
import { TenderText } from './tender-text.tsx';
import { useTenderWords } from './use-tender-words.ts';

type Answer = EndpointResponse<typeof getTender>;

interface DetailProps {
  tender: NonNullable<Answer['tender']>;
  full: Answer['full'];
  /** What is free for everybody. */
  children: ReactNode;
}

/** What is bought, by whom and until when; with a pass everything else. */
export function TenderDetail({ tender, full, children }: DetailProps) {
  const { t } = useTranslation('tenders');
  const words = useTenderWords();
  const { id, slug, title, buyerName, noticeUrl, needsNoNotice, isSample, more } = tender;
  const name = <UserText>{title}</UserText>;
  return (
    <>
      <PageHead
        title={isolate(title)}
        description={[isolate(buyerName), words.closes(tender)].join(' · ')}
        canonicalPath={tenderPath(slug)}
        noIndex={isSample}
      />
      <DetailTemplate
        breadcrumbs={[{ label: t('title'), to: '/tenders' }, { label: name }]}
        title={name}
        lead={
          <>
            <p className="row-facts">
              <span>
                <UserText>{buyerName}</UserText>
              </span>
            </p>
            <p className="row-facts">
              <span>{t('closesIn', { moment: words.moment(tender.closesAt) })}</span>
              {more && more.stage !== 'published' && <span>{t(`stage.${more.stage}`)}</span>}
            </p>
            {needsNoNotice && !full && <p>{t('noNotice')}</p>}
            {!full && (
              <p>
                <a className="inline-flex min-h-target items-center" href={calendarPath(id)}>
                  {t('calendar.add')}
                </a>
              </p>
            )}
            {full && <SaveDate tenderId={id} fileName={`${slug}.ics`} />}
            {isSample && (
              <p className="badges">
                <Badge>{t('sample')}</Badge>
              </p>
            )}
          </>
        }
        actions={
          noticeUrl && (
            <a className="act" href={noticeUrl} rel="noopener nofollow">
              <Icon name="external" />
              {t('notice')}
            </a>
          )
        }
        aside={more && full && <TenderFacts more={more} full={full} />}
        more={
          <div className="flex flex-wrap gap-3 print:hidden">
            <ShareButtons ns="tenders" path={tenderPath(slug)} title={title} />
            <div className="no-js:hidden">
              <ReportButton subject={{ type: 'tender', id }} label={t('report')} />
            </div>
          </div>
        }
      >
        {more && full ? <TenderText more={more} full={full} /> : <PassNote />}
        {children}
      </DetailTemplate>
    </>
  );
}
