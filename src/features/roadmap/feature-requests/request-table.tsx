import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { FeatureRequest } from '../feature-request.contract.ts';
import { stateTone } from '../state-tone.ts';

interface RequestTableProps {
  items: readonly FeatureRequest[];
  onManage: (id: string) => void;
}

const columns = ['idea', 'state', 'votes', 'assignee', 'submitted', 'actions'] as const;

/** A table where there is room for one; on phones each row is a card of its own. */
export function RequestTable({ items, onManage }: RequestTableProps) {
  const { t } = useTranslation('feature-requests');
  return (
    <table className="w-full text-start text-base max-lg:block">
      <caption className="visually-hidden">{t('list')}</caption>
      <thead className="max-lg:hidden">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="p-2 text-start">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-4">
        {items.map((idea) => (
          <Row key={idea.id} idea={idea} onManage={() => onManage(idea.id)} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'p-2 align-top max-lg:block max-lg:p-0';

function Row({ idea, onManage }: { idea: FeatureRequest; onManage: () => void }) {
  const { t } = useTranslation(['feature-requests', 'roadmap']);
  const language = useLanguage();
  const { title, author, state, votes, assignee, submittedAt, isHidden, mergedInto } = idea;
  return (
    <tr className="border-t border-hairline max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:py-4">
      <th scope="row" className={`${cell} text-start font-label wrap-anywhere`}>
        <UserText language={idea.language?.code}>{title}</UserText>
        <span className="block font-normal text-ink-soft">
          {author ? t('feature-requests:by', { name: isolate(author.name) }) : t('roadmap:plan')}
        </span>
        {mergedInto && (
          <span className="block font-normal">
            {t('feature-requests:mergedInto', { title: isolate(mergedInto.title) })}
          </span>
        )}
      </th>
      <td className={cell}>
        <StatusLabel tone={stateTone[state]}>{t(`roadmap:state.${state}`)}</StatusLabel>
        {isHidden && <StatusLabel tone="hibiscus">{t('feature-requests:hidden')}</StatusLabel>}
      </td>
      <td className={cell}>
        {t('roadmap:votes', { count: votes, total: formatNumber(votes, language) })}
      </td>
      <td className={cell}>
        <span className="text-ink-soft lg:hidden">{t('feature-requests:column.assignee')} </span>
        <UserText>{assignee?.name ?? t('feature-requests:nobody')}</UserText>
      </td>
      <td className={cell}>{formatDate(submittedAt, language)}</td>
      <td className={cell}>
        <Button
          size="small"
          variant="secondary"
          aria-label={t('feature-requests:manageLabel', { title: isolate(title) })}
          onClick={onManage}
        >
          {t('feature-requests:manage')}
        </Button>
      </td>
    </tr>
  );
}
