// Old addresses: which may lead where, without chains and circles (rule 265).
import type { RedirectRefusal } from '#/contract/redirects/staff.ts'
import { MOVED_PATHS, type MovedKind } from '#/contract/redirects/shapes.ts'
import { DEFAULT_LANGUAGE, type Language, splitPath } from '#/lib/i18n.ts'
import { oldPath } from '#/lib/net/old-path.ts'

/** One line as staff wrote it. */
export type Wish = { line: number; path: string; target: string }

/** Where an address leads: to a thing, whatever its address is, or to a path. */
export type Leads = {
  kind: MovedKind | null
  record: number | null
  target: string | null
  language: Language | null
}
/** What has such an address, and whether visitors see it. */
export type Thing = { kind: MovedKind; record: number; seen: boolean }

export type KnownAddresses = {
  /** By the address that they have now. */
  things: ReadonlyMap<string, Thing>
  /** By old address, with the address that they lead to now. */
  entries: ReadonlyMap<string, Leads & { at: string | null }>
}
export type Entry = Leads & { path: string }
export type RefusedWish = Wish & { why: RedirectRefusal }

type Read = Wish & { from: string; to: Aim }
/** A path of this shop, as it is sent, and as it is looked up. */
type Aim = { sent: string; asked: string; language: Language | null }

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST = 500

/** The kind of page at a path whose slug could be one of its. @example movedKindAt('/product/apples') // 'product' */
export function movedKindAt(path: string): { kind: MovedKind; slug: string } | undefined {
  for (const [kind, before] of Object.entries(MOVED_PATHS)) {
    const slug = path.startsWith(before) ? path.slice(before.length) : ''
    if (SLUG.test(slug)) return { kind: kind as MovedKind, slug }
  }
  return undefined
}

/** The addresses that a decision about these lines depends on. */
export function addressesOf(wishes: readonly Wish[], site: string | undefined): string[] {
  const all = wishes.flatMap((wish) => {
    const to = aimOf(wish.target, site)
    return [oldPath(wish.path), to?.asked, to?.asked.split('?')[0]]
  })
  return [...new Set(all.filter((path) => path !== undefined))]
}

/** A path of this shop, or its whole address; nothing if it leads elsewhere. */
export function aimOf(text: string, site: string | undefined): Aim | undefined {
  const wanted = site
    ? text.trim().replace(new RegExp(`^${RegExp.escape(site)}(?=[/?#]|$)`, 'i'), '')
    : text.trim()
  const path = wanted === '' ? '/' : wanted
  if (!/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\\u007f]/.test(path)) return undefined
  const { pathname, search, hash } = new URL(path, 'http://shop.invalid')
  const { language, path: place } = splitPath(pathname)
  const asked = oldPath(place + search)
  const sent = (place.replace(/\/+$/, '') || '/') + search + hash
  if (asked === undefined || sent.startsWith('//') || sent.length > LONGEST) return undefined
  return { sent, asked, language: language === DEFAULT_LANGUAGE ? null : language }
}

/** What of these lines can be written, each leading straight to its end. */
export function planRedirects(
  wishes: readonly Wish[],
  known: KnownAddresses,
  site: string | undefined,
): { entries: Entry[]; refused: RefusedWish[] } {
  const refused: RefusedWish[] = []
  const refuse = (wish: Wish, why: RedirectRefusal): void => void refused.push({ ...wish, why })
  const read = new Map<string, Read>()
  for (const wish of wishes) {
    const from = oldPath(wish.path)
    const to = aimOf(wish.target, site)
    const other = from === undefined ? undefined : read.get(from)
    if (from === undefined || from === '/' || from.length > LONGEST) refuse(wish, 'path')
    else if (!to) refuse(wish, 'target')
    else if (known.things.get(from)?.seen) refuse(wish, 'live')
    else if (other && other.to.sent !== to.sent) refuse(wish, 'twice')
    else read.set(from, { ...wish, from, to: languageOf(wish.path, to) })
  }
  const entries: Entry[] = []
  for (const one of read.values()) {
    const leads = follow(one, { read, known })
    if (typeof leads === 'string') refuse(one, leads)
    else entries.push({ path: one.from, ...leads })
  }
  return { entries, refused: refused.toSorted((a, b) => a.line - b.line) }
}

/** From a French address to a French page: each in its language. */
function languageOf(path: string, to: Aim): Aim {
  const { language } = splitPath(path.replace(/^https?:\/\/[^/?#]*/i, ''))
  return language === to.language ? { ...to, language: null } : to
}

type Others = { read: ReadonlyMap<string, Read>; known: KnownAddresses }

/** To the end of the chain, or why there is none. */
function follow(one: Read, { read, known }: Others): Leads | RedirectRefusal {
  const passed = new Set([one.from])
  let { to } = one
  for (;;) {
    if (passed.has(to.asked)) return 'loop'
    passed.add(to.asked)
    const [place = ''] = to.asked.split('?')
    const thing = known.things.get(place)
    const next = thing?.seen ? undefined : read.get(to.asked)
    if (next) {
      to = { ...next.to, language: next.to.language ?? to.language }
      continue
    }
    const entry = thing?.seen ? undefined : known.entries.get(to.asked)
    if (entry) {
      if (entry.at !== null && passed.has(oldPath(entry.at) ?? '')) return 'loop'
      const { kind, record, target, language } = entry
      return { kind, record, target, language: language ?? to.language }
    }
    return endOf(to, thing)
  }
}

function endOf({ sent, asked, language }: Aim, thing: Thing | undefined): Leads | RedirectRefusal {
  if (!thing && movedKindAt(asked.split('?')[0] ?? '')) return 'unknown'
  // With a query or an anchor it is more than the thing.
  if (!thing || /[?#]/.test(sent)) return { kind: null, record: null, target: sent, language }
  return { kind: thing.kind, record: thing.record, target: null, language }
}
