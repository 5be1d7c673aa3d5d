// The shop's formatted texts as Markdown. They are sanitised HTML: text, lists, headings, links and simple tables.
import { escaped, linked } from './escape.ts'

const TOKENS = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi
const HREF = /\bhref="([^"]*)"/i
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|(amp|lt|gt|quot|nbsp));/g, (sign, code?: string, name = '') => {
    if (code === undefined) return ENTITIES[name] ?? sign
    return Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : sign
  })

type Options = {
  /** The level of the text's first headings. */
  level: number
  /** What its relative links start from. */
  siteUrl: string
}

type Row = string[]

/** Collects blocks while the tags go by. */
class Writer {
  readonly #blocks: string[] = []
  readonly #lists: { ordered: boolean; count: number }[] = []
  #parts: string[] = []
  #mark = ''
  #link: { url: string; from: number } | undefined
  #table: Row[] | undefined
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  text(words: string): void {
    if (words.trim() === '' && this.#parts.length === 0) return
    this.#parts.push(words)
  }

  /** Ends the block that is being written. */
  flush(): void {
    this.#endLink()
    const lines = this.#parts.join('').split('\n').map(tidy).filter(Boolean)
    this.#parts = []
    if (lines.length === 0) return
    if (this.#table) this.#table.at(-1)?.push(lines.join(' '))
    else this.#blocks.push(this.#mark + lines.join(`\\\n${' '.repeat(this.#mark.length)}`))
    // A second paragraph of an item is not another item.
    this.#mark = ' '.repeat(this.#mark.length)
  }

  open(tag: string, attributes: string): void {
    if (tag === 'br') this.#parts.push('\n')
    else if (tag === 'a') this.#startLink(HREF.exec(attributes)?.[1])
    else if (!INLINE.has(tag)) this.#openBlock(tag)
  }

  close(tag: string): void {
    if (tag === 'a') return this.#endLink()
    if (INLINE.has(tag)) return
    const cells = this.#table?.at(-1)?.length
    this.flush()
    if (tag === 'ul' || tag === 'ol') this.#lists.pop()
    if ((tag === 'td' || tag === 'th') && this.#table?.at(-1)?.length === cells)
      this.#table?.at(-1)?.push('')
    if (tag === 'table') this.#endTable()
    if (tag !== 'p' || this.#lists.length === 0) this.#mark = ''
  }

  end(): string {
    this.flush()
    this.#endTable()
    return this.#blocks.join('\n\n')
  }

  #openBlock(tag: string): void {
    this.flush()
    const { level } = this.#options
    if (tag === 'h3' || tag === 'h4') this.#mark = `${'#'.repeat(level + Number(tag[1]) - 3)} `
    if (tag === 'ul' || tag === 'ol') this.#lists.push({ ordered: tag === 'ol', count: 0 })
    if (tag === 'li') this.#mark = this.#itemMark()
    if (tag === 'table') this.#table = []
    if (tag === 'tr') this.#table?.push([])
  }

  #itemMark(): string {
    const list = this.#lists.at(-1)
    if (!list) return '- '
    list.count++
    const indent = '   '.repeat(this.#lists.length - 1)
    return list.ordered ? `${indent}${list.count}. ` : `${indent}- `
  }

  #startLink(href: string | undefined): void {
    this.#endLink()
    const url = href && URL.parse(decoded(href), this.#options.siteUrl)
    if (url && /^(https?|mailto):$/.test(url.protocol))
      this.#link = { url: url.href, from: this.#parts.length }
  }

  #endLink(): void {
    if (!this.#link) return
    const { url, from } = this.#link
    this.#link = undefined
    const words = this.#parts.splice(from).join('')
    // Escaped already: the words of a link are text like all others.
    if (words.trim() !== '') this.#parts.push(linked(tidy(words), url))
  }

  #endTable(): void {
    const [head, ...rows] = (this.#table ?? []).filter((row) => row.length > 0)
    this.#table = undefined
    if (!head) return
    const line = (cells: Row) => `| ${cells.join(' | ')} |`
    this.#blocks.push([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'))
  }
}

/** Without a block of their own. Emphasis is left out: its signs would have to fit into words. */
const INLINE = new Set(['a', 'b', 'br', 'em', 'i', 'span', 'strong', 'thead', 'tbody'])

const tidy = (text: string): string => text.replaceAll(/[ \t]+/g, ' ').trim()

/** A piece of text inside a line keeps the spaces at its ends. */
function piece(text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(decoded(text)) ?? []
  return `${before && ' '}${escaped(words)}${after && ' '}`
}

/** @example fromHtml('<p>Ripe &amp; <b>sweet</b></p>', { level: 2, siteUrl }) // 'Ripe & sweet' */
export function fromHtml(html: string, options: Options): string {
  const writer = new Writer(options)
  for (const [token, closing, name, attributes = ''] of html.matchAll(TOKENS)) {
    const tag = name?.toLowerCase()
    if (tag === undefined) writer.text(piece(token))
    else if (closing) writer.close(tag)
    else writer.open(tag, attributes)
  }
  return writer.end()
}
