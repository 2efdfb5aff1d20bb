import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { confirmOneTimeCodes, removeOneTimeCodes, startOneTimeCodes } from './factor.contract.ts';
import type { RecoveryCodes } from './factor.contract.ts';

interface AppCodesProps {
  /** Null while there are none. */
  since: string | null;
  needsPassword: boolean;
  onAdded: (answer: RecoveryCodes) => void;
  onChanged: () => void;
}

type Started = EndpointResponse<typeof startOneTimeCodes>;

/** Codes of an authenticator app: set up with a picture or its letters, taken away again. */
export function AppCodes({ since, needsPassword, onAdded, onChanged }: AppCodesProps) {
  const { t } = useTranslation('accounts');
  const [isAsking, setAsking] = useState(false);
  const [started, setStarted] = useState<Started>();
  const begin = useWrite(startOneTimeCodes, { onDone: setStarted });
  const finish = (answer: RecoveryCodes) => {
    setStarted(undefined);
    setAsking(false);
    onAdded(answer);
  };
  return (
    <div className="flex flex-col gap-3">
      <h3>{t('factors.codes.title')}</h3>
      <p>{t('factors.codes.text')}</p>
      {since !== null && <Held since={since} onChanged={onChanged} />}
      {since === null && started && <Confirm started={started} onDone={finish} />}
      {since === null && !started && isAsking && <AskPassword onDone={setStarted} />}
      {begin.error && (
        <Notice tone="error" live>
          {problemText(t, begin.error, 'accounts', 'ui:problem.failed')}
        </Notice>
      )}
      {since === null && !started && !isAsking && (
        <div>
          <Button
            variant="secondary"
            icon="plus"
            busy={begin.isPending}
            onClick={() => (needsPassword ? setAsking(true) : begin.write({ body: {} }))}
          >
            {t('factors.codes.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Held({ since, onChanged }: { since: string; onChanged: () => void }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const remove = useWrite(removeOneTimeCodes, {
    onDone: () => {
      setOpen(false);
      onChanged();
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-label">
        {t('factors.codes.since', { when: formatMoment(since, language) })}
      </p>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('factors.codes.remove')}
      </Button>
      <ConfirmDialog
        action="remove"
        name={t('factors.codes.title')}
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.write({})}
        isPending={remove.isPending}
      >
        <p>{t('factors.lastGoes')}</p>
        {remove.error && (
          <Notice tone="error" live>
            {problemText(t, remove.error, 'accounts', 'ui:problem.failed')}
          </Notice>
        )}
      </ConfirmDialog>
    </div>
  );
}

function AskPassword({ onDone }: { onDone: (started: Started) => void }) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    ...formOf(startOneTimeCodes),
    ns: 'accounts',
    toInput: (data) => ({ body: { password: textOf(data, 'password') } }),
    onDone,
  });
  return (
    <Form form={form} submit={t('factors.codes.next')}>
      <Field
        label={t('field.currentPassword')}
        name="password"
        id="codes-password"
        error={form.errorOf('password')}
        required
      >
        <PasswordInput autoComplete="current-password" />
      </Field>
    </Form>
  );
}

interface ConfirmProps {
  started: Started;
  onDone: (answer: RecoveryCodes) => void;
}

/** The picture, dark on white in every theme, its letters for typing, and the first code that shows it has worked. */
function Confirm({ started: { secret, address, picture }, onDone }: ConfirmProps) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    ...formOf(confirmOneTimeCodes),
    ns: 'accounts',
    toInput: (data) => ({ body: { code: textOf(data, 'code') } }),
    onDone,
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t('factors.codes.scan')}</p>
      <svg
        role="img"
        aria-label={t('factors.codes.picture')}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
        width={224}
        height={224}
        className="max-w-full"
      >
        <rect width={picture.size} height={picture.size} fill="#fff" />
        <path d={picture.path} fill="#000" />
      </svg>
      <p>
        <a href={address}>{t('factors.codes.open')}</a>
      </p>
      <p>
        {t('factors.codes.type')}{' '}
        <strong dir="ltr" className="wrap-anywhere">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </strong>
      </p>
      <Form form={form} submit={t('factors.codes.confirm')}>
        <Field
          label={t('secondStep.code.label')}
          name="code"
          id="first-code"
          hint={t('secondStep.code.hint')}
          error={form.errorOf('code')}
          required
        >
          <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={12} dir="ltr" />
        </Field>
      </Form>
    </div>
  );
}
