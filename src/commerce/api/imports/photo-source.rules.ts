// A photo in a file of an import: a file's name or an address, and the words of a picture that shows a warning or a label.

const MARK = '#label='

/** As one text, which waits until the photo is there. @example labelledSource('tin.jpg', 'Hot') // 'tin.jpg#label=Hot' */
export const labelledSource = (name: string, label: string): string => `${name}${MARK}${label}`

/** @example readSource('tin.jpg#label=Hot') // { name: 'tin.jpg', label: 'Hot' } */
export function readSource(source: string): { name: string; label: string | null } {
  const at = source.indexOf(MARK)
  if (at === -1) return { name: source, label: null }
  return { name: source.slice(0, at), label: source.slice(at + MARK.length) }
}

/** As a file has it, and people read it. @example shownSource('tin.jpg#label=Hot') // 'tin.jpg = Hot' */
export function shownSource(source: string): string {
  const { name, label } = readSource(source)
  return label === null ? name : `${name} = ${label}`
}
