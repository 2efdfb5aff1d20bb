import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DoorState } from '../device/door-keeper.ts';

interface DoorLineProps {
  state: DoorState;
  onAgain: () => void;
}

/** Whether what was noted has been told, and what to mind while it has not. */
export function DoorLine({
  state: { line, notes, isKept, unknown, problem },
  onAgain,
}: DoorLineProps) {
  const { t } = useTranslation('event-door');
  const language = useLanguage();
  const waiting = t('line.waiting', {
    count: notes.length,
    total: formatNumber(notes.length, language),
  });
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div role="status">
        {line.sort === 'online' && (
          <p className="text-base text-ink-soft">
            {notes.length === 0 ? t('line.online') : waiting}
          </p>
        )}
        {line.sort === 'offline' && (
          <Notice tone="warning" title={t('line.offline')}>
            <p>
              {notes.length > 0 && waiting} {t('line.stay')}
            </p>
          </Notice>
        )}
      </div>
      {line.sort === 'refused' && (
        <Notice
          tone="error"
          title={t('line.refused')}
          action={<Button onClick={onAgain}>{t('again')}</Button>}
        >
          <p>
            {t([`problem.${line.code.replace('/', '-')}`, 'line.refusedText'])}{' '}
            {notes.length > 0 && waiting}
          </p>
          {problem?.status === 401 && <p>{t('line.signIn')}</p>}
        </Notice>
      )}
      {!isKept && <Notice tone="warning">{t('line.notKept')}</Notice>}
      {unknown.length > 0 && (
        <Notice tone="warning">
          {t('line.unknown', {
            count: unknown.length,
            total: formatNumber(unknown.length, language),
          })}
        </Notice>
      )}
    </div>
  );
}
