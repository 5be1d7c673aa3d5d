/**
 * A key for a write that may be repeated, as a UUID (rule 20). `crypto.randomUUID` is there with https only, and a shop
 * that is tried from another device in the house has none.
 */
export const newKey = (): string =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replaceAll(/[xy]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (digit === 'x' ? random % 16 : 8 + (random % 4)).toString(16)
  })
