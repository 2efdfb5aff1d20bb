import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placeCredits } from '#features/places/place-credits.ts';
import { anonymous } from '#platform/access/actor.ts';
import { useSite } from '#platform/http/use-site.ts';
import { navigation, visibleSections } from '../navigation.ts';

export function Footer() {
  const { t } = useTranslation('shell');
  const site = useSite();
  return (
    <footer className="mt-16 bg-indigo-deep pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] text-white [--link:var(--color-white)] print:hidden">
      <div aria-hidden="true" className="woven-strip" />
      <div className="site-column flex flex-col gap-8 py-8">
        <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-16 gap-y-6">
          {visibleSections(navigation, anonymous, 'footer').map(({ id, items }) => (
            <div key={id}>
              <h2 className="text-base">{t(`sections.${id}`)}</h2>
              <ul>
                {items.map(({ path, label }) => (
                  <li key={path}>
                    <Link to={path} className="link-quiet inline-flex min-h-target items-center">
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex max-w-prose flex-col gap-2 text-sm">
          {site.demo && <p>{t('footer.sample')}</p>}
          <p>{t('language.note')}</p>
          <Credits />
          <p>
            <bdi className="font-label">{site.name}</bdi>
            {site.operatorName && <> · {t('footer.operator', { name: site.operatorName })}</>}
            {' · '}
            {t('footer.build', { tag: site.buildTag })}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The licensors' statements stand as they ask for them, so they are never translated. */
function Credits() {
  const { t } = useTranslation('shell');
  return (
    <div>
      <h2 className="inline font-sans text-sm">{t('footer.credits')}: </h2>
      <ul className="inline">
        {placeCredits.map(({ statement, source, licence, licenceUrl }) => (
          <li key={source} lang="en" dir="ltr" className="me-3 inline-block">
            <a href={source}>{statement}</a> (<a href={licenceUrl}>{licence}</a>)
          </li>
        ))}
      </ul>
    </div>
  );
}
