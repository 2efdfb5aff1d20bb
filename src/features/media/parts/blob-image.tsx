import { useCallback } from 'react';

interface BlobImageProps {
  blob: Blob;
  alt: string;
  width?: number;
  height?: number;
  className?: string;
}

/**
 * A picture that this page holds in memory. Its address is given up when it is no longer shown. A file that is no
 * picture, whatever it is called, shows nothing.
 */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(blob);
      const hide = () => {
        image.hidden = true;
      };
      image.hidden = false;
      image.addEventListener('error', hide);
      image.src = url;
      return () => {
        image.removeEventListener('error', hide);
        URL.revokeObjectURL(url);
      };
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...rest} />;
}
