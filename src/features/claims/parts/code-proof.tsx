import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { proveByCode, sendClaimCode } from '../claim.contract.ts';
import type { Claim } from '../claim.contract.ts';
import { textOf } from './form-text.ts';
import { useKeepClaim } from './use-keep-claim.ts';

/** Six digits to a mailbox of the business, and back. */
export function CodeProof({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const own = claim.evidence.find(({ method }) => method === 'email-domain');
  const [isSent, setSent] = useState(Boolean(own?.codeExpiresAt && own.triesLeft > 0));
  return (
    <>
      <AddressForm claim={claim} onSent={() => setSent(true)} isAgain={isSent} />
      {isSent && (
        <>
          <Notice tone="info" live>
            {t('code.sent')}
          </Notice>
          <CodeForm claim={claim} />
        </>
      )}
    </>
  );
}

interface AddressFormProps {
  claim: Claim;
  isAgain: boolean;
  onSent: () => void;
}

function AddressForm({ claim, isAgain, onSent }: AddressFormProps) {
  const { t } = useTranslation('claims');
  const keep = useKeepClaim();
  const form = useForm({
    ...formOf(sendClaimCode),
    ns: 'claims',
    toInput: (data) => ({
      params: { id: claim.id },
      body: { address: textOf(data, 'address').trim() },
    }),
    onDone: (answer) => {
      keep(answer);
      onSent();
    },
  });
  const { email, domains, maskedEmail } = claim;
  const isOwnDomain = domains.some((domain) => email.toLowerCase().endsWith(`@${domain}`));
  const places = { address: maskedEmail, domain: domains.join(', ') };
  return (
    <Form form={form} submit={t(isAgain ? 'code.sendAgain' : 'code.send')}>
      <Field
        label={t('code.address')}
        name="address"
        hint={
          domains.length === 0
            ? t('code.addressExact', places)
            : t(maskedEmail ? 'code.addressDomain' : 'code.addressAtDomain', places)
        }
        error={form.errorOf('address')}
        required
      >
        <TextInput
          type="email"
          defaultValue={isOwnDomain ? email : ''}
          maxLength={254}
          autoComplete="off"
        />
      </Field>
    </Form>
  );
}

function CodeForm({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const form = useForm({
    ...formOf(proveByCode),
    ns: 'claims',
    toInput: (data) => ({ params: { id: claim.id }, body: { code: textOf(data, 'code') } }),
    onDone: useKeepClaim(),
  });
  return (
    <Form form={form} submit={t('code.check')}>
      <Field
        label={t('code.code')}
        name="code"
        hint={t('code.hint')}
        error={form.errorOf('code')}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          dir="ltr"
          className="max-w-48"
        />
      </Field>
    </Form>
  );
}
