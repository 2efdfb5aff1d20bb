import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { deviceName } from '../sessions/device-name.ts';
import { AddressFault } from './address-fault.tsx';
import { makePasskey, passkeyFault } from './browser-passkey.ts';
import {
  addPasskey,
  askNewPasskey,
  mostPasskeys,
  removePasskey,
  renamePasskey,
} from './factor.contract.ts';
import type { Passkey, RecoveryCodes } from './factor.contract.ts';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** The first second step takes the password. */
  needsPassword: boolean;
  onAdded: (answer: RecoveryCodes) => void;
  onChanged: () => void;
}

export function PasskeyList({ passkeys, needsPassword, onAdded, onChanged }: PasskeyListProps) {
  const { t } = useTranslation('accounts');
  const [isAdding, setAdding] = useState(false);
  const fault = passkeyFault();
  return (
    <div className="flex flex-col gap-3">
      <h3>{t('factors.passkeys.title')}</h3>
      <p>{t('factors.passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="flex flex-col divided">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {fault === 'browser' && <p className="text-ink-soft">{t('secondStep.fault.browser')}</p>}
      {fault === 'address' && <AddressFault />}
      {!fault && isAdding && (
        <AddForm
          needsPassword={needsPassword}
          onAdded={(answer) => {
            setAdding(false);
            onAdded(answer);
          }}
        />
      )}
      {!fault && !isAdding && passkeys.length < mostPasskeys && (
        <div>
          <Button variant="secondary" icon="plus" onClick={() => setAdding(true)}>
            {t('factors.passkeys.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const done = () => {
    setOpen(undefined);
    onChanged();
  };
  const remove = useWrite(removePasskey, { onDone: done });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-label wrap-anywhere">
          <UserText>{name}</UserText>{' '}
          {isBackedUp && <Badge tone="palm">{t('factors.passkeys.backedUp')}</Badge>}
        </p>
        <p className="text-ink-soft">
          {t('factors.passkeys.added', { when: formatMoment(createdAt, language) })}
          {' · '}
          {lastUsedAt
            ? t('factors.passkeys.used', { when: formatMoment(lastUsedAt, language) })
            : t('factors.passkeys.unused')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t('factors.passkeys.renameOne', { name })}
          onClick={() => setOpen(open === 'rename' ? undefined : 'rename')}
        >
          {t('factors.rename')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('factors.passkeys.removeOne', { name })}
          onClick={() => setOpen('remove')}
        >
          {t('factors.remove')}
        </Button>
      </div>
      {open === 'rename' && <RenameForm passkey={passkey} onDone={done} />}
      <ConfirmDialog
        action="remove"
        name={<UserText>{name}</UserText>}
        open={open === 'remove'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => remove.write({ params: { id } })}
        isPending={remove.isPending}
      >
        <p>{t('factors.lastGoes')}</p>
        {remove.error && (
          <Notice tone="error" live>
            {problemText(t, remove.error, 'accounts', 'ui:problem.failed')}
          </Notice>
        )}
      </ConfirmDialog>
    </li>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    ns: 'accounts',
    schema: renamePasskey.body,
    toInput: (data) => ({ params: { id: passkey.id }, body: { name: textOf(data, 'name') } }),
    send: (input) => api(renamePasskey, input),
    onDone,
  });
  return (
    <Form form={form} submit={t('factors.save')} className="w-full">
      <Field
        label={t('factors.passkeys.name')}
        name="name"
        id={`name-${passkey.id}`}
        error={form.errorOf('name')}
        required
      >
        <TextInput defaultValue={passkey.name} maxLength={60} />
      </Field>
    </Form>
  );
}

interface AddFormProps {
  needsPassword: boolean;
  onAdded: (answer: RecoveryCodes) => void;
}

function AddForm({ needsPassword, onAdded }: AddFormProps) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    ns: 'accounts',
    toInput: (data) => ({
      body: {
        name: textOf(data, 'name'),
        password: needsPassword ? textOf(data, 'password') : undefined,
      },
    }),
    send: async ({ body: { name, password } }) => {
      const options = await api(askNewPasskey, { body: { password } });
      const passkey = await makePasskey(options);
      return api(addPasskey, { body: { name, passkey } });
    },
    onDone: onAdded,
  });
  return (
    <Form form={form} submit={t('factors.passkeys.create')}>
      <Field
        label={t('factors.passkeys.name')}
        name="name"
        hint={t('factors.passkeys.nameHint')}
        error={form.errorOf('name')}
        required
      >
        <TextInput defaultValue={deviceName(navigator.userAgent) ?? ''} maxLength={60} />
      </Field>
      {needsPassword && (
        <Field
          label={t('field.currentPassword')}
          name="password"
          id="passkey-password"
          error={form.errorOf('password')}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
      )}
    </Form>
  );
}
