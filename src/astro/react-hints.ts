/** React requests images and styles in advance; in the middle of a page that is too late. */
const HINTS = /<link\s[^>]*rel="(?:preload|preconnect|dns-prefetch)"[^>]*>/g

/** A component's HTML without React's preload links. */
export const withoutHints = (html: string): string => html.replaceAll(HINTS, '')
