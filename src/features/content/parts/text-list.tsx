import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Card } from '#ui/card.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { StatusLabel } from '#ui/badge.tsx';
import { listPageTexts } from '../admin-content.contract.ts';
import type { TextStanding } from '../admin-content.contract.ts';
import type { EditablePage } from '../content-page-list.ts';
import { languageName } from './language-name.ts';

/** They have a desk of their own, because people accept their versions. */
const legalTexts = ['terms', 'privacy'] as const;

/** All pages, each with its languages, their state and when they were changed last. */
export function TextList() {
  const { t } = useTranslation('content');
  const texts = useApi(listPageTexts, {});
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('admin.pages')}</h2>
      <QueryState query={texts} ns="content" failed="content:admin.failed">
        {({ items }) => (
          <ul className="grid gap-4 md:grid-cols-2">
            {items.map(({ page, path, texts: standings }) => (
              <Card as="li" key={page} className="flex flex-col gap-3">
                <TextName name={t(`page.${page}`)} path={path} />
                <ul className="divide-y divide-hairline">
                  {standings.map((standing) => (
                    <Standing key={standing.language} page={page} standing={standing} />
                  ))}
                </ul>
              </Card>
            ))}
            {legalTexts.map((name) => (
              <Card as="li" key={name} className="flex flex-col gap-3">
                <TextName name={t(`legal:title.${name}`)} path={`/${name}`} />
                <p>
                  <Link to="/admin/legal" className="inline-flex min-h-target items-center">
                    {t('legal:both')}
                  </Link>
                </p>
              </Card>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function TextName({ name, path }: { name: string; path: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3>{name}</h3>
      <Link to={path} dir="ltr" className="inline-flex min-h-target items-center">
        {path}
      </Link>
    </div>
  );
}

function Standing({ page, standing }: { page: EditablePage; standing: TextStanding }) {
  const { t } = useTranslation('content');
  const screen = useLanguage();
  const { language, number, publishedAt, draftChangedAt, isOlderThanEnglish } = standing;
  const name = languageName(t, language);
  const changed = draftChangedAt ?? publishedAt;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <Link
        to={`?page=${page}&text=${language}`}
        className="inline-flex min-h-target items-center font-label"
        aria-label={t('admin.edit', {
          page: t(`page.${page}`),
          language: name,
        })}
      >
        {name}
      </Link>
      <StatusLabel tone={number === null ? 'laterite' : 'palm'}>
        {stateWords(t, standing)}
      </StatusLabel>
      {draftChangedAt && <StatusLabel tone="lagoon">{t('state.draft')}</StatusLabel>}
      {isOlderThanEnglish && <StatusLabel tone="laterite">{t('state.older')}</StatusLabel>}
      {changed && <span className="text-base text-ink-soft">{formatMoment(changed, screen)}</span>}
    </li>
  );
}

function stateWords(t: TFunction, { number, isSeed }: TextStanding): string {
  if (number === null) return t('state.none');
  return isSeed ? t('state.seed') : t('state.published', { number });
}
