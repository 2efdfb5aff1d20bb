const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For text between tags and in attributes with double quotes. */
export const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
