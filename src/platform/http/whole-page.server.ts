/** A page as one text, instead of the stream of bytes that a body would be: `bodyOf` reads it. */
export class WholePage extends Response {
  readonly html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

/** The bytes of an answer of React Router. */
export const bodyOf = async (response: Response): Promise<Buffer> =>
  response instanceof WholePage
    ? Buffer.from(response.html)
    : Buffer.from(await response.arrayBuffer());
