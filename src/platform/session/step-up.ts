/** `ask` has the person prove themselves, where a refused call wants it; true when it may be sent once more. */
export const stepUp: { ask?: ((answer: Response) => Promise<unknown>) | undefined } = {};
