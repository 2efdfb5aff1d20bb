import { useTranslation } from 'react-i18next';
import { useSession } from '#platform/session/use-session.ts';
import { longestName } from '#platform/text/text-schema.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { GiftInput } from './give-input.ts';

interface GiverFieldsProps {
  known: GiftInput | undefined;
  errorOf: (path: string) => string | undefined;
}

/** Whom the receipt is for; people who are signed in find themselves there already. */
export function GiverFields({ known, errorOf }: GiverFieldsProps) {
  const { t } = useTranslation('giving');
  const { user } = useSession();
  const own = user && `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Field label={t('form.name')} name="name" error={errorOf('name')} required>
        <TextInput
          key={user?.id}
          autoComplete="name"
          maxLength={longestName}
          defaultValue={known?.name ?? own ?? undefined}
        />
      </Field>
      <Field
        label={t('form.email')}
        name="email"
        hint={t('form.emailHint')}
        error={errorOf('email')}
        required
      >
        <TextInput
          key={user?.id}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={known?.email ?? user?.email}
        />
      </Field>
    </>
  );
}
