import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { sendUpload, UploadError } from '#features/media/send-upload.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { useToast } from '#ui/toasts.tsx';
import {
  largestSiteFile,
  listSiteFiles,
  removeSiteFile,
  SiteFile,
  siteFileNames,
  siteFilePath,
  siteFileUploadPath,
  typesOfSiteFile,
} from '../files/site-file.contract.ts';
import type { SiteFileName } from '../files/site-file.contract.ts';
import { FileInput } from './file-input.tsx';

/** Films and papers of the pages. Without one the page says nothing of it, or that there is none yet. */
export function SiteFiles() {
  const { t } = useTranslation('content');
  const files = useApi(listSiteFiles, {});
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('files.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('files.lead')}</p>
      <QueryState
        query={files}
        ns="content"
        failed="content:admin.failed"
        // None yet is what the cards below say of each.
        isEmpty={() => false}
      >
        {({ items }) => (
          <ul className="grid gap-4 md:grid-cols-3">
            {siteFileNames.map((name) => (
              <Card as="li" key={name} className="flex flex-col gap-3">
                <OneFile name={name} file={items.find((item) => item.name === name)} />
              </Card>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

function OneFile({ name, file }: { name: SiteFileName; file: SiteFile | undefined }) {
  const { t } = useTranslation(['content', 'media']);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(removeSiteFile, {
    refreshes: [listSiteFiles],
    onDone: () => setAsking(false),
  });
  const megabytes = (bytes: number) => formatNumber(bytes / 1024 / 1024, language, 1);
  return (
    <>
      <h3>{t(`files.${name}`)}</h3>
      {file ? (
        <p>
          <a href={file.path}>{t('files.there', { size: megabytes(file.bytes) })}</a>
          <br />
          <span className="text-base text-ink-soft">{formatMoment(file.changedAt, language)}</span>
        </p>
      ) : (
        <NothingUploaded name={name} />
      )}
      <UploadFile name={name} />
      {file && (
        <>
          <Button variant="quiet" size="small" icon="trash" onClick={() => setAsking(true)}>
            {t('files.remove')}
          </Button>
          <ConfirmDialog
            action="delete"
            name={t(`files.${name}`)}
            open={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => remove.write({ params: { name } })}
            isPending={remove.isPending}
          />
        </>
      )}
    </>
  );
}

/** The manifesto needs none: its PDF is made from what is published. */
function NothingUploaded({ name }: { name: SiteFileName }) {
  const { t } = useTranslation('content');
  if (name !== 'manifesto-pdf') return <p>{t('files.none')}</p>;
  return (
    <p>
      <a href={siteFilePath(name)}>{t('files.made')}</a>
    </p>
  );
}

function UploadFile({ name }: { name: SiteFileName }) {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  const toast = useToast();
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    const file = new FormData(form).get('file');
    if (!(file instanceof File) || file.size === 0) {
      setFault('content:error.fileMissing');
      return;
    }
    if (file.size > largestSiteFile) {
      setFault('content:error.fileSize');
      return;
    }
    setPending(true);
    setFault(undefined);
    try {
      await sendUpload({ path: siteFileUploadPath(name), file, name: file.name, stored: SiteFile });
      toast({ message: t('files.stored') });
      form.reset();
      await queries.invalidateQueries({ queryKey: [listSiteFiles.id] });
    } catch (error) {
      setFault(error instanceof UploadError ? error.message : 'content:error.fileFailed');
    } finally {
      setPending(false);
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void send(event.currentTarget);
  };
  return (
    <form onSubmit={submit} className="mt-auto flex flex-col gap-3" aria-label={t(`files.${name}`)}>
      <Field
        id={`file-${name}`}
        name="file"
        label={t('files.choose')}
        hint={t(name === 'manifesto-pdf' ? 'files.paperHint' : 'files.filmHint')}
        error={fault && t([fault, 'content:error.fileFailed'])}
      >
        <FileInput accept={typesOfSiteFile[name].join(',')} />
      </Field>
      <Button type="submit" size="small" icon="upload" busy={isPending}>
        {t('files.upload')}
      </Button>
    </form>
  );
}
