import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import {
  changeGuestSearch,
  keepGuestSearches,
  openGuestSearches,
  removeGuestMute,
} from './link.contract.ts';
import type { GuestSearches } from './link.contract.ts';
import { MuteRow } from './managing/mute-row.tsx';
import { SearchRow } from './managing/search-row.tsx';
import type { SavedSearch } from './saved-search.contract.ts';
import { frequencies } from './saved-search.policy.ts';

/** The screen of a link in a mail, purpose `searches`: confirm one's searches, change, keep and delete them. */
export function GuestSearchesLink({ token }: { token: string }) {
  const query = useApi(openGuestSearches, { body: { token } });
  return (
    <QueryState query={query} ns="saved-searches">
      {(opened) => <Opened opened={opened} token={token} />}
    </QueryState>
  );
}

interface PartProps {
  token: string;
  onDone: (own: GuestSearches) => void;
}

function Opened({ opened, token }: { opened: GuestSearches; token: string }) {
  const { t } = useTranslation('saved-searches');
  const [own, setOwn] = useState(opened);
  const part = { token, onDone: setOwn };
  const unmute = useWrite(removeGuestMute, { onDone: setOwn });
  return (
    <>
      <h1>{t('link.title')}</h1>
      {own.searches.length === 0 && <p>{t('link.none')}</p>}
      {own.searches.length > 0 && (
        <ul className="divided border-y border-hairline">
          {own.searches.map((search) => (
            <Row key={search.id} search={search} {...part} />
          ))}
        </ul>
      )}
      <Ending own={own} {...part} />
      {own.mutes.length > 0 && (
        <section aria-labelledby="mutes" className="flex flex-col gap-3">
          <h2 id="mutes">{t('own.mutes')}</h2>
          <p className="text-ink-soft">{t('own.mutesText')}</p>
          <ul className="divided border-y border-hairline">
            {own.mutes.map((mute) => (
              <MuteRow
                key={mute.id}
                mute={mute}
                isPending={unmute.isPending}
                onRemove={() => unmute.write({ body: { token, id: mute.id } })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Row({ search, token, onDone }: PartProps & { search: SavedSearch }) {
  const { t } = useTranslation('saved-searches');
  const { write, isPending, error } = useWrite(changeGuestSearch, { onDone });
  const { id, isConfirmed } = search;
  return (
    <SearchRow
      search={search}
      frequencies={frequencies}
      isPending={isPending}
      error={error}
      onChange={(change) => write({ body: { token, id, change } })}
      onRemove={() => write({ body: { token, id, change: 'remove' } })}
    >
      {!isConfirmed && (
        <div className="flex flex-col items-start gap-2">
          <p>{t('link.unconfirmed')}</p>
          <Button
            busy={isPending}
            onClick={() => write({ body: { token, id, change: 'confirm' } })}
          >
            {t('link.confirm')}
          </Button>
        </div>
      )}
    </SearchRow>
  );
}

function Ending({ own, token, onDone }: PartProps & { own: GuestSearches }) {
  const { t } = useTranslation('saved-searches');
  const language = useLanguage();
  const keep = useWrite(keepGuestSearches, { onDone });
  if (!own.endsOn) return null;
  const date = formatDate(own.endsOn, language);
  if (!own.isEndingSoon) return <p role="status">{t('link.ends', { date })}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('link.ending', { date })}</p>
      {keep.error && (
        <Notice tone="error" live>
          {problemText(t, keep.error, 'saved-searches', 'ui:problem.failed')}
        </Notice>
      )}
      <Button busy={keep.isPending} onClick={() => keep.write({ body: { token } })}>
        {t('link.keep')}
      </Button>
    </div>
  );
}
