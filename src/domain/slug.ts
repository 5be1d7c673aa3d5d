// Slugs name things in URLs (rule 31).
const MAX_LENGTH = 80
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
}

/** Lower case without accents, for searching and for slugs. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøđłðþ]/g, (letter) => LETTERS[letter] ?? letter)

/** Makes a slug of a name; never empty. @example slugify('Crème brûlée') // 'creme-brulee' */
export function slugify(text: string): string {
  const slug = fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return slug || 'item'
}

/** The slug with a number at its end, from 2 on; never longer than a slug may be. @example numberedSlug('tea', 2) // 'tea-2' */
export function numberedSlug(base: string, count: number): string {
  if (count === 1) return base
  const suffix = `-${count}`
  return base.slice(0, MAX_LENGTH - suffix.length).replace(/-+$/, '') + suffix
}

/** The slug itself, or the first of slug-2, slug-3 … that isn't taken. */
export function uniqueSlug(base: string, taken: (slug: string) => boolean): string {
  let count = 1
  while (taken(numberedSlug(base, count))) count += 1
  return numberedSlug(base, count)
}
