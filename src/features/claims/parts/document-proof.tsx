import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTypes, sendDocument } from '#features/media/send-document.ts';
import { UploadError } from '#features/media/send-upload.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { TextInput } from '#ui/text-input.tsx';
import { addClaimDocuments } from '../claim.contract.ts';
import type { Claim } from '../claim.contract.ts';
import { ClaimPaper } from './claim-paper.tsx';
import { useKeepClaim } from './use-keep-claim.ts';

const mostDocuments = 5;

/** Papers that show who runs the business. Each is kept as soon as it is there. */
export function DocumentProof({ claim }: { claim: Claim }) {
  const { t } = useTranslation(['claims', 'media']);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const attach = useWrite(addClaimDocuments, {
    onDone: useKeepClaim(),
    onFailed: (error) => setFault(problemText(t, error, 'claims', 'media:error.failed')),
  });
  const { id, documents } = claim;
  const attachAll = (ids: readonly string[]) =>
    attach.write({ params: { id }, body: { documents: [...ids] } });
  const known = documents.map((paper) => paper.id);

  const send = async (file: File) => {
    setSending(true);
    setFault(undefined);
    try {
      const paper = await sendDocument(file, 'claims:error.documentType');
      attachAll([...known, paper.id]);
    } catch (error) {
      console.warn(error);
      setFault(t(error instanceof UploadError ? error.message : 'media:error.failed'));
    } finally {
      setSending(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t('document.label')}
        name="documents"
        hint={t('document.hint')}
        error={fault}
        required
      >
        <TextInput
          ref={input}
          type="file"
          accept={documentTypes.join(',')}
          disabled={isSending || documents.length >= mostDocuments}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void send(file);
          }}
        />
      </Field>
      <p role="status" className="text-ink-soft">
        {(isSending || attach.isPending) && t('document.sending')}
      </p>
      {documents.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label={t('document.list')}>
          {documents.map((paper) => (
            <li key={paper.id} className="flex flex-wrap items-center gap-2">
              <ClaimPaper document={paper} />
              {documents.length > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  icon="trash"
                  aria-label={t('document.removeName', { name: isolate(paper.name) })}
                  onClick={() => attachAll(known.filter((other) => other !== paper.id))}
                >
                  {t('document.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
