import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatches } from 'react-router';
import { placeCredits } from '#features/places/place-credits.ts';
import { ReportBugLink } from '#features/support/report-bug-link.tsx';
import { anonymous } from '#platform/access/actor.ts';
import { useSite } from '#platform/http/use-site.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isDraft } from '#platform/i18n/confirmed-translations.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Icon } from '#ui/icon.tsx';
import { LanguageChoice, languageChoiceId } from './language-menu.tsx';
import { InstallButton } from './install-button.tsx';
import { navigation, siteMapId, visibleSections } from '../navigation.ts';

export function Footer() {
  const { t } = useTranslation('shell');
  const site = useSite();
  return (
    <footer className="site-footer">
      <div aria-hidden="true" className="woven-strip" />
      <div className="site-column footer-parts">
        <nav id={siteMapId} aria-label={t('footer.label')} className="footer-sections">
          {visibleSections(navigation, anonymous, 'footer', site.written).map(({ id, items }) => (
            <details key={id} name="footer">
              <summary>
                <h2>{t(`sections.${id}`)}</h2>
                <Icon name="chevron-down" />
              </summary>
              <ul>
                {items.map(({ path, label }) => (
                  <li key={path}>
                    <Link to={path}>{t(label)}</Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <div className="footer-end">
          <div className="on-light footer-language">
            <LanguageChoice id={languageChoiceId} />
          </div>
          <div className="footer-notes">
            <DraftNote />
            <p className="link-row">
              <Link to="/cookies#choices">{t('footer.cookies')}</Link>
              <ReportBugLink>{t('helpWidget.report')}</ReportBugLink>
              <InstallButton />
            </p>
            <details>
              <summary>{t('footer.credits')}</summary>
              <Credits />
            </details>
            <p>
              <bdi className="font-label">{site.name}</bdi>
              {site.operatorName && <> · {t('footer.operator', { name: site.operatorName })}</>}
              {' · '}
              {t('footer.build', { tag: site.buildTag })}
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Until a native speaker has confirmed the sentences of this page, it says so and asks for better ones. */
function DraftNote() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  const namespaces = useMatches().flatMap(
    ({ handle }) => (handle as PageHandle | undefined)?.namespaces ?? [],
  );
  if (!isDraft(language, ['shell', 'ui', ...namespaces])) return null;
  return (
    <p>
      {t('language.draft')}{' '}
      <Link to={`/feedback?about=${encodeURIComponent(pathname)}`}>{t('language.suggest')}</Link>
    </p>
  );
}

/** The licensors' statements are as they ask for them, so they are never translated. */
function Credits() {
  return (
    <ul className="footer-credits">
      {placeCredits.map(({ statement, source, licence, licenceUrl }) => (
        <li key={source}>
          <bdi lang="en" dir="ltr">
            <a href={source}>{statement}</a> (<a href={licenceUrl}>{licence}</a>)
          </bdi>
        </li>
      ))}
    </ul>
  );
}
