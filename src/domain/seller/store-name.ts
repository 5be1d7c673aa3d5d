// Store names that look the same are the same (rule 159).
import { fold } from '#/domain/slug.ts'

/** Cyrillic and Greek letters and digits that look like a Latin letter. */
const ALIKE: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ո: 'n',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '@': 'a',
  $: 's',
  '|': 'i',
  '!': 'i',
  ı: 'i',
  l: 'i',
}
/** Words that make no other name of the shop's. */
const ADDED = new Set([
  'the',
  'le',
  'la',
  'les',
  'official',
  'officiel',
  'shop',
  'store',
  'boutique',
  'magasin',
])

const plain = (word: string): string =>
  Array.from(word, (sign) => ALIKE[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Without case, accents, spaces and signs, and with letters that look alike as one. @example nameKey('Lárder') === nameKey('LARDΕR') // true */
export const nameKey = (name: string): string => plain(fold(name))

/** Whether a store seems to be the shop itself. @example isLikeShop('The Official Larder Store', 'Larder') // true */
export function isLikeShop(name: string, shop: string): boolean {
  const words = fold(name)
    .split(/[\s-]+/u)
    .filter((word) => !ADDED.has(word))
  const keys = [nameKey(name), plain(words.join(''))]
  return nameKey(shop) !== '' && keys.includes(nameKey(shop))
}
