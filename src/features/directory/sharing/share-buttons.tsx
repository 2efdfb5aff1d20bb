import { useTranslation } from 'react-i18next';
import { useSite } from '#platform/http/use-site.ts';
import { useSignInPrompt } from '#platform/session/sign-in-prompt.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

interface ShareButtonsProps {
  path: string;
  title: string;
  /** Where its sentences are, all of them as `share.…`: one that the page has anyway. */
  ns?: 'directory' | 'events' | 'funding' | 'opportunities' | 'tenders';
}

/**
 * Share by the device's own sheet where it has one, for members (specification 6), and copy the address, for everybody.
 */
export function ShareButtons({ path, title, ns = 'directory' }: ShareButtonsProps) {
  const { t } = useTranslation(ns);
  const toast = useToast();
  const site = useSite();
  const hydrated = useHydrated();
  const { ask } = useSignInPrompt();
  const url = site.url + path;
  if (!hydrated) return null;

  const copy = async () => {
    if (!navigator.clipboard) {
      toast({ tone: 'error', message: t('share.noClipboard') });
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ tone: 'success', message: t('share.copied') });
    } catch (error) {
      console.warn(error);
      toast({ tone: 'error', message: t('share.copyFailed') });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, url });
      toast.mended();
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ tone: 'error', message: t('share.failed') });
    }
  };
  const press = () => {
    if (ask(t('share.action'), () => void share())) void share();
  };
  return (
    <>
      {typeof navigator.share === 'function' && (
        <Button variant="secondary" icon="share" onClick={press}>
          {t('share.share')}
        </Button>
      )}
      <Button variant="secondary" icon="copy" onClick={() => void copy()}>
        {t('share.copy')}
      </Button>
    </>
  );
}
