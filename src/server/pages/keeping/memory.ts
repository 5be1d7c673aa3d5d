// Recently viewed pages in memory, up to a number of bytes; the least recently viewed go first.
import type { Encoding } from '#/server/http/accept-encoding.ts'
import { payloadUrl } from '#/routes.ts'

export type Held = {
  status: number
  version: string
  tags: string
  /** The Content-Type. */
  type: string
  body: Buffer
  encoding: Encoding
  /** A newer version is being generated. */
  stale: boolean
  /** The head of the usual answer, created once for these headers of the site. */
  head?: { site: readonly string[]; all: string[] }
}

type Entry = { bodies: Partial<Record<Encoding, Held>>; looks: number }

/** What a page costs in addition to its body. */
const OVERHEAD_BYTES = 512

/** Keyed by the URL of a page or of its payload. */
export class Memory {
  readonly #limit: number
  readonly #pages = new Map<string, Entry>()
  #bytes = 0

  constructor(limitBytes: number) {
    this.#limit = limitBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(url: string, encoding: Encoding): Held | undefined {
    const entry = this.#pages.get(url)
    const held = entry?.bodies[encoding]
    if (!entry || !held) return undefined
    // The most recently viewed are at the map's end.
    this.#pages.delete(url)
    this.#pages.set(url, entry)
    entry.looks++
    return held
  }

  set(url: string, page: Held): void {
    const entry = this.#pages.get(url) ?? { bodies: {}, looks: 1 }
    this.#remove(url)
    entry.bodies[page.encoding] = page
    this.#add(url, entry)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit || oldest === url) break
      this.#remove(oldest)
    }
  }

  /** Drops a page and its payload in all encodings, but keeps its number of views. */
  drop(key: string): void {
    for (const url of [key, payloadUrl(key)]) {
      const entry = this.#pages.get(url)
      if (!entry) continue
      this.#remove(url)
      // Halved: old views count less than new ones.
      this.#add(url, { bodies: {}, looks: Math.floor(entry.looks / 2) })
    }
  }

  clear(): void {
    this.#pages.clear()
    this.#bytes = 0
  }

  /** A newer version is being generated. */
  markStale(key: string): void {
    for (const url of [key, payloadUrl(key)])
      for (const held of Object.values(this.#pages.get(url)?.bodies ?? {})) held.stale = true
  }

  /** A page's recent views. */
  looks(key: string): number {
    return this.#pages.get(key)?.looks ?? 0
  }

  #add(url: string, entry: Entry): void {
    this.#pages.set(url, entry)
    this.#bytes += sizeOf(entry)
  }

  #remove(url: string): void {
    const entry = this.#pages.get(url)
    if (!entry) return
    this.#pages.delete(url)
    this.#bytes -= sizeOf(entry)
  }
}

const sizeOf = ({ bodies }: Entry): number =>
  Object.values(bodies).reduce(
    (sum, { body }) => sum + body.length + OVERHEAD_BYTES,
    OVERHEAD_BYTES,
  )
