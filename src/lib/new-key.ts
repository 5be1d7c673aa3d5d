/**
 * A key for a write that may be repeated, as a UUID (rule 20). `crypto.randomUUID` is there with https only, and a shop
 * that is tried from another device in the house has none.
 */
export const newKey = (): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () =>
    // A list of one number counts as that number.
    (Number(crypto.getRandomValues(new Uint8Array(1))) % 16).toString(16),
  )
