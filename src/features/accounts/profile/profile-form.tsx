import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { formOf } from '#platform/http/form-of.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { checkSession } from '#platform/session/start-session.ts';
import { useSession } from '#platform/session/use-session.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { isTicked, textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { needsGuardian } from '../account.policy.ts';
import { getProfile, updateProfile } from './profile.contract.ts';
import type { Profile } from './profile.contract.ts';
import { audienceOf, fieldAudiences, profileFields } from './profile.policy.ts';
import type { FieldAudience, ProfileField } from './profile.policy.ts';

const longTexts = ['canOffer', 'needsSupport', 'sustainabilityFocus'] as const;
const fieldsChosen = (data: FormData, who: FieldAudience) =>
  profileFields.filter((field) => textOf(data, `shown-${field}`) === who);

const originTexts = ['countryOfOrigin', 'diasporaRegion', 'primaryLanguage'] as const;

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const [tellsOrigin, setTellsOrigin] = useState(profile.originConsent);
  const [isPublic, setPublic] = useState(profile.isPublic);
  const form = useForm({
    ...formOf(updateProfile),
    ns: 'accounts',
    fallback: 'accounts:error.profile',
    toInput: (data) => {
      const text = (name: string) => textOf(data, name);
      return {
        params: { id: profile.id },
        body: {
          firstName: text('firstName'),
          lastName: text('lastName'),
          city: text('city'),
          isPublic: isTicked(data, 'isPublic'),
          contributionStory: text('contributionStory'),
          canOffer: text('canOffer'),
          needsSupport: text('needsSupport'),
          sustainabilityFocus: text('sustainabilityFocus'),
          originConsent: isTicked(data, 'originConsent'),
          countryOfOrigin: text('countryOfOrigin'),
          diasporaRegion: text('diasporaRegion'),
          primaryLanguage: text('primaryLanguage'),
          shown: fieldsChosen(data, 'members'),
          shownInGroups: fieldsChosen(data, 'groups'),
          version: profile.version,
        },
      };
    },
    onDone: (saved) => {
      toast({ message: t('profile.saved') });
      queries.setQueryData([getProfile.id, { params: { id: profile.id }, query: {} }], saved);
      void checkSession();
    },
  });
  const mayBePublic = user !== null && !needsGuardian(user.ageBand);
  return (
    <Form form={form} submit={t('profile.submit')} problemTitle={t('error.update')}>
      <Field
        label={t('field.firstName')}
        name="firstName"
        error={form.errorOf('firstName')}
        required
      >
        <TextInput defaultValue={profile.firstName} autoComplete="given-name" />
      </Field>
      <Field label={t('field.lastName')} name="lastName" error={form.errorOf('lastName')} required>
        <TextInput defaultValue={profile.lastName} autoComplete="family-name" />
      </Field>
      <Field label={t('profile.city')} name="city" error={form.errorOf('city')} optional>
        <TextInput defaultValue={profile.city ?? ''} />
      </Field>
      <Field
        label={t('profile.contributionStory')}
        name="contributionStory"
        error={form.errorOf('contributionStory')}
        optional
      >
        <Textarea limit={500} defaultValue={profile.contributionStory} />
      </Field>
      {longTexts.map((name) => (
        <Field
          key={name}
          label={t(`profile.${name}`)}
          name={name}
          error={form.errorOf(name)}
          optional
        >
          <Textarea limit={300} rows={3} defaultValue={profile[name]} />
        </Field>
      ))}
      <fieldset className="flex flex-col gap-4">
        <legend className="font-label">{t('profile.origin')}</legend>
        <Checkbox
          name="originConsent"
          label={t('profile.originConsent')}
          hint={t('profile.originHint')}
          checked={tellsOrigin}
          onChange={(event) => setTellsOrigin(event.currentTarget.checked)}
        />
        {tellsOrigin &&
          originTexts.map((name) => (
            <Field
              key={name}
              label={t(`profile.${name}`)}
              name={name}
              error={form.errorOf(name)}
              optional
            >
              <TextInput defaultValue={profile[name] ?? ''} />
            </Field>
          ))}
      </fieldset>
      {mayBePublic ? (
        <Checkbox
          name="isPublic"
          label={t('profile.isPublic')}
          hint={<PublicHint profile={profile} isPublic={isPublic} tellsOrigin={tellsOrigin} />}
          checked={isPublic}
          onChange={(event) => setPublic(event.currentTarget.checked)}
        />
      ) : (
        <p>{t('profile.minor')}</p>
      )}
      <ShownFields profile={profile} isOpen={mayBePublic && isPublic} tellsOrigin={tellsOrigin} />
    </Form>
  );
}

const originFields: readonly string[] = originTexts;

/** Who reads what of a profile that members see. What is not open to choose is kept as it is. */
function ShownFields({
  profile,
  isOpen,
  tellsOrigin,
}: {
  profile: Profile;
  isOpen: boolean;
  tellsOrigin: boolean;
}) {
  const { t } = useTranslation('accounts');
  const isAsked = (field: ProfileField) => isOpen && (tellsOrigin || !originFields.includes(field));
  return (
    <fieldset className={isOpen ? 'flex flex-col gap-3' : 'hidden'}>
      <legend className="font-label">{t('profile.shown')}</legend>
      <p className="text-ink-soft">{t('profile.shownHint')}</p>
      {profileFields.map((field) => (
        <div key={field} className={isAsked(field) ? undefined : 'hidden'}>
          <Field
            label={t(field === 'lastName' ? 'profile.wholeLastName' : `profile.${field}`)}
            name={`shown-${field}`}
          >
            <Select
              defaultValue={audienceOf(field, profile)}
              options={fieldAudiences.map((value) => ({ value, label: t(`profile.to.${value}`) }))}
            />
          </Field>
        </div>
      ))}
    </fieldset>
  );
}

interface PublicHintProps {
  profile: Profile;
  isPublic: boolean;
  tellsOrigin: boolean;
}

/** What ticking the box makes public, said with the tick and read aloud (security P6). */
function PublicHint({ profile, isPublic, tellsOrigin }: PublicHintProps) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const told = tellsOrigin ? t('profile.publicTellsOrigin') : t('profile.publicTells');
  return (
    <>
      <span role="status">{isPublic ? told : t('profile.publicHint')}</span>
      {isPublic && profile.publicSince && (
        <span className="block">
          {t('profile.publicSince', {
            date: formatDate(profile.publicSince.slice(0, 10), language),
          })}
        </span>
      )}
    </>
  );
}
