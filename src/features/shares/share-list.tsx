import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReportButton } from '#features/staff/report-button.tsx';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { UserText } from '#ui/user-text.tsx';
import { sharesLink } from './share-links.ts';
import type { Share, ShareQuery, listShares } from './share.contract.ts';
import { shareSorts } from './share.policy.ts';

interface ShareListProps {
  state: ShareQuery;
  found: EndpointResponse<typeof listShares>;
}

/** What members share with everybody, by sort. */
export function ShareList({ state, found: { items, next } }: ShareListProps) {
  const { t } = useTranslation('shares');
  return (
    <>
      <ChoiceChips
        label={t('sorts.label')}
        values={[undefined, ...shareSorts]}
        chosen={state.sort}
        nameOf={(sort) => (sort ? t(`sorts.${sort}`) : t('all'))}
        linkTo={(sort) => sharesLink(state, { sort })}
      />
      {items.length > 0 ? (
        <ul className="rows">
          {items.map((share) => (
            <ShareLine key={share.id} share={share} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
      <Pagination
        next={next}
        isLater={Boolean(state.after)}
        linkTo={(after) => sharesLink(state, { after })}
      />
    </>
  );
}

function ShareLine({ share }: { share: Share }) {
  const { t } = useTranslation(['shares', 'ui']);
  const shown = useLanguage();
  const { id, sort, text, language, name, place, link, sentAt, isSample } = share;
  return (
    <li className="row" id={`share-${id}`}>
      <div className="row-body">
        <h3>{t(`sort.${sort}`)}</h3>
        <UserText as="p" language={language?.code} className="text-base whitespace-pre-line">
          {text}
        </UserText>
        {link && (
          <p>
            <Link to={link.url}>
              <UserText>{link.title}</UserText>
            </Link>
          </p>
        )}
        <p className="row-facts">
          <span>
            <bdi>{name}</bdi>
          </span>
          <span>{place ? <bdi>{place}</bdi> : t('everywhere')}</span>
          <time dateTime={sentAt}>{formatDate(sentAt, shown)}</time>
          {language?.name && <span>{t('ui:writtenIn.told', { language: language.name })}</span>}
          {isSample && <span>{t('sample')}</span>}
        </p>
        <p className="no-js:hidden">
          <ReportButton subject={{ type: 'share', id }} label={t('report')} />
        </p>
      </div>
    </li>
  );
}
