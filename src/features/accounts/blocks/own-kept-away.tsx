import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { endKeptAway, listKeptAway } from './block.contract.ts';
import type { KeptAwayPerson } from './block.contract.ts';

/** Whom one has blocked or muted, each with its way back. */
export function OwnKeptAway() {
  const { t } = useTranslation('accounts');
  const pages = useApiPages(listKeptAway, { query: {} });
  return (
    <section aria-labelledby="kept-away" className="flex max-w-prose flex-col gap-4">
      <h2 id="kept-away" tabIndex={-1}>
        {t('keptAway.title')}
      </h2>
      <p>{t('keptAway.text')}</p>
      <PagedList
        pages={pages}
        ns="accounts"
        more={t('keptAway.more')}
        empty={<p className="text-ink-soft">{t('keptAway.empty')}</p>}
      >
        {(one) => <KeptAwayRow key={`${one.kind} ${one.id}`} person={one} />}
      </PagedList>
    </section>
  );
}

function KeptAwayRow({ person: { id, kind, shownAs, since } }: { person: KeptAwayPerson }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const toast = useToast();
  const end = useWrite(endKeptAway, {
    refreshes: [listKeptAway],
    onDone: () => toast({ message: t(`keptAway.ended${kind}`, { name: isolate(shownAs) }) }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-label">
          <UserText>{shownAs}</UserText> <Badge>{t(`keptAway.${kind}`)}</Badge>
        </p>
        <p className="text-ink-soft">
          {t('keptAway.since', { date: formatDate(since.slice(0, 10), language) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={end.isPending}
        aria-label={`${t(`keptAway.end${kind}`)}: ${isolate(shownAs)}`}
        onClick={() => end.write({ params: { id, kind } })}
      >
        {t(`keptAway.end${kind}`)}
      </Button>
    </li>
  );
}
