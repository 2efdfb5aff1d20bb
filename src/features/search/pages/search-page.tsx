import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import type { OwnText } from '#features/content/own-text.contract.ts';
import { BesideTool, useOwnWords } from '#features/content/own-words.tsx';
import { cardFacts } from '#features/directory/card-facts.ts';
import { categoryNames } from '#features/directory/category/category-names.ts';
import type { CategoryNames } from '#features/directory/category/category-names.ts';
import { ListingGrid } from '#features/directory/listing-card.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { inQuotes, quotedIn } from '#platform/search/quoted-words.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { directionOf } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WordsSearch } from '#ui/finding/words-search.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { MissCounter } from '../miss-counter.tsx';
import { longestSearch, searchEverything } from '../search.contract.ts';
import type { SearchGroup } from '../search.contract.ts';

export const handle: PageHandle = { namespaces: ['search', 'directory', 'schedule'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const typed = url.searchParams.get('q') ?? '';
  // A cut may go through the middle of a character.
  const asked = typed.trim().slice(0, longestSearch).toWellFormed().trim();
  if (asked === '') {
    const text = await api(getOwnText, { params: { page: 'search' }, query: {} });
    return { asked, text, found: undefined };
  }
  // Results speak for themselves.
  const text: OwnText = { page: 'search', asked: language, own: null };
  const { groups, ...found } = await api(searchEverything, { query: { q: asked } });
  const named = groups.flatMap(({ items }) => items.map(({ card }) => card?.category ?? null));
  const categories = categoryNames(language, named);
  return { asked, text, found: { ...found, groups: groups.map(withRows), categories } };
}

/** Listings come as what their rows show, without their words a second time. */
function withRows({ items, ...group }: SearchGroup) {
  const cards = items.flatMap(({ card }) => card ?? []);
  return { ...group, items: items.filter(({ card }) => !card), rows: cardFacts(cards) };
}

type FoundGroup = ReturnType<typeof withRows>;

/** One search over everything, grouped by what was found. */
export default function SearchPage() {
  const { asked, text, found } = useLoaderData<typeof loader>();
  const { groups = [], isWhole = true } = found ?? {};
  const { t } = useTranslation('search');
  const written = useOwnWords(text);
  const own = asked === '' ? written : undefined;
  const title = asked
    ? t('titleWords', { words: isolate(quotedIn(asked) ?? asked) })
    : (own?.title ?? t('title'));
  return (
    <div className="site-column flex flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={title}
        description={own?.summary ?? t('description')}
        canonicalPath="/search"
        noIndex={asked !== ''}
        picture="search/all"
      />
      <h1 className="wrap-anywhere">{title}</h1>
      {own && <p className="max-w-prose text-ink-soft">{own.summary}</p>}
      <BesideTool blocks={own?.above} />
      <WordsSearch
        action="/search"
        label={t('words')}
        submit={t('submit')}
        words={asked}
        longest={longestSearch}
        isMain
        className="max-w-prose"
      />
      <Spelling asked={asked} spelling={found?.spelling} />
      <ReadInWords found={found} />
      {!isWhole && <Notice tone="warning">{t('partial')}</Notice>}
      <Jumps groups={groups} />
      <Groups found={found} />
      {asked !== '' && isWhole && groups.length === 0 && (
        <EmptyState
          title={t('none.title', { words: isolate(asked) })}
          actions={<WaysOn asked={asked} />}
        >
          {t('none.text')}
          <MissCounter q={asked} />
        </EmptyState>
      )}
      {asked === '' && <OtherWays />}
      <BesideTool blocks={own?.below} />
    </div>
  );
}

type Found = NonNullable<Awaited<ReturnType<typeof loader>>['found']>;

/** The spelling that the directory was searched with, or the one that may have been meant. */
function Spelling({ asked, spelling }: { asked: string; spelling: Found['spelling'] }) {
  const { t } = useTranslation('search');
  if (!spelling) return null;
  const { words, isUsed } = spelling;
  const to = `/search?${new URLSearchParams({ q: isUsed ? inQuotes(asked) : words })}`;
  const names = { typed: isolate(asked), used: isolate(words), words: isolate(words) };
  if (!isUsed)
    return (
      <Notice live>
        <Link to={to}>{t('didYouMean', names)}</Link>
      </Notice>
    );
  return (
    <Notice action={<Link to={to}>{t('literal', { words: isolate(asked) })}</Link>}>
      {t('corrected', names)}
    </Notice>
  );
}

/** What the words were taken for beside things to find, each to be taken back. */
function ReadInWords({ found }: { found: Found | undefined }) {
  const { t } = useTranslation('search');
  const { filters, nearMePath } = found ?? {};
  return (
    <>
      {filters && (
        <div className="flex flex-col gap-2">
          <p className="text-ink-soft">{t('read')}</p>
          <ChipList label={t('read')}>
            {filters.map(({ label, without }) => (
              <Chip key={label} removeTo={`/search?${new URLSearchParams({ q: without })}`}>
                {label}
              </Chip>
            ))}
          </ChipList>
        </div>
      )}
      {nearMePath && (
        <p>
          <Link to={nearMePath} className="inline-flex min-h-target items-center">
            {t('nearMe')}
          </Link>
        </p>
      )}
    </>
  );
}

/** Where each kind begins, with how many there are. */
function Jumps({ groups }: { groups: readonly FoundGroup[] }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  if (groups.length < 2) return null;
  return (
    <nav aria-label={t('kinds')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {groups.map(({ kind, name, total }) => (
          <li key={kind}>
            <a href={`#found-${kind}`} className="inline-flex min-h-target items-center">
              {t('counted', { name, total: formatNumber(total, language) })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ group, categories }: { group: FoundGroup; categories: CategoryNames }) {
  const { t } = useTranslation('search');
  const { kind, name, items, rows, total, allPath } = group;
  const heading = `found-${kind}`;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading}>{name}</h2>
      {rows.length > 0 && <ListingGrid listings={rows} categories={categories} heading="h3" />}
      <ul className="flex max-w-prose flex-col divided empty:hidden">
        {items.map(({ title, url, excerpt, language, isSample }) => (
          <li
            key={url}
            className="flex flex-col gap-1 py-3 wrap-anywhere"
            lang={language}
            dir={language ? directionOf(language) : undefined}
          >
            <h3 className="text-base">
              <Link to={url} className="inline-flex min-h-target items-center">
                <UserText>{title}</UserText>
              </Link>
            </h3>
            {excerpt && (
              <UserText as="p" className="text-base text-ink-soft">
                {excerpt}
              </UserText>
            )}
            {isSample && (
              <span>
                <Badge>{t('sample')}</Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
      {allPath && total > items.length + rows.length && (
        <p>
          <Link to={allPath} className="inline-flex min-h-target items-center">
            {t('all', { name })}
          </Link>
        </p>
      )}
    </section>
  );
}

function Groups({ found }: { found: Found | undefined }) {
  return found?.groups.map((group) => (
    <Group key={group.kind} group={group} categories={found.categories} />
  ));
}

function OtherWays() {
  const { t } = useTranslation('search');
  return (
    <section aria-labelledby="ways" className="flex flex-col gap-3">
      <h2 id="ways">{t('ways.title')}</h2>
      <div className="flex flex-wrap gap-3">
        <WaysOn />
      </div>
    </section>
  );
}

/** The directory knows what has some of the words, or lies further away. */
function WaysOn({ asked }: { asked?: string }) {
  const { t } = useTranslation('search');
  const words = asked ? `?${new URLSearchParams({ q: asked })}` : '';
  return (
    <>
      <ButtonLink to={`/directory${words}`} variant="secondary" icon="store">
        {t('ways.directory')}
      </ButtonLink>
      <ButtonLink to="/embassies" variant="secondary" icon="landmark">
        {t('ways.embassies')}
      </ButtonLink>
      <ButtonLink to="/faq" variant="secondary" icon="message">
        {t('ways.faq')}
      </ButtonLink>
      <ButtonLink to="/roadmap" variant="secondary" icon="flag">
        {t('ways.roadmap')}
      </ButtonLink>
      <ButtonLink to="/submit" variant="secondary" icon="plus">
        {t('ways.submit')}
      </ButtonLink>
    </>
  );
}
