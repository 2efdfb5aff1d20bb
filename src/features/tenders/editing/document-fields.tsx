import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useRows } from '#ui/form/use-rows.ts';
import { TextInput } from '#ui/text-input.tsx';
import type { TenderBody } from '../own-tender.contract.ts';
import { mostDocuments, tenderLimits } from '../tender.policy.ts';

interface DocumentFieldsProps {
  documents: TenderBody['documents'];
  error: (path: string) => string | undefined;
}

const noDocument = { title: '', url: '' };

/** Papers that bidders need, each with its name and where the council keeps it. */
export function DocumentFields({ documents, error }: DocumentFieldsProps) {
  const { t } = useTranslation('tenders');
  const { rows, add, remove, addButton } = useRows(documents);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="font-label">{t('documents')}</legend>
      <p className="text-ink-soft">{t('form.documentsHint')}</p>
      {rows.map(({ key, value }, place) => (
        <div
          key={key}
          role="group"
          aria-label={t('form.document', { number: place + 1 })}
          className="flex flex-col gap-3 border-s border-hairline ps-4"
        >
          <Field
            label={t('form.documentTitle')}
            name={`documents.${place}.title`}
            error={error(`documents.${place}.title`)}
            required
          >
            <TextInput defaultValue={value.title} maxLength={tenderLimits.documentTitle} />
          </Field>
          <Field
            label={t('form.documentUrl')}
            name={`documents.${place}.url`}
            error={error(`documents.${place}.url`)}
            required
          >
            <TextInput type="url" dir="ltr" defaultValue={value.url} maxLength={tenderLimits.web} />
          </Field>
          <Button
            variant="quiet"
            icon="trash"
            className="self-start"
            aria-label={t('form.removeDocument', { number: place + 1 })}
            onClick={() => remove(key)}
          >
            {t('form.remove')}
          </Button>
        </div>
      ))}
      {rows.length < mostDocuments && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          icon="plus"
          className="self-start"
          onClick={() => add(noDocument)}
        >
          {t('form.addDocument')}
        </Button>
      )}
    </fieldset>
  );
}
