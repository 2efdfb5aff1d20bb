import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { clothTable } from '#features/kinds/cloth-table.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { classNames } from '#ui/class-names.ts';
import { clothCodes } from '#ui/cloth-codes.ts';
import { getPageText } from '../content.contract.ts';
import { PageTextView } from '../page-text-view.tsx';

export const handle: PageHandle = { namespaces: ['content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getPageText, { params: { page: 'standards' }, query: {} });
}

/** The text, what the cloth on pages means, out of the table that it follows, and the way to the figures. */
export default function StandardsPage() {
  const { t } = useTranslation('content');
  return (
    <PageTextView
      text={useLoaderData<typeof loader>()}
      more={[
        { id: 'cloth', label: t('cloth.title') },
        { id: 'figures', label: t('figures.title') },
      ]}
      after={
        <>
          <h2 id="cloth">{t('cloth.title')}</h2>
          <p>{t('cloth.lead')}</p>
          <ClothMeanings />
          <p>
            {t('cloth.wrong')} <Link to="/feedback">{t('cloth.tell')}</Link>
          </p>
          <h2 id="figures">{t('figures.title')}</h2>
          <p>
            {t('figures.lead')} <Link to="/standards/transparency">{t('figures.open')}</Link>
          </p>
        </>
      }
    />
  );
}

function ClothMeanings() {
  const { t } = useTranslation('content');
  return clothCodes.map((code) => (
    <section key={code} aria-labelledby={code} className="flex flex-col gap-2 pt-4">
      <div aria-hidden="true" className={classNames('cloth h-24 rounded-card', code)} />
      <h3 id={code}>{t(`cloth.${code}.name`)}</h3>
      <p className="font-label">{t(`cloth.${code}.whose`)}</p>
      <p>{t(`cloth.${code}.meaning`)}</p>
      <div className="text-base text-ink-soft">
        <p>{t('cloth.sources')}</p>
        <ul>
          {clothTable[code].sources.map(({ title, publisher, url }) => (
            <li key={url}>
              <a href={url} lang="en" dir="ltr">
                {title}
              </a>
              , <bdi lang="en">{publisher}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </section>
  ));
}
