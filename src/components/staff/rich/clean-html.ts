// Sanitises typed or pasted HTML: plain tags, no styles, no scripts.
import { RICH_ATTRIBUTES, RICH_SCHEMES, RICH_TAGS } from '#/lib/rich-tags.ts'

/** Other programs' tags for the same formatting. */
const SAME: Record<string, string> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
}
/** Their content isn't text. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'title'])
const BLOCKS = new Set(['p', 'ul', 'ol', 'h3', 'h4', 'table'])
/** Empty ones would only be gaps. */
const EMPTY_GO = new Set(['p', 'h3', 'h4', 'li', 'ul', 'ol', 'strong', 'em', 'a'])
/** Browsers insert one for a trailing space; it stays where French or numbers need it. */
const LOOSE_NO_BREAK = /(?<![«\d])\u00A0(?![;:!?»€%])/g
const SPACE = /^\s*$/

/** @example cleanHtml('<div>Fresh <b>figs</b></div>') // '<p>Fresh <strong>figs</strong></p>' */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return inParagraphs(body).trim()
}

/** Text outside blocks becomes a paragraph. */
function inParagraphs(place: Node): string {
  let all = ''
  let loose = ''
  const flush = () => {
    all += SPACE.test(loose) ? loose : `<p>${loose.trim()}</p>`
    loose = ''
  }
  for (const node of place.childNodes) {
    if (!isBlock(node)) {
      loose += write(node)
      continue
    }
    flush()
    all += write(node)
  }
  flush()
  return all
}

const tagOf = (node: Node): string => {
  const name = node.nodeName.toLowerCase()
  return SAME[name] ?? name
}

const hasBlocks = (node: Node): boolean => [...node.childNodes].some(isBlock)

/** Including elements that only contain blocks, such as the wrapper of pasted content. */
const isBlock = (node: Node): boolean => BLOCKS.has(tagOf(node)) || hasBlocks(node)

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(spaced(node.textContent ?? ''))
  if (!(node instanceof Element)) return ''
  const tag = tagOf(node)
  if (DROPPED.has(tag)) return ''
  if (tag === 'br') return '<br>'
  const isFrame = !RICH_TAGS.includes(tag) || (tag === 'p' && hasBlocks(node))
  if (isFrame) return hasBlocks(node) ? inParagraphs(node) : inside(node)
  const words = inside(node)
  if (tag === 'a' && !node.hasAttribute('href')) return words
  return words === '' && EMPTY_GO.has(tag)
    ? ''
    : `<${tag}${attributesOf(node, tag)}>${words}</${tag}>`
}

const inside = (node: Node): string => [...node.childNodes].map(write).join('')

function attributesOf(element: Element, tag: string): string {
  return (RICH_ATTRIBUTES[tag] ?? [])
    .flatMap((name) => {
      const value = element.getAttribute(name)
      if (value === null || (name === 'href' && !leadsSomewhere(value))) return []
      return ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`
    })
    .join('')
}

/** Of this shop, or of the schemes that a text may lead to. */
export function leadsSomewhere(link: string): boolean {
  if (link.startsWith('//')) return false
  try {
    return RICH_SCHEMES.includes(new URL(link, 'https://shop.invalid').protocol.slice(0, -1))
  } catch {
    return false
  }
}

const spaced = (text: string): string => text.replaceAll(LOOSE_NO_BREAK, ' ')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
