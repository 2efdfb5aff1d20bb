import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserText } from '#ui/user-text.tsx';
import type { TenderCard } from '../tender.contract.ts';
import { tenderPath } from '../tender-links.ts';
import { useTenderWords } from './use-tender-words.ts';

/** Tenders as a list: what, who buys, until when; with a pass for how much and where. */
export function TenderRows({ tenders }: { tenders: readonly TenderCard[] }) {
  return (
    <ul className="rows">
      {tenders.map((tender) => (
        <TenderRow key={tender.id} tender={tender} />
      ))}
    </ul>
  );
}

function TenderRow({ tender }: { tender: TenderCard }) {
  const { t } = useTranslation('tenders');
  const words = useTenderWords();
  const { slug, title, buyerName, noticeUrl, needsNoNotice, isSample, more } = tender;
  const amount = more && words.money(more);
  return (
    <li className="row">
      <div className="row-body">
        <h2>
          <Link to={tenderPath(slug)} className="card-link">
            <UserText>{title}</UserText>
          </Link>
        </h2>
        <p className="row-facts">
          <span>
            <UserText>{buyerName}</UserText>
          </span>
          {more?.location && (
            <span>
              <UserText>{more.location}</UserText>
            </span>
          )}
        </p>
        {more?.summary && (
          <p>
            <UserText>{more.summary}</UserText>
          </p>
        )}
        <p className="row-facts">
          {amount && (
            <span>
              <b>{amount}</b>
            </span>
          )}
          {more?.category && <span>{t(`category.${more.category}`)}</span>}
          <span>{words.closes(tender)}</span>
          {more?.suitsSmall && <span>{t('suits.small')}</span>}
          {more?.suitsCharities && <span>{t('suits.charities')}</span>}
          {isSample && <span>{t('sample')}</span>}
        </p>
        {noticeUrl && (
          <p>
            <a
              className="relative inline-flex min-h-target items-center"
              href={noticeUrl}
              rel="noopener nofollow"
            >
              {t('notice')}
            </a>
          </p>
        )}
        {needsNoNotice && !more && <p>{t('noNotice')}</p>}
      </div>
    </li>
  );
}
