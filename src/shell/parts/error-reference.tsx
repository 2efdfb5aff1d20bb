import { useTranslation } from 'react-i18next';
import { useRequestReference } from '#platform/http/request-reference.ts';

/** What people can quote when they write to us about a failure. Nothing where no request of ours failed. */
export function ErrorReference({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const reference = useRequestReference(error);
  if (!reference) return null;
  return (
    <p>
      {t('unavailable.reference')}{' '}
      <code dir="ltr" className="wrap-anywhere select-all">
        {reference}
      </code>
    </p>
  );
}
