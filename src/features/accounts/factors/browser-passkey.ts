import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { SentenceError } from '#ui/form/problem-text.ts';
import { passkeySite } from './passkey-site.ts';
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyOptions,
  PasskeyProof,
} from './webauthn-json.ts';

/** Why this browser offers no passkeys here; undefined where it does. Only to be asked after the page has come alive. */
export function passkeyFault(): 'browser' | 'address' | undefined {
  if (passkeySite(location.origin)?.origin !== location.origin) return 'address';
  return 'PublicKeyCredential' in window ? undefined : 'browser';
}

/** Where passkeys can be tried, when this page was opened by the numbers of this computer. */
export const namedAddress = (): string | undefined => passkeySite(location.origin)?.origin;

/** Loaded with the first press: nobody who only reads pays for it. */
const webauthn = () => import('@simplewebauthn/browser');

/** Has the device prove a passkey. The options are what the server answered for it. */
export const showPasskey = (options: PasskeyOptions): Promise<PasskeyProof> =>
  orCancelled(async () => {
    const { startAuthentication } = await webauthn();
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  });

/** Has the device make a passkey. */
export const makePasskey = (options: NewPasskeyOptions): Promise<NewPasskey> =>
  orCancelled(async () => {
    const { startRegistration } = await webauthn();
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  });

/** Browsers say the same whether somebody closed their window, took too long or has no key here. */
async function orCancelled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.warn(error);
    const isThere = (error as { name?: string } | null)?.name === 'InvalidStateError';
    throw new SentenceError(
      isThere ? 'accounts:error.passkeyThere' : 'accounts:error.passkeyCancelled',
    );
  }
}
