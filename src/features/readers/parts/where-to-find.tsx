import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** GOV.UK finds the library service of a postcode in England and Wales, and leads to those of Scotland and Northern Ireland. */
const libraries = 'https://www.gov.uk/local-library-services';

/** Where the books of a list can be bought or borrowed: first from shops of the community, then from the library. */
export function WhereToFind() {
  const { t } = useTranslation('readers');
  return (
    <section aria-labelledby="where" className="flex max-w-prose flex-col gap-3">
      <h2 id="where">{t('where.title')}</h2>
      <p>
        {t('where.shops')}{' '}
        <Link to="/directory/businesses?category=books-and-media">{t('where.shopsLink')}</Link>
      </p>
      <p>
        {t('where.library')}{' '}
        <a href={libraries} rel="noopener">
          {t('where.libraryLink')}
        </a>
      </p>
    </section>
  );
}
