import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { FormRows } from '#ui/form/form-rows.tsx';
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
  return (
    <FormRows
      legend={t('documents')}
      hint={t('form.documentsHint')}
      first={documents}
      empty={noDocument}
      most={mostDocuments}
      rowName={(number) => t('form.document', { number })}
      removeName={(number) => t('form.removeDocument', { number })}
      remove={t('form.remove')}
      add={t('form.addDocument')}
    >
      {(value, place) => (
        <>
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
        </>
      )}
    </FormRows>
  );
}
