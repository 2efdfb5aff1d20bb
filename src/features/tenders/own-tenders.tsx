import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listOwnTenders } from './own-tender.contract.ts';
import { useTenderWords } from './parts/use-tender-words.ts';
import { tenderEditPath } from './tender-links.ts';
import type { TenderStage } from './tender-stage.ts';

const tones: Record<TenderStage, BadgeTone> = {
  draft: 'neutral',
  checking: 'gold',
  published: 'palm',
  closed: 'neutral',
  awarded: 'palm',
  cancelled: 'hibiscus',
};

type Line = EndpointResponse<typeof listOwnTenders>['items'][number];

/** How far it has come: a few openings are not told. */
function Reach({ views, bidders, questions }: NonNullable<Line['reach']>) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  const words = (name: 'views' | 'bidders' | 'questions', count: number) =>
    t(`reach.${name}`, { count, total: formatNumber(count, language) });
  return (
    <p className="row-facts">
      <span>{views === null ? t('reach.fewViews') : words('views', views)}</span>
      <span>{words('bidders', bidders)}</span>
      <span>{words('questions', questions)}</span>
    </p>
  );
}

interface OwnTendersProps {
  councilId?: string;
  /** A council whose own list is beside this one. */
  except?: string;
}

/** A council's tenders: where each is on its way. Without a council what waits for an admin to check. */
export function OwnTenders({ councilId, except }: OwnTendersProps) {
  const { t } = useTranslation('tenders');
  const words = useTenderWords();
  const own = useApiPages(listOwnTenders, { query: { council: councilId, except } });
  return (
    <QueryState
      query={own}
      ns="tenders"
      empty={
        councilId ? (
          <EmptyState title={t('own.none')}>{t('own.noneText')}</EmptyState>
        ) : (
          <p>{t('own.noneOtherWaits')}</p>
        )
      }
    >
      {(items) => (
        <div className="flex flex-col gap-3">
          <ul className="divided">
            {items.map(({ id, slug, title, stage, closesAt, isWaiting, mayCheck, ...line }) => (
              <li key={id} className="flex flex-col gap-1 py-3">
                <p className="flex flex-wrap items-center gap-2">
                  <Link to={tenderEditPath(slug)} className="font-label">
                    <UserText>{title}</UserText>
                  </Link>
                  <Badge tone={tones[stage]}>{t(`stage.${stage}`)}</Badge>
                  {line.isSample && <Badge>{t('sample')}</Badge>}
                </p>
                <p className="row-facts">
                  {!councilId && (
                    <span>
                      <UserText>{line.buyerName}</UserText>
                    </span>
                  )}
                  {closesAt && <span>{words.closes({ closesAt })}</span>}
                  {isWaiting &&
                    (mayCheck ? (
                      <strong>{t('own.mayCheck')}</strong>
                    ) : (
                      <span>{t('own.waits')}</span>
                    ))}
                </p>
                {line.reach && <Reach {...line.reach} />}
              </li>
            ))}
          </ul>
          <LoadMore pages={own}>{t('own.more')}</LoadMore>
        </div>
      )}
    </QueryState>
  );
}
