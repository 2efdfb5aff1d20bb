import { useTranslation } from 'react-i18next';

/** What the shield needs in a form. People neither see nor reach the field; programs that fill in everything do. */
export function ShieldFields({ token }: { token?: string }) {
  const { t } = useTranslation('support');
  return (
    <>
      {token && <input type="hidden" name="token" value={token} />}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="letter-homepage">{t('field.homepage')}</label>
        <input
          id="letter-homepage"
          name="homepage"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
    </>
  );
}
