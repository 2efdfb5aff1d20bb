import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { findUnclaimedListings } from '#features/finder/similar-listing.contract.ts';
import type { KnownListing } from '#features/finder/similar-listing.contract.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';

/** First look whether it is listed: the words are in the address, so that coming back shows the same. */
export function FindStep() {
  const { t } = useTranslation('organisation');
  const [query, setQuery] = useSearchParams();
  const q = query.get('q')?.trim() ?? '';
  const found = useApi(findUnclaimedListings, { query: { q } }, { enabled: q !== '' });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = textOf(new FormData(event.currentTarget), 'q').trim();
    setQuery({ step: 'find', ...(words && { q: words }) });
  };
  return (
    <>
      <p>{t('road.findText')}</p>
      <form key={q} role="search" onSubmit={search} className="flex flex-col gap-4">
        <Field label={t('road.q')} name="q">
          <TextInput type="search" icon="search" defaultValue={q} maxLength={200} />
        </Field>
        <Button type="submit" className="self-start">
          {t('road.search')}
        </Button>
      </form>
      {q !== '' && (
        <QueryState query={found} ns="own-listing" empty={<p role="status">{t('road.nothing')}</p>}>
          {({ items }) => <Found items={items} />}
        </QueryState>
      )}
      <ButtonLink to="?step=page" variant="secondary" className="self-start">
        {t('road.notListed')}
      </ButtonLink>
    </>
  );
}

function Found({ items }: { items: readonly KnownListing[] }) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const { length: count } = items;
  return (
    <section aria-labelledby="found" className="flex flex-col gap-3">
      <h2 id="found">{t('road.found', { count, number: formatNumber(count, language) })}</h2>
      <ul className="divided border-y border-hairline">
        {items.map(({ id, name, path, locality }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <Link to={path}>
                <UserText>{name}</UserText>
              </Link>
              {locality && (
                <UserText as="p" className="text-ink-soft">
                  {locality}
                </UserText>
              )}
            </span>
            <ButtonLink
              to={`/business/${id}/claim`}
              size="small"
              aria-label={t('road.oursName', { name: isolate(name) })}
            >
              {t('road.ours')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
