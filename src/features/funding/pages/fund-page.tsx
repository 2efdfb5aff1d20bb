import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { ShareButtons } from '#features/directory/sharing/share-buttons.tsx';
import { EligibilityCheck } from '#features/eligibility/eligibility-check.tsx';
import { RuleList } from '#features/eligibility/rule-list.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Badge } from '#ui/badge.tsx';
import { ClothPicture } from '#ui/cloth-picture.tsx';
import { DataList } from '#ui/data-list.tsx';
import pictures from '#ui/head-pictures.svg';
import { Icon } from '#ui/icon.tsx';
import { DetailTemplate } from '#ui/templates/detail-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import { getFund } from '../fund.contract.ts';
import { fundPath } from '../fund-links.ts';
import { AdminActs } from '../parts/admin-acts.tsx';
import { FundHistory } from '../parts/fund-history.tsx';
import { FundRows } from '../parts/fund-rows.tsx';
import { useFundWords } from '../parts/use-fund-words.ts';

export const handle: PageHandle = { namespaces: ['funding', 'eligibility'] };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getFund, { params: { id: params['id'] ?? '' } });
}

/** One programme: how much, until when, who may apply, and whether one may. */
export default function FundPage() {
  const fund = useLoaderData<typeof loader>();
  const { t } = useTranslation('funding');
  const words = useFundWords();
  const { slug, name, funder, description, criteria, rules, website, state } = fund;
  const hasRules = Object.keys(rules).length > 0;
  const title = <UserText>{name}</UserText>;
  const amount = words.amount(fund);
  return (
    <>
      <PageHead
        title={isolate(name)}
        description={[amount, words.when(fund)].filter(Boolean).join(' · ')}
        canonicalPath={fundPath(slug)}
        noIndex={fund.isSample}
        picture={`fund/${slug}`}
      />
      <DetailTemplate
        breadcrumbs={[{ label: t('title'), to: '/funding' }, { label: title }]}
        media={<ClothPicture at="end" picture={`${pictures}#coin`} />}
        title={title}
        lead={
          <>
            {funder && (
              <p className="row-facts">
                <span>
                  <UserText>{funder}</UserText>
                </span>
              </p>
            )}
            <p className="row-facts">
              <span className="text-lg font-label">{amount ?? t('amount.none')}</span>
              <span>{words.when(fund)}</span>
            </p>
            {fund.isSample && (
              <p className="badges">
                <Badge>{t('sample')}</Badge>
              </p>
            )}
          </>
        }
        actions={
          <>
            {website && state !== 'closed' && (
              <a className="act" href={website} rel="noopener nofollow">
                <Icon name="external" />
                {t('apply')}
              </a>
            )}
            <AdminActs slug={slug} />
          </>
        }
        aside={
          <section className="card card-padded">
            <h2 className="text-lg">{t('facts.title')}</h2>
            <DataList
              layout="stacked"
              items={[
                { term: t('facts.award'), value: amount },
                {
                  term: t('facts.total'),
                  value: fund.totalAvailable !== null && words.pounds(fund.totalAvailable),
                },
                { term: t('facts.opens'), value: words.date(fund.opensAt) },
                {
                  term: t('facts.closes'),
                  value: t('facts.until', { date: words.date(fund.closesAt) }),
                },
              ]}
            />
          </section>
        }
        more={
          <div className="print:hidden">
            <ShareButtons ns="funding" path={fundPath(slug)} title={name} />
          </div>
        }
        related={
          fund.others.length > 0 && (
            <section aria-labelledby="others" className="flex flex-col gap-3">
              <h2 id="others">{t('others')}</h2>
              <FundRows funds={fund.others} heading="h3" />
            </section>
          )
        }
      >
        <section aria-labelledby="about" className="flex flex-col gap-3">
          <h2 id="about">{t('about')}</h2>
          <p className="whitespace-pre-line">
            <UserText>{description}</UserText>
          </p>
        </section>
        {(criteria.length > 0 || hasRules) && (
          <section aria-labelledby="who" className="flex flex-col gap-3">
            <h2 id="who">{t('who')}</h2>
            {criteria.length > 0 && (
              <ul className="list-disc ps-6">
                {criteria.map((criterion) => (
                  <li key={criterion}>
                    <UserText>{criterion}</UserText>
                  </li>
                ))}
              </ul>
            )}
            <RuleList rules={rules} />
          </section>
        )}
        {fund.history && <FundHistory history={fund.history} />}
        {hasRules && state !== 'closed' && (
          <EligibilityCheck subjects={[{ rules }]} day={fund.today} />
        )}
      </DetailTemplate>
    </>
  );
}
