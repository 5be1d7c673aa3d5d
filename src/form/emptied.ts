/**
 * A field after what stood in it has been sent: empty, unless something else has been typed meanwhile.
 *
 * @example setText(emptied(text))
 */
export const emptied =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now
