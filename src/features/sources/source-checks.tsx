import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { StaffSource } from './source.contract.ts';

interface SourceChecksProps {
  sources: readonly StaffSource[];
  isBusy: boolean;
  onCheck: (sourceId: string, isChecked: boolean) => void;
}

/** For staff: each source, who looked it up and when, and the button for the one who does. */
export function SourceChecks({ sources, isBusy, onCheck }: SourceChecksProps) {
  const { t } = useTranslation('sources');
  return (
    <section aria-labelledby="source-checks" className="flex flex-col gap-3">
      <h2 id="source-checks">{t('check.title')}</h2>
      <ul className="divided border-y border-hairline">
        {sources.map((source) => (
          <li key={source.id} className="flex flex-col items-start gap-2 py-3">
            {source.url ? (
              <a href={source.url} rel="noopener" className="wrap-anywhere">
                <UserText>{source.title}</UserText>
              </a>
            ) : (
              <UserText>{source.title}</UserText>
            )}
            <Check source={source} isBusy={isBusy} onCheck={onCheck} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CheckProps extends Omit<SourceChecksProps, 'sources'> {
  source: StaffSource;
}

function Check({ source, isBusy, onCheck }: CheckProps) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const { id, title, checkedOn, checkedBy, mayCheck } = source;
  const act = checkedOn === null ? 'do' : 'undo';
  const date = checkedOn && formatDate(checkedOn, language);
  return (
    <>
      <p>
        {date === null && t('check.open')}
        {date !== null && checkedBy && t('check.done', { date, name: isolate(checkedBy) })}
        {date !== null && !checkedBy && t('check.doneUnnamed', { date })}
      </p>
      {mayCheck ? (
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          aria-label={t(`check.${act}One`, { title: isolate(title) })}
          onClick={() => onCheck(id, checkedOn === null)}
        >
          {t(`check.${act}`)}
        </Button>
      ) : (
        checkedOn === null && <p className="text-ink-soft">{t('check.own')}</p>
      )}
    </>
  );
}
