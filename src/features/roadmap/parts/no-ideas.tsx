import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NoIdeas() {
  const { t } = useTranslation('roadmap');
  return (
    <EmptyState
      title={t('none.title')}
      actions={
        <ButtonLink to="/roadmap" variant="secondary">
          {t('none.all')}
        </ButtonLink>
      }
    >
      <p>{t('none.text')}</p>
    </EmptyState>
  );
}
