/** True when the person has proved themselves again. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;
let asking: Promise<boolean> | undefined;

/** The shell gives its dialog. Answers how to take it away again. */
export function provideStepUp(dialog: Ask): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = async () => false;
  };
}

/** Several calls that are refused at the same time ask once. */
function askOnce(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Asks the person where this answer does; true when the call may be sent once more. */
export async function isProvedFor(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const text = await answer.clone().text();
  return text.includes('"account/step-up-needed"') && askOnce();
}
