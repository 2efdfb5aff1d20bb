import type { ActionFunctionArgs } from 'react-router';
import { takePlainForm } from '#features/support/plain-form.ts';
import { Correction, createCorrection } from './correction.contract.ts';
import { correctionOf } from './parts/correction-input.ts';

/** True where the form of a page is the one for corrections. */
export const isCorrection = ({ request }: ActionFunctionArgs): boolean =>
  new URL(request.url).searchParams.has('correct');

/** The form without JavaScript: the same page answers. */
export const sendCorrectionForm = (args: ActionFunctionArgs) =>
  takePlainForm(args, {
    read: correctionOf,
    schema: Correction,
    send: (api, body) => api(createCorrection, { body }),
  });
