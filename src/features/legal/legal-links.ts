/** Words of a text; with `href` they are a link. */
interface Piece {
  words: string;
  href?: string;
}

/** `[words](/path)` or `[words](https://…)`; anything else in brackets is text. */
const link = /\[([^\]]+)\]\((\/(?!\/)[^\s)]*|https:\/\/[^\s)]+)\)/;

/** A sentence of the translations as words and links in turn. */
export function splitAtLinks(text: string): Piece[] {
  const parts = text.split(new RegExp(link, 'g'));
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [plain, words, href] = parts.slice(at, at + 3);
    if (plain) pieces.push({ words: plain });
    if (words && href) pieces.push({ words, href });
  }
  return pieces;
}
