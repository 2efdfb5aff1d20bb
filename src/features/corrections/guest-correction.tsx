import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { openCorrection } from './correction.contract.ts';
import { Change } from './parts/change-list.tsx';

/** What came of a correction, by the link of a mail (purpose `correction`). */
export function GuestCorrection({ token }: { token: string }) {
  const query = useApi(openCorrection, { body: { token } });
  return (
    <QueryState query={query} ns="corrections">
      {(found) => <Outcome found={found} />}
    </QueryState>
  );
}

const isDone = { accepted: true, refused: true, owner: false, staff: false } as const;

type Opened = EndpointResponse<typeof openCorrection>;

function Outcome({ found }: { found: Opened }) {
  const { t } = useTranslation('corrections');
  const { page, changes, note, status, reason } = found;
  return (
    <>
      <h1>{t('outcome.title')}</h1>
      {page && (
        <p>
          <Link to={page.url}>
            <UserText>{page.title}</UserText>
          </Link>
        </p>
      )}
      <Notice tone={status === 'accepted' ? 'success' : 'info'} title={t(`outcome.${status}`)}>
        {reason && <UserText>{reason}</UserText>}
      </Notice>
      <Changes changes={changes} isDone={isDone[status]} />
      {note && (
        <UserText as="blockquote" className="border-s-4 border-line ps-4 whitespace-pre-line">
          {note}
        </UserText>
      )}
    </>
  );
}

interface ChangesProps {
  changes: Opened['changes'];
  isDone: boolean;
}

function Changes({ changes, isDone: isOver }: ChangesProps) {
  const { t } = useTranslation('corrections');
  return (
    <ul className="list-disc ps-6">
      {changes.map((change) => (
        <li key={change.field}>
          <Change change={change} />
          {isOver && <> – {t(change.isAccepted ? 'outcome.taken' : 'outcome.left')}</>}
        </li>
      ))}
    </ul>
  );
}
