import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { api as browserApi } from '#platform/http/api-client.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useInScreenLanguage } from '#platform/i18n/use-in-screen-language.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import { ForeignTextNotice } from '#ui/templates/foreign-text-notice.tsx';
import { ProseTemplate } from '#ui/templates/prose-template.tsx';
import { LegalSections } from '../legal-sections.tsx';
import { getLegalText, isVersionNumber } from '../legal.contract.ts';
import type { LegalText } from '../legal.contract.ts';

export const handle: PageHandle = { namespaces: ['legal'] };

/** The terms or the privacy notice, by the page's own address; `?version=` names another version. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const name = url.pathname.toLowerCase().startsWith('/privacy') ? 'privacy' : 'terms';
  const asked = url.searchParams.get('version') ?? '';
  const version = isVersionNumber(asked) ? asked : undefined;
  return api(getLegalText, { params: { name }, query: { version } });
}

export default function LegalPage() {
  const { t } = useTranslation('legal');
  const language = useLanguage();
  const sent = useLoaderData<typeof loader>();
  const load = useCallback(
    (lng: Language, signal: AbortSignal) => {
      const query = { lng, version: sent.number };
      return browserApi(getLegalText, { params: { name: sent.name }, query }, { signal });
    },
    [sent],
  );
  const text = useInScreenLanguage(sent, load);
  const { name, number, effectiveOn, change, sections } = text;
  const after = name === 'terms' ? 'privacy' : 'terms';
  const own =
    text.language === language ? {} : { lang: text.language, dir: directionOf(text.language) };
  return (
    <>
      <PageHead
        title={t(`title.${name}`)}
        description={t(`description.${name}`)}
        canonicalPath={`/${name}`}
        noIndex={!text.isCurrent}
        picture={`legal/${name}`}
      />
      <ProseTemplate
        title={t(`title.${name}`)}
        meta={
          <>
            <p>{t('version', { version: number, date: formatDate(effectiveOn, language) })}</p>
            {change && (
              <p>
                {t('change')} <span {...own}>{change}</span>
              </p>
            )}
          </>
        }
        emblem={name === 'privacy' ? 'locked' : 'page-facing-up'}
        contents={sections.map(({ id, heading }) => ({
          id,
          label: <span {...own}>{heading}</span>,
        }))}
        next={{ to: `/${after}`, label: t(`title.${after}`) }}
      >
        {text.language !== text.asked && <ForeignTextNotice asked={text.asked} />}
        <OtherVersion text={text} />
        <LegalSections sections={sections} language={text.language} />
      </ProseTemplate>
    </>
  );
}

/** The way to the version that counts, or to the one that will. */
function OtherVersion({ text: { name, isCurrent, upcoming } }: { text: LegalText }) {
  const { t } = useTranslation('legal');
  const language = useLanguage();
  if (!isCurrent) {
    return (
      <Notice tone="warning" action={<Link to={`/${name}`}>{t('readCurrent')}</Link>}>
        {t('notCurrent')}
      </Notice>
    );
  }
  if (!upcoming) return null;
  return (
    <Notice action={<Link to={`/${name}?version=${upcoming.number}`}>{t('readUpcoming')}</Link>}>
      {t('upcoming', {
        version: upcoming.number,
        date: formatDate(upcoming.effectiveOn, language),
      })}
    </Notice>
  );
}
