// How a path of departments is written as one word, and compared.
import { fold } from '#/domain/slug.ts'

const STEP = ' > '

/** @example wordOf(['Drinks', 'Beer']) // 'Drinks > Beer' */
export const wordOf = (path: readonly string[]): string => path.join(STEP)
export const wordKey = (path: readonly string[]): string => fold(wordOf(path))
/** What a word says. @example pathOf('Drinks > Beer') // ['Drinks', 'Beer'] */
export const pathOf = (word: string): string[] => word.split(STEP)
export const keyOfWord = (word: string): string => fold(word)
