/** Characters that XML 1.0 forbids even as references, and halves of a pair. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** For text between tags and in attributes of an XML document, even if people wrote it. */
export const xmlText = (value: string): string =>
  value.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
