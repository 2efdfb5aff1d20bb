import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { useToast } from './toasts.tsx';

interface CopiedAddressProps {
  label: string;
  address: string;
  /** The button, and what is said after it was pressed. */
  words: { copy: string; copied: string; failed: string };
}

/** An address to be taken elsewhere: to read, to copy. */
export function CopiedAddress({ label, address, words }: CopiedAddressProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ tone: 'success', message: words.copied });
    } catch (error) {
      // Without a secure connection browsers have no clipboard: the field can be marked by hand.
      console.warn(error);
      toast({ tone: 'error', message: words.failed });
    }
  };
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <Field label={label} className="w-full">
        <TextInput
          type="url"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button variant="secondary" size="small" icon="copy" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
}
