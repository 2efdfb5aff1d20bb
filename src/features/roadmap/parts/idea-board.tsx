import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BesideTool } from '#features/content/own-words.tsx';
import type { OwnWords } from '#features/content/own-text.contract.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { ideaPath } from '../idea.contract.ts';
import type { getRoadmapBoard } from '../idea.contract.ts';
import { roadmapLink } from '../roadmap-links.ts';
import type { RoadmapState } from '../roadmap-links.ts';
import { NoIdeas } from './no-ideas.tsx';
import { RoadmapHead } from './roadmap-head.tsx';
import { VoteBox } from './vote-box.tsx';

type Columns = EndpointResponse<typeof getRoadmapBoard>['columns'];

interface IdeaBoardProps {
  title: string;
  /** What an admin has written in place of the built-in sentences. */
  own: OwnWords | undefined;
  state: RoadmapState;
  columns: Columns;
}

/** The states beside each other; on phones below each other, so that nothing scrolls sideways. */
export function IdeaBoard({ title, own, state, columns }: IdeaBoardProps) {
  const { t } = useTranslation('roadmap');
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <header className="flex flex-col gap-3">
        <h1>{title}</h1>
        <p className="max-w-prose text-ink-soft">{own?.summary ?? t('lead')}</p>
      </header>
      <BesideTool blocks={own?.above} />
      <RoadmapHead state={state} />
      {columns.every(({ total }) => total === 0) ? (
        <NoIdeas />
      ) : (
        <div className="grid items-start gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
          {columns.map((column) => (
            <Column key={column.state} column={column} state={state} />
          ))}
        </div>
      )}
      <BesideTool blocks={own?.below} />
    </div>
  );
}

function Column({ column, state }: { column: Columns[number]; state: RoadmapState }) {
  const { t } = useTranslation('roadmap');
  const language = useLanguage();
  const { state: name, total, items } = column;
  const heading = `column-${name}`;
  const count = formatNumber(total, language);
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3">
      <h2 id={heading} className="border-b-4 border-gold pb-1 text-lg">
        {t('counted', { name: t(`state.${name}`), total: count })}
      </h2>
      {items.length === 0 && <p className="text-ink-soft">{t('column.none')}</p>}
      <ul className="flex list-none flex-col gap-3 p-0">
        {items.map((idea) => (
          <li key={idea.id} className="card card-padded flex flex-col gap-3">
            <h3 className="text-base wrap-anywhere">
              <Link to={ideaPath(idea.id)}>
                <UserText language={idea.language?.code}>{idea.title}</UserText>
              </Link>
            </h3>
            <VoteBox idea={idea} />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Link to={roadmapLink(state, { isBoard: false, state: name })}>
          {t('allOf', { total: count, state: t(`state.${name}`) })}
        </Link>
      )}
    </section>
  );
}
