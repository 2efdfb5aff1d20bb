import { createContext, useContext } from 'react';

/** `ask('save this place')` answers true when somebody is signed in, else it asks to join or sign in. */
export type Ask = (action: string) => boolean;

/** The shell gives it its dialog. */
export const SignInPromptContext = createContext<Ask>(() => false);

/** Signed-out people are asked to join or sign in for what needs a name (specification 6). */
export const useSignInPrompt = (): { ask: Ask } => ({ ask: useContext(SignInPromptContext) });
