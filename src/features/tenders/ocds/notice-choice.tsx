import { useTranslation } from 'react-i18next';
import { FileInput } from '#features/media/file-input.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { noticeWays } from './use-notice-steps.ts';
import type { useNoticeSteps } from './use-notice-steps.ts';

const words = { file: 'files.fromFile', address: 'files.fromAddress' } as const;

/** Where tender data comes from: a file or an address, whichever is chosen, and the one button that looks at it. */
export function NoticeChoice({
  way,
  setWay,
  setFile,
  address,
  setAddress,
  steps: { fault, isBusy, press },
}: ReturnType<typeof useNoticeSteps>) {
  const { t } = useTranslation(['tenders', 'media']);
  const error = fault && t(fault);
  return (
    <form
      noValidate
      className="flex w-full max-w-prose flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void press();
      }}
    >
      <Field label={t('files.way')} name="noticeWay">
        <Select
          value={way}
          disabled={isBusy}
          onChange={(event) =>
            setWay(noticeWays.find((one) => one === event.currentTarget.value) ?? 'file')
          }
          options={noticeWays.map((value) => ({ value, label: t(words[value]) }))}
        />
      </Field>
      {way === 'file' ? (
        <Field label={t('files.file')} hint={t('files.fileHint')} name="file" error={error}>
          <FileInput accept=".json,application/json" onChange={setFile} />
        </Field>
      ) : (
        <Field
          label={t('files.address')}
          hint={t('files.addressHint')}
          name="noticeAddress"
          error={error}
        >
          <TextInput
            type="url"
            dir="ltr"
            maxLength={2000}
            value={address}
            readOnly={isBusy}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" busy={isBusy}>
        {t(way === 'file' ? 'files.look' : 'files.lookAddress')}
      </Button>
    </form>
  );
}
