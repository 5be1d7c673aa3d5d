/** The text of a JSON-LD script; nothing in it can end the script. */
export const jsonLdText = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
