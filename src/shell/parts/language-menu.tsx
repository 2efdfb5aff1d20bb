import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, writtenLanguages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Menu, MenuButton } from '#ui/menu.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LanguageForm, rememberLanguage } from './language-form.tsx';

const offered = languages.filter(({ code }) =>
  writtenLanguages.some((written) => written === code),
);

/** The header's language switcher. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  const formId = useId();
  const current = offered.find(({ code }) => code === shown);
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
        {offered.map(({ code, nativeName }) => (
          <MenuButton
            key={code}
            type="submit"
            form={formId}
            name="lng"
            value={code}
            lang={code}
            aria-current={code === shown || undefined}
            icon={code === shown ? 'check' : undefined}
            onClick={() => rememberLanguage(code)}
          >
            {nativeName}
          </MenuButton>
        ))}
      </Menu>
    </>
  );
}

/** The same choice spread out, for the menu of the bottom bar. */
export function LanguageButtons() {
  const { t } = useTranslation('shell');
  const shown = useLanguage();
  const formId = useId();
  return (
    <div role="group" aria-label={t('language.label')} className="flex flex-wrap gap-2">
      <LanguageForm id={formId} />
      {offered.map(({ code, nativeName }) => (
        <button
          key={code}
          type="submit"
          form={formId}
          name="lng"
          value={code}
          lang={code}
          aria-current={code === shown || undefined}
          onClick={() => rememberLanguage(code)}
          className="border-field min-h-target rounded-pill px-4 aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-white"
        >
          {nativeName}
        </button>
      ))}
    </div>
  );
}
