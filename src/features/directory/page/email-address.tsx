import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The place as an entry of an address book, with every way to reach it. */
export const contactCardPath = (slug: string): string => `/api/listings/${slug}/contact.vcf`;

/**
 * The address is not in the page but comes at a press: harvesters read pages and press nothing. Without JavaScript the
 * press fetches the contact as a file, which names it.
 */
export function EmailAddress({ slug }: { slug: string }) {
  const { t } = useTranslation('directory');
  const [email, setEmail] = useState<string | null>();
  const show = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      const { fetchListingEmail } = await import('./fetch-listing-email.ts');
      const found = await fetchListingEmail(slug);
      setEmail(found.email);
    } catch {
      // The way without JavaScript is there as well.
      window.location.assign(contactCardPath(slug));
    }
  };
  // Taken off the page since that was sent.
  if (email === null) return <p>{t('contact.none')}</p>;
  if (email !== undefined) {
    return (
      <a
        href={`mailto:${email}`}
        dir="ltr"
        className="break-all"
        // In the place of the link that was pressed, with its focus.
        ref={(link) => link?.focus()}
      >
        {email}
      </a>
    );
  }
  return (
    <a
      href={contactCardPath(slug)}
      rel="nofollow"
      className="print:hidden"
      onClick={(event) => void show(event)}
    >
      {t('contact.showEmail')}
    </a>
  );
}
