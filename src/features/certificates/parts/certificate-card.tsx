import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { UserText } from '#ui/user-text.tsx';
import { checkPath } from '../certificate-links.ts';
import { hoursIn } from '../certificate-words.ts';
import type { Certificate } from '../certificate.contract.ts';
import { DownloadCertificate } from './download-certificate.tsx';
import { RevokeForm } from './revoke-form.tsx';

/** One certificate, for its holder or the team of the page that issued it. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const [isRevoking, setRevoking] = useState(false);
  const { id, role, revokedOn, can } = certificate;
  const headingId = `certificate-${id}`;
  const day = (date: string) => formatDate(date, language);
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={headingId}>
          <UserText>{role}</UserText>
        </h3>
        <StatusLabel tone={revokedOn ? 'hibiscus' : 'palm'}>
          {t(revokedOn ? 'state.revoked' : 'state.valid')}
        </StatusLabel>
      </div>
      <DataList
        items={[
          { term: t('fact.holder'), value: <UserText>{certificate.holder}</UserText> },
          { term: t('fact.issuer'), value: <UserText>{certificate.issuer}</UserText> },
          { term: t('fact.hours'), value: hoursIn(t, certificate.minutes, language) },
          { term: t('fact.issuedOn'), value: day(certificate.issuedOn) },
          { term: t('fact.revokedOn'), value: revokedOn && day(revokedOn) },
          {
            term: t('fact.summary'),
            value: (
              <UserText as="p" className="whitespace-pre-line wrap-anywhere">
                {certificate.summary}
              </UserText>
            ),
          },
          {
            term: t('fact.check'),
            value: (
              <Link to={checkPath(certificate.code)} className="wrap-anywhere">
                {t('fact.checkLink')}
              </Link>
            ),
          },
        ]}
      />
      {can.download && <DownloadCertificate certificate={certificate} />}
      {can.revoke && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          aria-label={t('revoke.buttonOf', { name: isolate(certificate.holder) })}
          onClick={() => setRevoking(true)}
        >
          {t('revoke.button')}
        </Button>
      )}
      <Dialog
        open={isRevoking}
        onClose={() => setRevoking(false)}
        title={t('revoke.buttonOf', { name: isolate(certificate.holder) })}
      >
        {isRevoking && <RevokeForm id={id} onDone={() => setRevoking(false)} />}
      </Dialog>
    </Card>
  );
}
