import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentConsent } from '#platform/appearance/use-consent.ts';
import { findLanguageCode, languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { rememberLanguage } from '#platform/i18n/remembered-language.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Menu, MenuButton, MenuLink } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { noteLanguageChange } from '../language-change.ts';
import { LanguageForm } from './language-form.tsx';

function choose(code: Language): void {
  rememberLanguage(code, currentConsent()?.preferences);
  noteLanguageChange();
}

/**
 * The header's language switcher. The footer has the same choice in the server's HTML, once for everybody: before the
 * page is alive this leads there.
 */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  const formId = useId();
  const isAlive = useHydrated();
  const current = languages.find(({ code }) => code === shown);
  const label = (
    <>
      <VisuallyHidden>{t('language.label')}: </VisuallyHidden>
      <span lang={shown}>{current?.nativeName}</span>
    </>
  );
  return (
    <>
      <LanguageForm id={formId} />
      <Menu label={label} icon="languages" align="end">
        {!isAlive && <MenuLink to={`#${languageChoiceId}`}>{t('language.all')}</MenuLink>}
        {(isAlive ? languages : []).map(({ code, nativeName }) => (
          <MenuButton
            key={code}
            type="submit"
            form={formId}
            name="lng"
            value={code}
            lang={code}
            aria-current={code === shown || undefined}
            icon={code === shown ? 'check' : undefined}
            onClick={() => choose(code)}
          >
            {nativeName}
          </MenuButton>
        ))}
      </Menu>
    </>
  );
}

export const languageChoiceId = 'language-choice';

/** The same choice as one list, which works before the page is alive and without JavaScript. */
export function LanguageChoice({ id, onChosen }: { id?: string; onChosen?: () => void }) {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  const ownId = useId();
  const formId = id ?? ownId;
  return (
    <LanguageForm
      id={formId}
      onSubmit={({ currentTarget }) => {
        const code = findLanguageCode(textOf(new FormData(currentTarget), 'lng'));
        if (code) choose(code);
        onChosen?.();
      }}
    >
      <Field label={t('language.label')} name="lng" id={`${formId}-lng`}>
        <Select
          key={shown}
          defaultValue={shown}
          options={languages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" size="small">
          {t('language.use')}
        </Button>
      </div>
    </LanguageForm>
  );
}
