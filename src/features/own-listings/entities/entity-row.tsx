import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DeskRow } from '#features/staff/desk/desk-table.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listEntities } from './entity.contract.ts';
import type { Entity } from './entity.contract.ts';
import { activateListing, deactivateListing } from '../own-listing.contract.ts';

const link = 'inline-flex min-h-target items-center';

/** A listing in the table of admins, with the ways to its form and its record; one that is not on the site opens in its form. */
export function EntityRow({ entity }: { entity: Entity }) {
  const { t } = useTranslation(['entities', 'directory', 'staff']);
  const language = useLanguage();
  const { id, kind, name, path, status, locality, changedAt } = entity;
  const label = isolate(name);
  const editPath = `/business/${id}/edit`;
  return (
    <DeskRow
      to={path ?? editPath}
      isOpen={false}
      title={<UserText>{name}</UserText>}
      below={<UserText>{locality}</UserText>}
    >
      <td>{t(`directory:kind.${kind}`)}</td>
      <td>
        <span className="block">{t(`entities:status.${status}`)}</span>
        <span className="flex flex-wrap gap-2">
          {entity.isClaimed && <Badge>{t('entities:claimed.yes')}</Badge>}
          {entity.isVerified && <Badge tone="palm">{t('directory:verified')}</Badge>}
          {entity.isSample && <Badge>{t('directory:sample')}</Badge>}
        </span>
      </td>
      <td className="whitespace-nowrap">
        <time dateTime={changedAt}>{formatMoment(changedAt, language)}</time>
      </td>
      <td>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={editPath}
            aria-label={t('entities:editLabel', { name: label })}
            className={link}
          >
            {t('entities:edit')}
          </Link>
          <Link
            to={`/admin/audit?subject=${id}`}
            aria-label={t('entities:recordLabel', { name: label })}
            className={link}
          >
            {t('entities:record')}
          </Link>
          <Visibility entity={entity} />
        </div>
      </td>
    </DeskRow>
  );
}

/** Takes a page offline and brings it back: archived is restorable (specification 4). */
function Visibility({ entity: { id, name, can } }: { entity: Entity }) {
  const { t } = useTranslation(['entities', 'directory', 'ui']);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const options = {
    refreshes: [listEntities],
    onDone: () => toast({ message: t('entities:done') }),
    onFailed: (error: Error) =>
      toast({ tone: 'error', message: problemText(t, error, 'directory', 'entities:failed') }),
  };
  const archive = useWrite(deactivateListing, options);
  const restore = useWrite(activateListing, options);
  const input = { params: { id }, body: {} };
  if (can.activate) {
    return (
      <Button
        size="small"
        variant="quiet"
        busy={restore.isPending}
        aria-label={t('entities:restoreLabel', { name: isolate(name) })}
        onClick={() => restore.write(input)}
      >
        {t('entities:restore')}
      </Button>
    );
  }
  if (!can.deactivate) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('entities:archiveLabel', { name: isolate(name) })}
        onClick={() => setAsking(true)}
      >
        {t('entities:archive')}
      </Button>
      <ConfirmDialog
        action="archive"
        name={<UserText>{name}</UserText>}
        open={isAsking}
        onClose={() => setAsking(false)}
        isPending={archive.isPending}
        onConfirm={() => {
          setAsking(false);
          archive.write(input);
        }}
      />
    </>
  );
}
