import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { LoginForm } from '#features/accounts/sessions/login-form.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
  /** Signed in; closing is enough for most. */
  onDone?: () => void;
  /** What one tried to do: "Sign in to {action}". */
  action: string;
  /** Where to go on after joining, without what is behind `#`; after signing in one stays here. */
  redirect: string;
}

export function SignInDialog({
  open,
  onClose,
  onDone = onClose,
  action,
  redirect,
}: SignInDialogProps) {
  const { t } = useTranslation('accounts');
  // It may be the secret of a link, so it stays behind `#`, as `wayIn` keeps it; every page with a heart pays for that file.
  const { hash } = useLocation();
  return (
    <Dialog open={open} onClose={onClose} title={t('login.toDo', { action })} size="small">
      {/* Away while closed, so that a page never holds two fields of one name. */}
      {open && (
        <div className="flex flex-col gap-6">
          <LoginForm onDone={onDone} />
          <p>
            {t('login.noAccount')}{' '}
            <Link to={`/register?redirect=${encodeURIComponent(redirect)}${hash}`}>
              {t('login.join')}
            </Link>
          </p>
        </div>
      )}
    </Dialog>
  );
}
