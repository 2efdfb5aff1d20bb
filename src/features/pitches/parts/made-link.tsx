import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { CopiedAddress } from '#ui/copied-address.tsx';
import { Notice } from '#ui/notice.tsx';

export interface Made {
  url: string;
  until: string;
  /** For whom it is. */
  name: string;
}

/** The link, once: the site keeps its hash alone. */
export function MadeLink({ made: { url, until, name } }: { made: Made }) {
  const { t } = useTranslation('pitches');
  const language = useLanguage();
  return (
    <Notice tone="success" live title={t('show.made', { name: isolate(name) })}>
      <div className="flex flex-col items-start gap-3">
        <p>
          {t('show.once')} {t('show.until', { date: formatDate(until.slice(0, 10), language) })}
        </p>
        <CopiedAddress
          label={t('show.link')}
          address={url}
          words={{ copy: t('show.copy'), copied: t('show.copied'), failed: t('show.copyFailed') }}
        />
      </div>
    </Notice>
  );
}
