import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  discardLegalDraft,
  getLegalDraft,
  listLegalVersions,
  publishLegalText,
} from '#features/legal/admin-legal.contract.ts';
import type { LegalDraft } from '#features/legal/admin-legal.contract.ts';
import { sectionsOf } from '#features/legal/legal-format.ts';
import { LegalSections } from '#features/legal/legal-sections.tsx';
import type { LegalName } from '#features/legal/legal.contract.ts';
import { textLanguages } from '#platform/i18n/languages.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { FieldError } from '#ui/field.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { LegalDraftForm } from './legal-draft-form.tsx';

interface LegalDraftDeskProps {
  name: LegalName;
  draft: LegalDraft;
}

/** Writing a version, reading it as it will be shown, publishing it or throwing it away. */
export function LegalDraftDesk({ name, draft }: LegalDraftDeskProps) {
  const { t } = useTranslation(['admin', 'legal', 'ui']);
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const leave = async (message: string) => {
    toast({ message });
    for (const { id } of [getLegalDraft, listLegalVersions])
      await client.invalidateQueries({ queryKey: [id], refetchType: 'none' });
    await navigate('/admin/legal');
  };
  const publish = useWrite(publishLegalText, {
    onDone: ({ number }) => void leave(t('admin:legal.published', { number })),
  });
  return (
    <>
      <LegalDraftForm
        name={name}
        draft={draft}
        onChange={() => setDirty(true)}
        onSaved={() => setDirty(false)}
      />
      {draft.version > 0 && (
        <>
          {textLanguages
            .filter((language) => draft.words[language].body)
            .map((language) => (
              <Disclosure
                key={language}
                summary={`${t('admin:legal.preview')}: ${t(`admin:legal.language.${language}`)}`}
              >
                <LegalSections
                  sections={sectionsOf(draft.words[language].body) ?? []}
                  language={language}
                />
              </Disclosure>
            ))}
          <section aria-labelledby="publish" className="flex max-w-prose flex-col gap-4">
            <h2 id="publish">{t('admin:legal.publish', { number: draft.number })}</h2>
            <p>{t(isDirty ? 'admin:legal.saveFirst' : 'admin:legal.publishLead')}</p>
            <div className="flex flex-wrap gap-3" aria-live="polite">
              {!isDirty && (
                <Button
                  busy={publish.isPending}
                  onClick={() =>
                    publish.write({ params: { name }, body: { draftVersion: draft.version } })
                  }
                >
                  {t('admin:legal.publish', { number: draft.number })}
                </Button>
              )}
              <Discard name={name} onDone={() => void leave(t('admin:legal.discarded'))} />
              {publish.error && (
                <FieldError id="publish-failed">
                  {problemText(t, publish.error, 'legal', 'ui:problem.failed')}
                </FieldError>
              )}
            </div>
          </section>
        </>
      )}
    </>
  );
}

function Discard({ name, onDone }: { name: LegalName; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const discard = useWrite(discardLegalDraft, { onDone });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('legal.discard')}
      </Button>
      <ConfirmDialog
        action="delete"
        name={t('legal.discardName')}
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => discard.write({ params: { name } })}
        isPending={discard.isPending}
      />
    </>
  );
}
