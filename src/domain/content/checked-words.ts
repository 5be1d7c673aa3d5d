// The shop's list of words: which one a text has (rule 300).

/** Case, accents and punctuation make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The first listed word or phrase that a text has as a whole; an asterisk at the end stands for any ending.
 *
 * @example listedWord('What a SWINDLER!', ['swindl*']) // 'swindl*'
 */
export function listedWord(text: string, words: readonly string[]): string | undefined {
  const spaced = ` ${plain(text)} `
  return words.find((word) => {
    const wanted = plain(word)
    if (wanted === '') return false
    return spaced.includes(word.trim().endsWith('*') ? ` ${wanted}` : ` ${wanted} `)
  })
}
