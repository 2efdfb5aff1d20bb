import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { countAcceptances } from '#features/accounts/terms/acceptance.contract.ts';
import { getLegalDraft, listLegalVersions } from '#features/legal/admin-legal.contract.ts';
import { legalNames } from '#features/legal/legal.contract.ts';
import type { LegalName } from '#features/legal/legal.contract.ts';
import { RegisterDesk, RegisterLinks, registers } from '#features/registers/register-desk.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Acceptances } from '../parts/acceptances.tsx';
import { LegalDraftDesk } from '../parts/legal-draft-desk.tsx';
import { LegalSearch } from '../parts/legal-search.tsx';
import { LegalVersions } from '../parts/legal-versions.tsx';
import { versionFilter } from '../parts/version-filter.ts';

export const handle: PageHandle = { namespaces: ['admin', 'staff', 'legal', 'registers'] };

/** The terms and the privacy notice: all versions with who accepted them, or the draft or register that the address names. */
export default function AdminLegalPage() {
  const { t } = useTranslation(['admin', 'staff']);
  const [query] = useSearchParams();
  const name = legalNames.find((one) => one === query.get('write'));
  if (name) return <NewVersion name={name} />;
  const register = registers.find((one) => one === query.get('register'));
  if (register) return <RegisterDesk register={register} />;
  return (
    <StaffFrame title={t('staff:page.legal')} lead={t('admin:legal.lead')}>
      <RegisterLinks chosen="texts" />
      <Versions />
      <Acceptances />
    </StaffFrame>
  );
}

function Versions() {
  const versions = useApi(listLegalVersions, {});
  const counts = useApi(countAcceptances, {});
  const { query } = useAddress();
  const document = query.get('document');
  const isWanted = versionFilter(query.get('words') ?? '', useLanguage());
  return (
    <>
      <LegalSearch />
      <QueryState query={versions} ns="admin">
        {({ items }) =>
          legalNames
            .filter((name) => name === document || !legalNames.some((one) => one === document))
            .map((name) => (
              <LegalVersions
                key={name}
                name={name}
                versions={items.filter((one) => one.name === name && isWanted(one))}
                counts={counts.data?.items.filter((one) => one.name === name)}
              />
            ))
        }
      </QueryState>
    </>
  );
}

function NewVersion({ name }: { name: LegalName }) {
  const { t } = useTranslation(['admin', 'legal']);
  const draft = useApi(getLegalDraft, { params: { name } });
  const number = draft.data?.number ?? '…';
  return (
    <StaffFrame
      title={t('admin:legal.editing', { text: t(`legal:title.${name}`), number })}
      lead={t('admin:legal.editingLead')}
    >
      <div>
        <ButtonLink to="/admin/legal" variant="secondary" size="small">
          {t('admin:legal.back')}
        </ButtonLink>
      </div>
      <QueryState query={draft} ns="legal">
        {(found) => <LegalDraftDesk name={name} draft={found} />}
      </QueryState>
    </StaffFrame>
  );
}
