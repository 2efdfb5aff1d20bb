import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useSite } from '#platform/http/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ProseTemplate } from '#ui/templates/prose-template.tsx';
import { legalVersions } from '../legal.contract.ts';

export const handle: PageHandle = { namespaces: ['legal'] };

interface Section {
  id: string;
  heading: string;
  paragraphs: string[];
}

/** The terms or the privacy notice, by the page's own address: versioned texts of the `legal` translations. */
export default function LegalPage() {
  const { pathname } = useLocation();
  const name = pathname.startsWith('/privacy') ? 'privacy' : 'terms';
  const { t } = useTranslation('legal');
  const language = useLanguage();
  const site = useSite();
  const { version, date } = legalVersions[name];
  const sections = t(`${name}.sections`, {
    returnObjects: true,
    site: site.name,
    operator: site.operatorName || t('operator.unknown'),
    contact: site.operatorContact || t('contact.unknown'),
  }) as unknown;
  const shown = Array.isArray(sections) ? (sections as Section[]) : [];
  return (
    <>
      <PageHead title={t(`${name}.title`)} canonicalPath={`/${name}`} />
      <ProseTemplate
        title={t(`${name}.title`)}
        meta={t('version', { version, date: formatDate(date, language) })}
        contents={shown.map(({ id, heading }) => ({ id, label: heading }))}
      >
        {shown.map(({ id, heading, paragraphs }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </ProseTemplate>
    </>
  );
}
