/** Says whether a refused call may be sent once more, when it has asked the person. */
export const stepUp: { isProvedFor?: ((answer: Response) => Promise<boolean>) | undefined } = {};
