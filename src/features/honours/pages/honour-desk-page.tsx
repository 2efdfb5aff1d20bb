import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { honourExportPath, listHonourDesk } from '../editing/honour-desk.contract.ts';
import { HonourEditor, NewHonour } from '../editing/honour-editor.tsx';
import { honourStatuses } from '../honour.policy.ts';
import { honourDeskPath, photoDeskPath } from '../honour-links.ts';

export const handle: PageHandle = {
  namespaces: ['honours', 'history', 'sources', 'staff', 'media'],
};

/** Everybody honoured for admins; with `id` or `new` in the address one of them. */
export default function HonourDeskPage() {
  const { t } = useTranslation('honours');
  const { wordsOf } = useAddress();
  const id = wordsOf('id');
  const isNew = wordsOf('new') !== undefined;
  return (
    <StaffFrame title={t('desk.title')} lead={t('desk.lead')}>
      {(isNew || id) && (
        <p>
          <Link to={honourDeskPath}>{t('desk.back')}</Link>
        </p>
      )}
      {isNew && <NewHonour />}
      {!isNew && id && <HonourEditor id={id} />}
      {!isNew && !id && <Desk />}
    </StaffFrame>
  );
}

function Desk() {
  const { t } = useTranslation(['honours', 'history', 'staff']);
  const { wordsOf, choiceOf, addressWith } = useAddress();
  const status = choiceOf('status', honourStatuses);
  const rows = useApiPages(listHonourDesk, { query: { q: wordsOf('q'), status } });
  return (
    <>
      <ChoiceChips
        label={t('honours:desk.views')}
        values={[undefined, ...honourStatuses]}
        chosen={status}
        nameOf={(one) => t(one ? `history:status.${one}` : 'history:desk.all')}
        linkTo={(one) => addressWith({ status: one ?? null })}
      />
      <AddressSearch
        label={t('honours:desk.search')}
        submit={t('history:desk.find')}
        filters={[{ name: 'q', label: t('honours:filter.q') }]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${honourDeskPath}?new=1`} icon="plus">
          {t('honours:desk.new')}
        </ButtonLink>
        <ButtonLink to={photoDeskPath} variant="secondary" icon="image">
          {t('honours:photo.title')}
        </ButtonLink>
        <ButtonLink to="/moderation?kind=correction" variant="secondary" icon="flag">
          {t('honours:desk.challenges')}
        </ButtonLink>
        <DownloadButton path={honourExportPath} fileName="honours.csv">
          {t('history:desk.export')}
        </DownloadButton>
      </div>
      <PagedList
        pages={rows}
        ns="honours"
        more={t('staff:more')}
        empty={<EmptyState title={t('honours:desk.none')} />}
        renderRows={(items) => (
          <DeskTable
            name="honours"
            label={t('honours:desk.title')}
            columns={[
              { name: 'person', label: t('honours:desk.person') },
              { name: 'status', label: t('history:desk.column.status') },
              { name: 'sources', label: t('history:desk.column.sources') },
            ]}
          >
            {items}
          </DeskTable>
        )}
      >
        {({ id, name, status: state, isHidden, sources, checked }) => (
          <DeskRow
            key={id}
            to={`${honourDeskPath}?id=${id}`}
            isOpen={false}
            title={<UserText>{name}</UserText>}
          >
            <td>{isHidden ? t('honours:desk.hidden') : t(`history:status.${state}`)}</td>
            <td>{t('history:desk.checked', { checked, total: sources })}</td>
          </DeskRow>
        )}
      </PagedList>
    </>
  );
}
