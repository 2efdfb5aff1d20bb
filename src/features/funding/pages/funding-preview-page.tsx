import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber, formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ButtonLink } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import { sumFunds } from '../fund.contract.ts';
import { fundPath } from '../fund-links.ts';
import { useFundWords } from '../parts/use-fund-words.ts';

export const handle: PageHandle = { namespaces: ['funding', 'content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [text, sums] = await Promise.all([
    api(getPageText, { params: { page: 'preview-funding' }, query: {} }),
    api(sumFunds, {}),
  ]);
  return { text, sums };
}

/** A look inside: what is open today in figures, and how it works. */
export default function FundingPreviewPage() {
  const { text, sums } = useLoaderData<typeof loader>();
  return <PageTextView text={text} before={<OpenToday sums={sums} />} />;
}

type Sums = Awaited<ReturnType<typeof loader>>['sums'];

function OpenToday({ sums: { open, upcoming, available, closing } }: { sums: Sums }) {
  const { t } = useTranslation('funding');
  const language = useLanguage();
  const words = useFundWords();
  const number = (value: number) => formatNumber(value, language);
  return (
    <section aria-labelledby="open-today" className="flex flex-col gap-3">
      <h2 id="open-today">{t('preview.open', { count: open, total: number(open) })}</h2>
      {available > 0 && (
        <p>{t('preview.available', { amount: isolate(formatPounds(available, language)) })}</p>
      )}
      {upcoming > 0 && <p>{t('preview.upcoming', { count: upcoming, total: number(upcoming) })}</p>}
      {closing.length > 0 && (
        <>
          <h3>{t('preview.closing')}</h3>
          <ul>
            {closing.map((fund) => (
              <li key={fund.id}>
                <Link to={fundPath(fund.slug)}>
                  <UserText>{fund.name}</UserText>
                </Link>{' '}
                {[words.amount(fund), words.when(fund), fund.isSample && t('sample')]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <ButtonLink to="/funding">{t('preview.all')}</ButtonLink>
      </p>
    </section>
  );
}
