import { useTranslation } from 'react-i18next';
import { DataList } from '#ui/data-list.tsx';

export interface ContactDetailsProps {
  email?: string;
  phone?: string;
  address?: string;
}

/** How to reach the operator otherwise; nothing while no detail is known (decision D43). */
export function ContactDetails({ email, phone, address }: ContactDetailsProps) {
  const { t } = useTranslation('support');
  if (!email && !phone && !address) return null;
  return (
    <section aria-labelledby="contact-details" className="flex flex-col gap-2">
      <h2 id="contact-details">{t('details.title')}</h2>
      <DataList
        items={[
          {
            term: t('details.email'),
            icon: 'mail',
            value: email && (
              <a href={`mailto:${email}`} dir="ltr" className="break-all">
                {email}
              </a>
            ),
          },
          {
            term: t('details.phone'),
            icon: 'phone',
            value: phone && (
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
                {phone}
              </a>
            ),
          },
          {
            term: t('details.address'),
            icon: 'map-pin',
            value: address && (
              <address className="whitespace-pre-line not-italic">
                <bdi>{address}</bdi>
              </address>
            ),
          },
        ]}
      />
    </section>
  );
}
