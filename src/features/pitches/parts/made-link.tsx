import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';

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
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ tone: 'success', message: t('show.copied') });
    } catch (error) {
      // Without a secure connection browsers have no clipboard: the field can be marked by hand.
      console.warn(error);
      toast({ tone: 'error', message: t('show.copyFailed') });
    }
  };
  return (
    <Notice tone="success" live title={t('show.made', { name: isolate(name) })}>
      <div className="flex flex-col items-start gap-3">
        <p>
          {t('show.once')} {t('show.until', { date: formatDate(until.slice(0, 10), language) })}
        </p>
        <Field label={t('show.link')} className="w-full">
          <TextInput
            type="url"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button variant="secondary" size="small" icon="copy" onClick={() => void copy()}>
          {t('show.copy')}
        </Button>
      </div>
    </Notice>
  );
}
