import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '#platform/i18n/isolate.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listOwnCultureWords, withdrawCultureWords } from '../words/culture-words.contract.ts';
import type { OwnWords as Item } from '../words/culture-words.contract.ts';

/** One's own translations and changes, and what became of them; nothing where there are none. */
export function OwnWords() {
  const { t } = useTranslation('culture');
  const own = useApi(listOwnCultureWords, {});
  const withdraw = useWrite(withdrawCultureWords, { refreshes: [listOwnCultureWords] });
  const items = own.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="own-words" className="flex flex-col gap-3">
      <h2 id="own-words">{t('words.own')}</h2>
      {withdraw.error && (
        <Notice tone="error" live>
          {problemText(t, withdraw.error, 'culture', 'culture:own.failed')}
        </Notice>
      )}
      <ul className="divided border-y border-hairline">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col items-start gap-1 py-3">
            <Line item={item} />
            {item.canWithdraw && (
              <Button
                variant="secondary"
                size="small"
                busy={withdraw.isPending}
                aria-label={t('own.withdrawLabel', { name: isolate(item.title) })}
                onClick={() => withdraw.write({ params: { id: item.id } })}
              >
                {t('own.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ item: { title, language, status, reason, url } }: { item: Item }) {
  const { t } = useTranslation('culture');
  const name = languages.find(({ code }) => code === language)?.nativeName;
  return (
    <>
      <Link to={url}>
        <UserText language={language ?? undefined}>{title}</UserText>
      </Link>
      <p className="text-ink-soft">
        {name ? <span lang={language ?? undefined}>{name}</span> : t('words.ownChange')}
        {' · '}
        {t(`status.${status}`)}
      </p>
      {reason && <UserText as="p">{reason}</UserText>}
    </>
  );
}
