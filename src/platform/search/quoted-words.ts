const quotes = /^\s*["“”„«»](.*?)["“”„«»]\s*$/su;

/** What is in quotation marks is meant word for word; undefined where nothing is. */
export const quotedIn = (text = ''): string | undefined => quotes.exec(text)?.[1]?.trim();

export const inQuotes = (text: string): string => `"${text}"`;
