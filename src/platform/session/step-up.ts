/** Opens the dialog; true when the person has proved themselves again. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The shell gives its dialog. Answers how to take it away again. */
export function provideStepUp(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = undefined;
  };
}

/** Asks the person where this answer does; true when the call may be sent once more. Calls that are refused together ask once. */
export async function isProvedFor(answer: Response): Promise<boolean> {
  if (answer.status !== 403 || !ask) return false;
  if (!(await answer.clone().text()).includes('step-up-needed')) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
