/** With both slashes and a host: browsers read `https:evil` as an address, and `https://bank@evil` as evil's. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/\\?#@]+([/?#]|$)/i.test(text) && URL.canParse(text);
