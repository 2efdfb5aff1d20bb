import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#platform/session/use-session.ts';
import { Notice } from '#ui/notice.tsx';

interface LetterSentProps {
  kind: 'contact' | 'feedback';
  /** It took the place of the form just now, and is read aloud. */
  isNew?: boolean;
}

export function LetterSent({ kind, isNew }: LetterSentProps) {
  const { t } = useTranslation('support');
  const { user } = useSession();
  const mine = user && <Link to="/dashboard#tickets">{t('sent.mine')}</Link>;
  return (
    <Notice tone="success" live={isNew} title={t(`sent.${kind}.title`)} action={mine}>
      {t(`sent.${kind}.text`)}
    </Notice>
  );
}
