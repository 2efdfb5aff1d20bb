import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { acceptUser } from '#platform/session/session-store.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { acceptTerms, listNewTerms } from './terms/acceptance.contract.ts';

/** New terms, with one press that accepts them. Load it with `lazy`, for people who have not accepted them yet. */
export function TermsNotice() {
  return (
    <QueryIsland>
      <Question />
    </QueryIsland>
  );
}

function Question() {
  const { t } = useTranslation(['legal', 'ui']);
  const language = useLanguage();
  const toast = useToast();
  const { data } = useApi(listNewTerms, {});
  const accept = useWrite(acceptTerms, {
    refreshes: [listNewTerms],
    onDone: ({ user }) => {
      acceptUser(user);
      toast({ message: t('legal:notice.done') });
      document.querySelector<HTMLElement>('#main-content')?.focus();
    },
  });
  if (!data || data.items.length === 0) return null;
  const { items } = data;
  const isRequired = items.some(({ mustAccept }) => mustAccept);
  return (
    <section aria-label={t('legal:notice.title')} className="site-column pt-4 print:hidden">
      <Notice
        tone={isRequired ? 'warning' : 'info'}
        title={t('legal:notice.title')}
        action={
          <>
            <Button
              size="small"
              busy={accept.isPending}
              onClick={() =>
                accept.write({
                  body: { versions: items.map(({ name, number }) => ({ name, number })) },
                })
              }
            >
              {t('legal:notice.accept')}
            </Button>
            <div aria-live="polite">
              {accept.error && (
                <FieldError id="terms-failed">
                  {problemText(t, accept.error, 'legal', 'ui:problem.failed')}
                </FieldError>
              )}
            </div>
          </>
        }
      >
        <ul>
          {items.map(({ name, number, effectiveOn, change, language: written }) => (
            <li key={name}>
              <Link to={`/${name}`}>{t(`legal:title.${name}`)}</Link>{' '}
              {t('legal:version', { version: number, date: formatDate(effectiveOn, language) })}
              <span lang={written} dir={directionOf(written)} className="block">
                {change}
              </span>
            </li>
          ))}
        </ul>
        {isRequired && <p>{t('legal:notice.required')}</p>}
      </Notice>
    </section>
  );
}
