import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useSession } from '#platform/session/use-session.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { startClaim } from '../claim.contract.ts';
import type { Claim, ClaimStart } from '../claim.contract.ts';
import { claimMethods } from '../claim.policy.ts';
import type { ClaimMethod } from '../claim.policy.ts';
import { textOf } from './form-text.ts';
import { useKeepClaim } from './use-keep-claim.ts';

interface YouStepProps {
  start: ClaimStart;
  /** What was said before. */
  claim?: Claim;
  /** The only way of proof that is offered here; every possible one when left out. */
  only?: ClaimMethod;
  /** Full key of the sentence for a failure without words of its own. */
  failed?: string;
  onDone?: (claim: Claim) => void;
}

/** Who claims, and how they want to prove it. */
export function YouStep({ start, claim, only, failed, onDone }: YouStepProps) {
  const { t } = useTranslation('claims');
  const { user } = useSession();
  const keep = useKeepClaim();
  const form = useForm({
    ...formOf(startClaim),
    ns: 'claims',
    fallback: failed ?? 'claims:error.network',
    draft: `claim ${start.listing.id}`,
    toInput: (data) => ({
      body: {
        listingId: start.listing.id,
        fullName: textOf(data, 'fullName'),
        email: textOf(data, 'email'),
        phone: textOf(data, 'phone').trim(),
        method: only ?? (textOf(data, 'method') as ClaimMethod),
      },
    }),
    onDone: (answer) => {
      keep(answer);
      onDone?.(answer);
    },
  });
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  return (
    <Form form={form} submit={t('you.submit')}>
      {start.listing.isClaimed && !start.isOwn && (
        <Notice tone="warning" title={t('you.hasOwner')}>
          {t('you.hasOwnerText')}
        </Notice>
      )}
      <Field label={t('you.fullName')} name="fullName" error={form.errorOf('fullName')} required>
        <TextInput defaultValue={claim?.fullName ?? name} maxLength={160} autoComplete="name" />
      </Field>
      <Field
        label={t('you.email')}
        name="email"
        hint={t('you.emailHint')}
        error={form.errorOf('email')}
        required
      >
        <TextInput
          type="email"
          defaultValue={claim?.email ?? user?.email}
          maxLength={254}
          autoComplete="email"
        />
      </Field>
      <Field label={t('you.phone')} name="phone" error={form.errorOf('phone')} required>
        <TextInput type="tel" defaultValue={claim?.phone} maxLength={40} autoComplete="tel" />
      </Field>
      {!only && (
        <RadioGroup
          legend={t('you.method')}
          name="method"
          hint={t('you.methodHint')}
          error={form.errorOf('method')}
          defaultValue={claim?.method ?? start.methods[0]}
          required
          options={claimMethods.map((method) => ({
            value: method,
            label: t(`method.${method}.name`),
            hint: start.methods.includes(method) ? (
              <>
                {t(`method.${method}.proves`)} {t(`method.${method}.lasts`)}
              </>
            ) : (
              t(`method.${method}.missing`)
            ),
            disabled: !start.methods.includes(method),
          }))}
        />
      )}
    </Form>
  );
}
