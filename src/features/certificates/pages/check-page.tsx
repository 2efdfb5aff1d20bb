import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { hoursIn } from '../certificate-words.ts';
import { checkCertificate } from '../certificate.contract.ts';

export const handle: PageHandle = { namespaces: ['certificates'] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(checkCertificate, { params: { code: params['code'] ?? '' } });
}

/** `/certificates/CODE`: whether a certificate holds, for whoever was shown one. */
export default function CheckPage() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const isValid = found.state === 'valid';
  const day = (date: string) => formatDate(date, language);
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t('checked.title')} noIndex />
      <h1>{t('checked.title')}</h1>
      <Notice tone={isValid ? 'success' : 'error'} title={t(`checked.${found.state}`)}>
        {t(`checked.${found.state}Text`, {
          day: found.revokedOn ? day(found.revokedOn) : '',
        })}
      </Notice>
      <DataList
        items={[
          { term: t('fact.issuer'), value: <UserText>{found.issuer}</UserText> },
          { term: t('checked.initials'), value: <UserText>{found.initials}</UserText> },
          { term: t('fact.hours'), value: hoursIn(t, found.minutes, language) },
          { term: t('fact.issuedOn'), value: day(found.issuedOn) },
          { term: t('fact.revokedOn'), value: found.revokedOn && day(found.revokedOn) },
          {
            term: t('checked.hash'),
            value: (
              <code className="wrap-anywhere">
                <bdi>{found.hash}</bdi>
              </code>
            ),
          },
        ]}
      />
      <p className="max-w-prose">{t('checked.compare')}</p>
      <p className="max-w-prose text-ink-soft">{t('checked.hashText')}</p>
    </div>
  );
}
