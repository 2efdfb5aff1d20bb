import { useTranslation } from 'react-i18next';
import { Link, useActionData, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { sendNotifyForm } from '#features/previews/notify-action.ts';
import type { NotifyAnswer } from '#features/previews/notify-action.ts';
import { NotifyMe } from '#features/previews/notify-me.tsx';
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

export const handle: PageHandle = { namespaces: ['funding', 'content', 'previews'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [text, sums] = await Promise.all([
    api(getPageText, { params: { page: 'preview-funding' }, query: {} }),
    api(sumFunds, {}),
  ]);
  return { text, sums };
}

export const action = sendNotifyForm;

/** A look inside: what is open today in figures, how it works, and being told when tenders open. */
export default function FundingPreviewPage() {
  const { text, sums } = useLoaderData<typeof loader>();
  const answer = useActionData<NotifyAnswer>();
  const { t } = useTranslation(['funding', 'previews']);
  return (
    <PageTextView
      text={text}
      before={<OpenToday sums={sums} />}
      after={
        <section aria-labelledby="notify" className="flex flex-col gap-4 pt-6">
          <h2 id="notify">{t('previews:notify.title')}</h2>
          <NotifyMe area="funding" answer={answer} />
        </section>
      }
    />
  );
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
