import { useTranslation } from 'react-i18next';
import { Form, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { historyThemes } from '#features/history/history-themes.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { ResultsTemplate } from '#ui/templates/results-template.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { HonourQuery, listHonours, longestQuery } from '../honour.contract.ts';
import type { HonourCard } from '../honour.contract.ts';
import { honourPath, honoursLink } from '../honour-links.ts';
import { HonourCredit, HonourPicture } from '../parts/honour-picture.tsx';
import { yearsOf } from '../parts/honour-years.ts';

export const handle: PageHandle = { namespaces: ['honours', 'history', 'media'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(HonourQuery, fromSearchParams(url.searchParams));
  return { state, found: await api(listHonours, { query: state }) };
}

/** The wall of people honoured. */
export default function HonoursPage() {
  const { state, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('honours');
  const total = formatNumber(found.total, useLanguage());
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('lead')}
        canonicalPath="/honours"
        noIndex={honoursLink(state) !== '/honours' || Boolean(state.after)}
        feed="honours"
        hasNoTrail
      />
      <ResultsTemplate
        title={t('title')}
        lead={<p>{t('lead')}</p>}
        summary={<p className="font-label">{t('count', { count: found.total, total })}</p>}
        filters={<Filters state={state} />}
        activeCount={[state.q, state.field].filter(Boolean).length}
        pagination={
          <Pagination
            next={found.next}
            isLater={Boolean(state.after)}
            linkTo={(after) => honoursLink(state, { after })}
          />
        }
      >
        {found.items.length > 0 ? (
          <ul className="rows">
            {found.items.map((honour) => (
              <Row key={honour.id} honour={honour} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t('none.title')}
            actions={
              <ButtonLink to="/honours" variant="secondary">
                {t('none.all')}
              </ButtonLink>
            }
          >
            {t('none.text')}
          </EmptyState>
        )}
      </ResultsTemplate>
    </>
  );
}

function Filters({ state }: { state: HonourQuery }) {
  const { t } = useTranslation(['honours', 'history']);
  return (
    <Form key={JSON.stringify(state)} action="/honours">
      <Field label={t('honours:filter.q')} name="q">
        <TextInput type="search" maxLength={longestQuery} defaultValue={state.q} />
      </Field>
      <Field label={t('honours:filter.field')} name="field">
        <Select
          defaultValue={state.field ?? ''}
          placeholder={t('history:filter.any')}
          options={historyThemes.map((value) => ({ value, label: t(`history:theme.${value}`) }))}
        />
      </Field>
      <div>
        <Button type="submit" className="grow">
          {t('honours:filter.show')}
        </Button>
        <ButtonLink to="/honours" variant="quiet">
          {t('history:filter.clear')}
        </ButtonLink>
      </div>
    </Form>
  );
}

function Row({ honour }: { honour: HonourCard }) {
  const { t } = useTranslation(['honours', 'history']);
  const shown = useLanguage();
  const { slug, name, whatFor, fields, picture, language } = honour;
  const years = yearsOf(honour);
  return (
    <li className="row">
      <HonourPicture picture={picture} />
      <div className="row-body">
        <h2>
          <Link to={honourPath(slug)} className="card-link">
            <UserText>{name}</UserText>
          </Link>
        </h2>
        {years && (
          <p className="row-facts">
            <span>{t(`honours:${years.key}`, years)}</span>
          </p>
        )}
        <p>
          <UserText language={language === shown ? undefined : language}>{whatFor}</UserText>
        </p>
        <p className="row-facts">
          {fields.map((field) => (
            <span key={field}>{t(`history:theme.${field}`)}</span>
          ))}
        </p>
        <HonourCredit picture={picture} />
      </div>
    </li>
  );
}
