// Reads a Google feed as a strict XML reader does: every sign must be escaped, every element closed.
export type Item = Record<string, string[]>

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const wordsOf = (text: string): string =>
  text.replaceAll(/&([^;]*);/g, (sign, name: string) => {
    const word = ENTITIES[name]
    if (word === undefined) throw new Error(`no entity of XML: ${sign}`)
    return word
  })

/** Attribute → its values; those of nested elements are joined by a space. @throws if the feed is not well-formed */
export function itemsOf(feed: string): Item[] {
  const items: Item[] = []
  const open: string[] = []
  let nested: string[] = []
  const [, ...parts] = feed.split(/(?=<)/)
  for (const part of parts) {
    const [, slash, name = '', text = ''] = /^<(\/?)([\w:]+)[^<>]*>([^<>]*)$/.exec(part) ?? []
    if (slash === undefined) throw new Error(`not well-formed: ${part}`)
    if (slash === '/') {
      if (open.pop() !== name) throw new Error(`${name} is closed but not open`)
      if (open.at(-1) === 'item') {
        const item = items.at(-1) ?? {}
        ;(item[name.replace('g:', '')] ??= []).push(nested.join(' '))
        nested = []
      }
      continue
    }
    open.push(name)
    if (name === 'item') items.push({})
    else if (open.includes('item') && text !== '') nested.push(wordsOf(text))
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} stays open`)
  return items
}
