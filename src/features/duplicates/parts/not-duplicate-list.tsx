import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import {
  forgetNotDuplicate,
  getDuplicateState,
  listDuplicates,
  listNotDuplicates,
} from '../duplicate.contract.ts';
import type { NotDuplicate } from '../duplicate.contract.ts';
import { SideLine } from './pair-card.tsx';

/** Pairs that somebody has told apart; forgotten, they are proposed again. */
export function NotDuplicateList() {
  const { t } = useTranslation(['duplicates', 'staff']);
  const pairs = useApiPages(listNotDuplicates, { query: {} });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('duplicates:different.title')}</h2>
      <PagedList
        pages={pairs}
        ns="duplicates"
        empty={<EmptyState title={t('duplicates:different.none')} />}
        more={t('staff:more')}
        look="lines"
      >
        {(pair) => <PairLine key={pair.id} pair={pair} />}
      </PagedList>
    </section>
  );
}

function PairLine({ pair }: { pair: NotDuplicate }) {
  const { t } = useTranslation('duplicates');
  const language = useLanguage();
  const forget = useWrite(forgetNotDuplicate, {
    refreshes: [listNotDuplicates, listDuplicates, getDuplicateState],
  });
  const names = { left: isolate(pair.left.name), right: isolate(pair.right.name) };
  return (
    <li className="flex flex-col gap-2 py-3">
      <ul className="grid gap-3 sm:grid-cols-2">
        <SideLine side={pair.left} />
        <SideLine side={pair.right} />
      </ul>
      <p className="text-base text-ink-soft">
        <UserText>{pair.by ?? t('site')}</UserText>
        {pair.at && (
          <>
            {' · '}
            <time dateTime={pair.at}>{formatMoment(pair.at, language)}</time>
          </>
        )}
      </p>
      {forget.error && (
        <Notice tone="error" live>
          {problemText(t, forget.error, 'duplicates', 'ui:problem.failed')}
        </Notice>
      )}
      <div>
        <Button
          size="small"
          variant="quiet"
          busy={forget.isPending}
          aria-label={t('different.forgetLabel', names)}
          onClick={() => forget.write({ params: { id: pair.id } })}
        >
          {t('different.forget')}
        </Button>
      </div>
    </li>
  );
}
