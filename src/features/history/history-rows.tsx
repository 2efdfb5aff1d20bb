import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserLanguage, UserText } from '#ui/user-text.tsx';
import type { HistoryCard } from './history-item.contract.ts';
import { historyPath } from './history-path.ts';
import { HistoryWarnings } from './history-warnings.tsx';
import { useHistoryWords } from './parts/use-history-words.ts';

interface HistoryRowsProps {
  items: readonly HistoryCard[];
  heading?: 'h2' | 'h3';
}

/** Items as a list: when, where, what to be warned of, and then what happened. */
export function HistoryRows({ items, heading: Heading = 'h2' }: HistoryRowsProps) {
  const { t } = useTranslation('history');
  const shown = useLanguage();
  const words = useHistoryWords();
  return (
    <ul className="rows">
      {items.map((item) => (
        <li key={item.id} className="row">
          <div className="row-body">
            <p className="row-facts">
              <span>
                <b>{words.when(item)}</b>
              </span>
              <span>
                <UserText>{words.where(item)}</UserText>
              </span>
            </p>
            <HistoryWarnings warnings={item.warnings} />
            <UserLanguage value={item.language === shown ? undefined : item.language}>
              <Heading>
                <Link to={historyPath(item.slug)} className="card-link">
                  <UserText>{item.title}</UserText>
                </Link>
              </Heading>
              <p>
                <UserText>{item.summary}</UserText>
              </p>
            </UserLanguage>
            <p className="row-facts">
              {item.themes.map((theme) => (
                <span key={theme}>{t(`theme.${theme}`)}</span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
