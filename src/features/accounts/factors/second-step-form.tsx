import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { passkeyFault, showPasskey } from './browser-passkey.ts';
import { CodeProof, RecoveryProof } from './second-step.contract.ts';
import type { Proof, ProofWay } from './second-step.contract.ts';
import type { PasskeyOptions } from './webauthn-json.ts';

interface SecondStepFormProps {
  ways: readonly ProofWay[];
  passkey: PasskeyOptions | null;
  /** Throws where the proof is refused. */
  send: (proof: Proof) => Promise<void>;
  /** Where a challenge is used up with each try: how to get the next. */
  onPasskeyFailed?: () => void;
}

/** All ways in which somebody can prove themselves, the quickest first. */
export function SecondStepForm({ ways, passkey, send, onPasskeyFailed }: SecondStepFormProps) {
  const { t } = useTranslation('accounts');
  const canPasskey = passkey !== null && ways.includes('passkey');
  const fault = canPasskey ? passkeyFault() : undefined;
  if (ways.length === 0) return <Notice tone="warning">{t('secondStep.none')}</Notice>;
  return (
    <div className="flex flex-col gap-6">
      {ways.includes('demo') && (
        <PressToProve
          words={t('secondStep.demo')}
          text={t('secondStep.demoText')}
          press={() => send({ way: 'demo' })}
        />
      )}
      {canPasskey && !fault && (
        <PressToProve
          words={t('secondStep.passkey')}
          text={t('secondStep.passkeyText')}
          press={async () => send({ way: 'passkey', passkey: await showPasskey(passkey) })}
          onFailed={onPasskeyFailed}
        />
      )}
      {fault && <Notice>{t(`secondStep.fault.${fault}`)}</Notice>}
      {ways.includes('code') && <CodeForm way="code" send={send} />}
      {ways.includes('recovery') && (
        <Disclosure summary={t('secondStep.lost')}>
          <CodeForm way="recovery" send={send} />
        </Disclosure>
      )}
    </div>
  );
}

interface PressProps {
  words: string;
  text: string;
  press: () => Promise<void>;
  onFailed?: (() => void) | undefined;
}

function PressToProve({ words, text, press, onFailed }: PressProps) {
  const { t } = useTranslation('accounts');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await press();
    } catch (error) {
      setProblem(problemText(t, error, 'accounts', 'ui:problem.failed'));
      onFailed?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{text}</p>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <Button busy={isBusy} onClick={() => void start()}>
        {words}
      </Button>
    </div>
  );
}

const schemas = {
  code: z.strictObject({ proof: CodeProof }),
  recovery: z.strictObject({ proof: RecoveryProof }),
};

interface CodeFormProps {
  way: keyof typeof schemas;
  send: (proof: Proof) => Promise<void>;
}

/** Six digits of an app, or one of the ten recovery codes. */
function CodeForm({ way, send }: CodeFormProps) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    ns: 'accounts',
    schema: schemas[way],
    toInput: (data) => ({ body: { proof: { way, code: textOf(data, 'proof.code') } } }),
    send: ({ body }) => send(body.proof),
    onDone: () => undefined,
  });
  const isApp = way === 'code';
  return (
    <Form form={form} submit={t(`secondStep.${way}.submit`)}>
      <Field
        label={t(`secondStep.${way}.label`)}
        name="proof.code"
        id={`proof-${way}`}
        hint={t(`secondStep.${way}.hint`)}
        error={form.errorOf('proof.code')}
        required
      >
        <TextInput
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={isApp ? 12 : 40}
          dir="ltr"
        />
      </Field>
    </Form>
  );
}
