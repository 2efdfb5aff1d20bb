/** The package's own types call its factory a default export, but Node hands out the factory itself. */
declare module 'bidi-js' {
  interface Bidi {
    /** Odd levels run right to left; one level for each UTF-16 unit. */
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): { levels: Uint8Array };
    getMirroredCharacter(letter: string): string | null;
  }
  function createBidi(): Bidi;
  export default createBidi;
}
