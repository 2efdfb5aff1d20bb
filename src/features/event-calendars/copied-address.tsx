import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';

/** An address to be taken over into a calendar program: to read, to copy. */
export function CopiedAddress({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('event-calendars');
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'success', message: t('copied') });
    } catch (error) {
      // Without a secure connection browsers have no clipboard: the field can be marked by hand.
      console.warn(error);
      toast({ tone: 'error', message: t('copyFailed') });
    }
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label={label} className="w-full">
        <TextInput
          type="url"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button variant="secondary" size="small" icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
