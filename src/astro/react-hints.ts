/** React asks for images and styles in advance; in the midst of a page that is too late. */
const HINTS = /<link\s[^>]*rel="(?:preload|preconnect|dns-prefetch)"[^>]*>/g

/** What React made of a component, without the links that it puts before it. */
export const withoutHints = (html: string): string => html.replaceAll(HINTS, '')
