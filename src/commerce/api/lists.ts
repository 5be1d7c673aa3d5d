/** The words of a comma-separated list. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The ids of a comma-separated list, without those that no row can have. */
export const splitIds = (text: string): number[] =>
  splitList(text).map(Number).filter(Number.isSafeInteger)
