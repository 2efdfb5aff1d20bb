import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { UploadedDocument } from './media.contract.ts';
import { saveDocument } from './send-document.ts';

interface DocumentLinkProps {
  document: UploadedDocument;
  /** Said where it could not be fetched. */
  failed: ReactNode;
  children: ReactNode;
}

/** A paper, saved by pressing it: it can't be a link, which sends no token. */
export function DocumentLink({ document: paper, failed, children }: DocumentLinkProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      await saveDocument(paper);
      setState('idle');
    } catch (error) {
      console.warn(error);
      setState('failed');
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="download"
        busy={state === 'busy'}
        onClick={() => void save()}
      >
        {children}
      </Button>
      {state === 'failed' && <FieldError id={`${paper.id}-failed`}>{failed}</FieldError>}
    </>
  );
}
