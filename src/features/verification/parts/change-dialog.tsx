import { useTranslation } from 'react-i18next';
import { verificationMethods } from '#features/directory/listing.policy.ts';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { changeVerification, listProfiles, reasonLength } from '../verification.contract.ts';
import type { Profile } from '../verification.contract.ts';

interface ChangeDialogProps {
  profile: Profile;
  onClose: () => void;
  /** With the case, which can be undone. */
  onDone: (caseId: string) => void;
}

/** Verify or unverify, with the reason that the person concerned reads. */
export function ChangeDialog({ profile, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation(['verification', 'directory']);
  const toast = useToast();
  const { type, id, name, isVerified } = profile;
  const action = isVerified ? 'unverify' : 'verify';
  const asksMethod = type === 'listing' && !isVerified;
  const form = useForm({
    ns: 'verification',
    schema: changeVerification.body,
    fallback: 'verification:failed',
    toInput: (data) => {
      const method = textOf(data, 'method');
      return {
        body: {
          type,
          id,
          isVerified: !isVerified,
          reason: textOf(data, 'reason'),
          ...(asksMethod && {
            method: verificationMethods.find((one) => one === method) ?? ('' as 'document'),
          }),
        },
      };
    },
    send: (input) => api(changeVerification, input),
    onDone: ({ caseId }) => {
      toast({ message: t(`verification:${action}.done`) });
      void queryClient.invalidateQueries({ queryKey: [listProfiles.id] });
      onDone(caseId);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`verification:${action}.label`, { name: isolate(name) })}
    >
      <Form form={form} submit={t(`verification:${action}.button`)}>
        {asksMethod && (
          <Field
            label={t('verification:method')}
            name="method"
            error={form.errorOf('method')}
            required
          >
            <Select
              placeholder={t('verification:choose')}
              defaultValue=""
              options={verificationMethods.map((one) => ({
                value: one,
                label: t(`directory:trust.method.${one}`),
              }))}
            />
          </Field>
        )}
        <Field
          label={t('verification:reason')}
          name="reason"
          hint={t('verification:reasonHint')}
          error={form.errorOf('reason')}
          required
        >
          <Textarea rows={3} limit={reasonLength} />
        </Field>
      </Form>
    </Dialog>
  );
}
