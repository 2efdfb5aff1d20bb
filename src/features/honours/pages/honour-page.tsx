import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { CorrectionPart } from '#features/corrections/correction-part.tsx';
import { sendCorrectionForm } from '#features/corrections/correction-action.ts';
import { historyPath } from '#features/history/history-path.ts';
import { HistoryWarnings } from '#features/history/history-warnings.tsx';
import { SourceList } from '#features/sources/source-list.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserLanguage, UserText } from '#ui/user-text.tsx';
import { getHonour } from '../honour.contract.ts';
import type { Honour } from '../honour.contract.ts';
import { honourPath } from '../honour-links.ts';
import { honourJsonLd } from '../parts/honour-json-ld.ts';
import { HonourCredit, HonourPicture } from '../parts/honour-picture.tsx';
import { yearsOf } from '../parts/honour-years.ts';

export const handle: PageHandle = {
  namespaces: ['honours', 'history', 'sources', 'media'],
  jsonLd(data, site) {
    return import.meta.env.SSR ? honourJsonLd(data as Honour, site) : undefined;
  },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getHonour, { params: { slug: params['slug'] ?? '' } });
}

/** What readers say is wrong, as a plain form before JavaScript. */
export const action = (args: ActionFunctionArgs) => sendCorrectionForm(args);

const nameOf = (code: string) =>
  isolate(languages.find((language) => language.code === code)?.nativeName ?? code);

/** One person: what for, by whom and when, where that is known from, and the way to say that it is wrong. */
export default function HonourPage() {
  const honour = useLoaderData<typeof loader>();
  const { t } = useTranslation(['honours', 'history', 'sources']);
  const shown = useLanguage();
  const { id, slug, name, whatFor, life, basis, isLiving, language, picture } = honour;
  const path = honourPath(slug);
  const years = yearsOf(honour);
  const isForeign = language !== shown;
  return (
    <UserLanguage value={isForeign ? language : undefined}>
      <PageHead
        title={isolate(name)}
        description={whatFor}
        canonicalPath={path}
        picture={`honour/${slug}`}
        type="profile"
      />
      <DetailTemplate
        breadcrumbs={[
          { label: t('honours:title'), to: '/honours' },
          { label: <UserText>{name}</UserText> },
        ]}
        media={<HonourPicture picture={picture} size="large" className="size-full" />}
        title={<UserText>{name}</UserText>}
        lead={
          <>
            {years && <p>{t(`honours:${years.key}`, years)}</p>}
            <p className="text-lg font-label">
              <UserText>{whatFor}</UserText>
            </p>
            <HonourCredit picture={picture} />
          </>
        }
        related={honour.related.length > 0 && <Related honour={honour} />}
      >
        {isForeign && (
          <Notice>
            {t('history:foreign', { language: nameOf(language), asked: nameOf(shown) })}
          </Notice>
        )}
        {life && (
          <p className="max-w-prose whitespace-pre-line">
            <UserText>{life}</UserText>
          </p>
        )}
        <section aria-labelledby="awards" className="flex flex-col gap-3">
          <h2 id="awards">{t('honours:awards.title')}</h2>
          <ul className="divided border-y border-hairline">
            {honour.awards.map((award) => (
              <li key={`${award.title} ${award.year}`} className="flex flex-col gap-1 py-3">
                <p className="font-label">
                  <UserText>{award.title}</UserText>
                </p>
                <p>{t('honours:awards.by', { by: isolate(award.by), year: String(award.year) })}</p>
                <p>
                  {award.sourceIndexes.map((at) => (
                    <a key={at} href={`#source-${at + 1}`} className="me-3">
                      {t('honours:awards.source', { number: at + 1 })}
                    </a>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          {isLiving && basis && <p>{t(`honours:basis.${basis}`)}</p>}
        </section>
        <section aria-labelledby="sources" className="flex flex-col gap-3">
          <h2 id="sources">{t('sources:title')}</h2>
          <SourceList sources={honour.sources} />
        </section>
        <CorrectionPart
          page={{ type: 'honour', id, path, isOfPerson: isLiving }}
          label={t('honours:challenge')}
        />
      </DetailTemplate>
    </UserLanguage>
  );
}

function Related({ honour }: { honour: Honour }) {
  const { t } = useTranslation('honours');
  return (
    <section aria-labelledby="related" className="flex flex-col gap-3">
      <h2 id="related">{t('related')}</h2>
      <ul className="flex flex-col gap-3">
        {honour.related.map(({ id, slug, title, warnings }) => (
          <li key={id}>
            <HistoryWarnings warnings={warnings} />
            <Link to={historyPath(slug)}>
              <UserText>{title}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
