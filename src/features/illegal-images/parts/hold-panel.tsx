import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '#platform/query/use-api.ts';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Moment } from '#ui/moment.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { openHold } from '../illegal-images.contract.ts';
import type { Hold } from '../illegal-images.contract.ts';
import { HoldDeeds } from './hold-deeds.tsx';

/** One hold with all that is known of it but its pictures. Opening it is written down, so it is asked for by POST. */
export function HoldPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('illegal-images');
  const found = useApi(openHold, { params: { id }, body: {} });
  return (
    <article
      aria-label={t('desk.record')}
      className="flex flex-col gap-4 rounded border border-line p-4"
    >
      <Button variant="quiet" size="small" className="self-end" onClick={onClose}>
        {t('desk.close')}
      </Button>
      <QueryState query={found} ns="illegal-images" failed="illegal-images:desk.failed">
        {(hold) => <Record hold={hold} />}
      </QueryState>
    </article>
  );
}

function Record({ hold }: { hold: Hold }) {
  const { t } = useTranslation('illegal-images');
  const language = useLanguage();
  return (
    <>
      <h3>{t(`state.${hold.state}`)}</h3>
      <DataList
        layout="stacked"
        items={[
          { term: t('desk.id'), value: <bdi className="break-all">{hold.id}</bdi> },
          { term: t('desk.heldAt'), value: formatMoment(hold.heldAt, language) },
          { term: t('desk.reference'), value: hold.reference && <bdi>{hold.reference}</bdi> },
          {
            term: t('desk.reportedAt'),
            value: hold.reportedAt && formatMoment(hold.reportedAt, language),
          },
          {
            term: t('desk.subject'),
            value: (
              <>
                <UserText>{hold.title}</UserText>{' '}
                <bdi className="break-all">
                  {hold.subject.type} {hold.subject.id}
                </bdi>
              </>
            ),
          },
          {
            term: t('desk.words'),
            value: hold.words && <UserText className="whitespace-pre-line">{hold.words}</UserText>,
          },
        ]}
      />
      <Lines title={t('desk.people')}>
        {hold.people.map(({ id, name, email, isUploader }) => (
          <li key={id}>
            {t(isUploader ? 'desk.uploader' : 'desk.about', {
              name: isolate(name),
              email: isolate(email),
            })}
          </li>
        ))}
      </Lines>
      <Lines title={t('desk.uploads')}>
        {hold.items.map(({ id, uploadedBy, uploadedAt, contentType, files }) => (
          <li key={id}>
            <p>
              {uploadedBy
                ? t('desk.uploadBy', { name: isolate(uploadedBy) })
                : t('desk.uploadBySite')}
              {' · '}
              {formatMoment(uploadedAt, language)}
            </p>
            <p className="break-all">{t('desk.sort', { type: contentType, id })}</p>
            {files.map(({ size, sha256 }) => (
              <p key={sha256} className="text-sm break-all">
                {t('desk.file', { size: formatNumber(size, language), print: isolate(sha256) })}
              </p>
            ))}
          </li>
        ))}
      </Lines>
      <Lines title={t('desk.networks')}>
        {hold.networks.map(({ accountId, network, userAgent, from, to }) => (
          <li key={`${accountId} ${from} ${network}`}>
            {t('desk.network', { network: isolate(network), device: isolate(userAgent) })}
            {' · '}
            {formatMoment(from, language)} – {formatMoment(to, language)}
          </li>
        ))}
      </Lines>
      <Lines title={t('desk.reports')}>
        {hold.reports.map(({ at, text, email }) => (
          <li key={`${at} ${text}`}>
            <p className="text-sm">
              <Moment at={at} />
              {email && ` · ${t('desk.reporter', { email: isolate(email) })}`}
            </p>
            <UserText as="p" className="whitespace-pre-line">
              {text}
            </UserText>
          </li>
        ))}
      </Lines>
      <Lines title={t('desk.history')}>
        {hold.entries.map(({ no, at, by, step, words }) => (
          <li key={no}>
            <p className="text-sm">
              {t(`step.${step}`)} · <bdi>{by ?? t('desk.operator')}</bdi> · <Moment at={at} />
            </p>
            {words && (
              <UserText as="p" className="whitespace-pre-line">
                {words}
              </UserText>
            )}
          </li>
        ))}
      </Lines>
      <p className="max-w-prose">{t('desk.export')}</p>
      <HoldDeeds hold={hold} />
    </>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h4 className="font-bold">{title}</h4>
      <ul className="divided p-0">{children}</ul>
    </div>
  );
}
