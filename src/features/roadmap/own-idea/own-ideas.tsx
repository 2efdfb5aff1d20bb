import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { toActor, useSession } from '#platform/session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getMyRoadmap, ideaPath } from '../idea.contract.ts';
import type { OwnIdea } from '../idea.contract.ts';
import { submitRefusalOf } from '../idea.policy.ts';
import { IdeaDialog } from './idea-dialog.tsx';
import { OwnIdeaLine } from './own-idea-line.tsx';

/** What the dialog is open for: a new idea, or one to be changed. */
type Writing = 'new' | OwnIdea | undefined;

interface OwnIdeasProps {
  /** They have said already that they want to write. */
  startsWriting: boolean;
}

export function OwnIdeas(props: OwnIdeasProps) {
  return (
    <QueryIsland>
      <Panel {...props} />
    </QueryIsland>
  );
}

/** The way to suggest something, and one's own ideas with what became of them. */
function Panel({ startsWriting }: OwnIdeasProps) {
  const { t } = useTranslation(['own-idea', 'roadmap', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const refusal = submitRefusalOf(toActor(useSession()));
  const [writing, setWriting] = useState<Writing>(
    startsWriting && refusal === null ? 'new' : undefined,
  );
  const { data } = useApi(getMyRoadmap, {});
  const ideas = data?.ideas ?? [];
  const refresh = () => queryClient.invalidateQueries({ queryKey: [getMyRoadmap.id] });
  const saved = async (id: string) => {
    setWriting(undefined);
    toast({ message: t(writing === 'new' ? 'own-idea:form.sent' : 'own-idea:form.saved') });
    await refresh();
    if (writing === 'new') await navigate(ideaPath(id));
    else await revalidate();
  };
  const withdrawn = async () => {
    toast({ message: t('own-idea:mine.withdrawn') });
    await refresh();
    await revalidate();
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {refusal === null && (
        <Button icon="plus" onClick={() => setWriting('new')}>
          {t('roadmap:suggest.open')}
        </Button>
      )}
      {refusal === 'not-verified' && <Notice>{t('roadmap:problem.idea-not-verified')}</Notice>}
      {refusal === 'adults-only' && <Notice>{t('ui:problem.reach-adults-only')}</Notice>}
      {ideas.length > 0 && (
        <Disclosure
          summary={t('own-idea:mine.title', {
            count: ideas.length,
            total: formatNumber(ideas.length, language),
          })}
        >
          <ul className="flex flex-col gap-4 py-2">
            {ideas.map((idea) => (
              <OwnIdeaLine
                key={idea.id}
                idea={idea}
                onChange={() => setWriting(idea)}
                onWithdrawn={() => void withdrawn()}
              />
            ))}
          </ul>
          {ideas.some(({ isHidden }) => isHidden) && (
            <Link to="/decisions">{t('own-idea:mine.decisions')}</Link>
          )}
        </Disclosure>
      )}
      <IdeaDialog
        key={typeof writing === 'object' ? writing.id : 'new'}
        idea={typeof writing === 'object' ? writing : undefined}
        open={writing !== undefined}
        onClose={() => setWriting(undefined)}
        onSaved={(id) => void saved(id)}
      />
    </div>
  );
}
