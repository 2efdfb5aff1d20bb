import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Idea } from '../idea.contract.ts';
import { IdeaFacts } from './idea-card.tsx';

/** What a link to one idea opens. */
export function OneIdea({ idea, isMerged }: { idea: Idea; isMerged: boolean }) {
  const { t } = useTranslation('roadmap');
  return (
    <div className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <h1 className="wrap-anywhere">
        <UserText language={idea.language?.code}>{idea.title}</UserText>
      </h1>
      {isMerged && <Notice>{t('one.merged')}</Notice>}
      <IdeaFacts idea={idea} />
      <ButtonLink to="/roadmap" variant="secondary" icon="arrow-start">
        {t('one.all')}
      </ButtonLink>
    </div>
  );
}
