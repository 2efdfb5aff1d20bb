type Ask = (answer: Response) => Promise<unknown>;

/** `ask` has the person prove themselves, where a refused call wants it; true when it may be sent once more. */
export const stepUp: { ask?: Ask | undefined; onReady?: () => void } = {};

/** Somebody may press before the dialog can open; where it never can, the refusal is told. */
const longestWaitMs = 5000;

/** Whether the call that was refused so may be sent once more. */
export async function mayGoAgain(answer: Response): Promise<unknown> {
  if (!stepUp.ask)
    await new Promise<void>((resolve) => {
      const { onReady } = stepUp;
      stepUp.onReady = () => {
        onReady?.();
        resolve();
      };
      setTimeout(resolve, longestWaitMs);
    });
  return stepUp.ask?.(answer);
}
