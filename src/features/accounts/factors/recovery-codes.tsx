import { useTranslation } from 'react-i18next';
import { useSite } from '#platform/http/use-site.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { renewRecoveryCodes } from './factor.contract.ts';
import type { RecoveryCodes } from './factor.contract.ts';

/** Ten codes, shown this once: to copy, to save, to print. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const site = useSite();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ tone: 'success', message: t('factors.recovery.copied') });
    } catch (error) {
      // Without a secure connection browsers have no clipboard.
      console.warn(error);
      toast({ tone: 'error', message: t('factors.recovery.notCopied') });
    }
  };
  const save = () => {
    const title = t('factors.recovery.fileTitle', { site: site.name });
    const address = URL.createObjectURL(
      new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = 'recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Notice tone="success" title={t('factors.recovery.newTitle')} live>
      <div className="flex flex-col gap-4">
        <p>{t('factors.recovery.newText')}</p>
        <ul className="print-sheet flex list-none flex-col gap-2 p-0" dir="ltr">
          {codes.map((code) => (
            <li key={code} className="font-label tabular-nums">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" icon="copy" onClick={() => void copy()}>
            {t('factors.recovery.copy')}
          </Button>
          <Button variant="secondary" size="small" icon="download" onClick={save}>
            {t('factors.recovery.download')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            {t('factors.recovery.print')}
          </Button>
        </div>
        <div>
          <Button size="small" onClick={onDone}>
            {t('factors.recovery.kept')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

interface RecoveryCodesLeftProps {
  left: number;
  onRenewed: (answer: RecoveryCodes) => void;
}

/** How many are left; making new ones ends the old. */
export function RecoveryCodesLeft({ left, onRenewed }: RecoveryCodesLeftProps) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const renew = useWrite(renewRecoveryCodes, { onDone: onRenewed });
  return (
    <div className="flex flex-col gap-3">
      <h3>{t('factors.recovery.title')}</h3>
      <p>{t('factors.recovery.text')}</p>
      <p className="font-label">
        {t('factors.recovery.left', { count: left, total: formatNumber(left, language) })}
      </p>
      {renew.error && (
        <Notice tone="error" live>
          {problemText(t, renew.error, 'accounts', 'ui:problem.failed')}
        </Notice>
      )}
      <div>
        <Button
          variant="secondary"
          busy={renew.isPending}
          onClick={() => renew.write({ body: {} })}
        >
          {t('factors.recovery.renew')}
        </Button>
      </div>
    </div>
  );
}
