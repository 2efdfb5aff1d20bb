import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoImage } from '#features/media/photo-image.tsx';
import { useLowData } from '#platform/appearance/use-low-data.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Thread } from '../thread.contract.ts';

type Picture = Thread['pictures'][number];

interface LetterPicturesProps {
  pictures: readonly Picture[];
  /** Where the thread was opened by the link of a mail. */
  linkToken?: string;
}

/** Pictures of a request for a price, small; each opens large. With low data none is fetched before it is asked for. */
export function LetterPictures({ pictures, linkToken }: LetterPicturesProps) {
  const { t } = useTranslation(['inquiries', 'ui']);
  const lowData = useLowData();
  const [open, setOpen] = useState<Picture>();
  if (pictures.length === 0) return null;
  // By a link the thread is the page itself, elsewhere a part of one.
  const Heading = linkToken ? 'h2' : 'h3';
  const shown = pictures.map((picture, index) => ({
    ...picture,
    alt: picture.alt || t('thread.picture', { number: index + 1 }),
  }));
  return (
    <section className="flex flex-col gap-2">
      <Heading className="text-lg">{t('field.pictures')}</Heading>
      <ul className="flex list-none flex-wrap gap-3 p-0">
        {shown.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => setOpen(picture)}
              className="block size-28 overflow-hidden rounded-field border-2 border-hairline bg-cloth"
            >
              {lowData ? (
                <span className="flex size-full flex-col items-center justify-center gap-1 p-1 text-base">
                  <Icon name="image" />
                  <span className="visually-hidden">{t('ui:picture.show')}</span>
                  <UserText className="line-clamp-2 break-words">{picture.alt}</UserText>
                </span>
              ) : (
                <PhotoImage photo={picture} linkToken={linkToken} className="size-full" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog
          open
          size="wide"
          title={<UserText>{open.alt}</UserText>}
          onClose={() => setOpen(undefined)}
        >
          <PhotoImage
            photo={open}
            size="large"
            linkToken={linkToken}
            className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full"
          />
        </Dialog>
      )}
    </section>
  );
}
