import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { directionOf, languages, textLanguages } from '#platform/i18n/languages.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getTextForEditing } from '../editing/admin-content.contract.ts';
import { editablePages, isToolPage, languagesOf } from '../content-page-list.ts';
import { languageName } from '../parts/language-name.ts';
import { MissingKeys } from '../parts/missing-keys.tsx';
import { SiteFiles } from '../parts/site-files.tsx';
import { TextDesk } from '../parts/text-desk.tsx';
import { TextList } from '../parts/text-list.tsx';
import type { TextKey } from '../parts/use-refresh-texts.ts';

export const handle: PageHandle = { namespaces: ['content', 'legal', 'staff'] };

/** The general pages: all of them with their state, or the one that the address names. */
export default function AdminContentPage() {
  const { t } = useTranslation('content');
  const [query] = useSearchParams();
  const page = editablePages.find((name) => name === query.get('page'));
  if (page) {
    const language = languagesOf(page).find((code) => code === query.get('text')) ?? 'en';
    return <OneText page={page} language={language} />;
  }
  return (
    <StaffFrame title={t('admin.title')} lead={t('admin.lead')}>
      <TextList />
      <SiteFiles />
      <MissingKeys />
    </StaffFrame>
  );
}

function OneText({ page, language }: TextKey) {
  const { t } = useTranslation('content');
  const text = useApi(getTextForEditing, { params: { page, language } });
  const title = t('admin.editing', {
    page: t(`page.${page}`),
    language: languageName(t, language),
  });
  return (
    <StaffFrame title={title} lead={t('admin.editingLead')}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/content" variant="secondary" size="small">
          {t('admin.back')}
        </ButtonLink>
        {textLanguages
          .filter((code) => code !== language)
          .map((code) => (
            <ButtonLink
              key={code}
              to={`?page=${page}&text=${code}`}
              variant="secondary"
              size="small"
              icon="languages"
            >
              {languageName(t, code)}
            </ButtonLink>
          ))}
      </div>
      {isToolPage(page) && (
        <Disclosure summary={t('admin.languages')}>
          <ChipList label={t('admin.languages')}>
            {languages.map(({ code, nativeName }) => (
              <Chip key={code} to={`?page=${page}&text=${code}`} selected={code === language}>
                <span lang={code} dir={directionOf(code)}>
                  {nativeName}
                </span>
              </Chip>
            ))}
          </ChipList>
        </Disclosure>
      )}
      <QueryState query={text} ns="content" failed="content:admin.failed">
        {(found) => <TextDesk key={`${page} ${language}`} text={found} />}
      </QueryState>
    </StaffFrame>
  );
}
