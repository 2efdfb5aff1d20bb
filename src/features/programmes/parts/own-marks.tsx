import { useTranslation } from 'react-i18next';
import { momentWords } from '#features/volunteering/shift-words.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { contestProgrammeMark, listOwnProgrammeMarks } from '../programme.contract.ts';
import type { OwnMark } from '../programme.contract.ts';

/** What leaders have marked of oneself; one press says that it is wrong. */
export function OwnMarks() {
  const { t } = useTranslation('programmes');
  const pages = useApiPages(listOwnProgrammeMarks, { query: {} });
  return (
    <section aria-labelledby="marks" className="flex flex-col gap-4">
      <h2 id="marks">{t('marks.title')}</h2>
      <PagedList
        pages={pages}
        ns="programmes"
        more={t('more')}
        empty={
          <EmptyState icon="check" title={t('marks.none')}>
            {t('marks.noneText')}
          </EmptyState>
        }
      >
        {(one) => <MarkRow key={one.id} own={one} />}
      </PagedList>
    </section>
  );
}

function MarkRow({ own }: { own: OwnMark }) {
  const { t } = useTranslation(['programmes', 'schedule']);
  const language = useLanguage();
  const contest = useWrite(contestProgrammeMark, { refreshes: [listOwnProgrammeMarks] });
  const textId = `mark-${own.id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div id={textId} className="flex min-w-0 flex-col gap-1">
        <UserText className="font-label wrap-anywhere" language={own.language?.code}>
          {own.title ?? t('own.hidden')}
        </UserText>
        <span>{momentWords(t, own.startsAt, own.zone, language)}</span>
        <span>{t(`marks.${own.mark ?? 'contested'}`)}</span>
        {contest.error && (
          <Notice tone="error" live>
            {problemText(t, contest.error, 'programmes', 'ui:problem.failed')}
          </Notice>
        )}
      </div>
      {own.canContest && (
        <Button
          size="small"
          variant="secondary"
          busy={contest.isPending}
          aria-describedby={textId}
          onClick={() => contest.write({ params: { id: own.id }, body: {} })}
        >
          {t('marks.contest')}
        </Button>
      )}
    </li>
  );
}
