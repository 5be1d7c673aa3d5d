/** The words of a comma-separated list. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The IDs of a comma-separated list, without impossible ones. */
export const splitIds = (text: string): number[] =>
  splitList(text).map(Number).filter(Number.isSafeInteger)
