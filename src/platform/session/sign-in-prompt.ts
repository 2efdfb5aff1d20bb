import { createContext, useContext } from 'react';

/**
 * `ask('save this place')` answers true when somebody is signed in, else it asks to join or sign in. `goOn` is what
 * they wanted: it runs when they have signed in, or when the start-up check, still under way, finds that they are.
 */
export type Ask = (action: string, goOn: () => void) => boolean;

/** The shell gives it its dialog. */
export const SignInPromptContext = createContext<Ask>(() => false);

/** Signed-out people are asked to join or sign in for what needs a name (specification 6). */
export const useSignInPrompt = (): { ask: Ask } => ({ ask: useContext(SignInPromptContext) });
