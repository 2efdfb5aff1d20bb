import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { buildCopy } from '../desk.contract.ts';
import type { FullRequest } from '../desk.contract.ts';
import { copyPath } from '../copy-link.ts';

interface CopyDeskProps {
  request: FullRequest;
  onChanged: () => void;
}

/** Has the copy made, and hands it out to whoever posts it. */
export function CopyDesk({ request, onChanged }: CopyDeskProps) {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const build = useWrite(buildCopy, { onDone: onChanged });
  if (request.kind !== 'access') return null;
  const { id, copy, can } = request;
  return (
    <section className="flex flex-col items-start gap-3" aria-live="polite">
      <h3>{t('copyDesk.title')}</h3>
      {build.error && (
        <Notice tone="error" live>
          {problemText(t, build.error, 'dsar', 'ui:problem.failed')}
        </Notice>
      )}
      <p>
        {t(`copyDesk.${copy.state}`, {
          moment: copy.until ? formatMoment(copy.until, language) : '',
        })}
      </p>
      {copy.loads > 0 && (
        <p className="text-base text-ink-soft">{t('copyDesk.loads', { count: copy.loads })}</p>
      )}
      {copy.state === 'ready' && (
        <DownloadButton path={copyPath(id)} fileName="data-copy.zip">
          {t('copyDesk.download')}
        </DownloadButton>
      )}
      {can.copy && (
        <Button
          variant={copy.state === 'none' ? 'primary' : 'secondary'}
          busy={build.isPending}
          onClick={() => build.write({ params: { id }, body: {} })}
        >
          {t(copy.state === 'none' ? 'copyDesk.build' : 'copyDesk.again')}
        </Button>
      )}
    </section>
  );
}
