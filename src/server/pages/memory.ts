// Pages that are looked at, in memory: at most so many bytes, what was not looked at for longest goes first.
import type { Encoding } from './encoding.ts'

export type Held = { status: number; version: string; tags: string; body: Buffer; stale: boolean }

export type Memory = {
  get: (key: string, encoding: Encoding) => Held | undefined
  set: (key: string, encoding: Encoding, page: Held) => void
  /** Forgets a page in all encodings. */
  drop: (key: string) => void
  clear: () => void
  /** A newer one is being made; true where the page is held, so looked at lately. */
  markStale: (key: string) => boolean
  readonly bytes: number
}

/** What a page costs beside its body. */
const OVERHEAD_BYTES = 512

/** Makes an empty one. */
export function createMemory(limitBytes: number): Memory {
  const pages = new Map<string, Partial<Record<Encoding, Held>>>()
  let bytes = 0
  const sizeOf = (entry: Partial<Record<Encoding, Held>>): number =>
    Object.values(entry).reduce((sum, { body }) => sum + body.length + OVERHEAD_BYTES, 0)
  const drop = (key: string): void => {
    const entry = pages.get(key)
    if (!entry) return
    pages.delete(key)
    bytes -= sizeOf(entry)
  }
  return {
    get: (key, encoding) => {
      const entry = pages.get(key)
      const held = entry?.[encoding]
      if (!entry || !held) return undefined
      // The end of the map is what was looked at last.
      pages.delete(key)
      pages.set(key, entry)
      return held
    },
    set: (key, encoding, page) => {
      const entry = pages.get(key) ?? {}
      drop(key)
      entry[encoding] = page
      pages.set(key, entry)
      bytes += sizeOf(entry)
      for (const oldest of pages.keys()) {
        if (bytes <= limitBytes || oldest === key) break
        drop(oldest)
      }
    },
    drop,
    clear: () => {
      pages.clear()
      bytes = 0
    },
    markStale: (key) => {
      const entry = pages.get(key)
      for (const held of Object.values(entry ?? {})) held.stale = true
      return entry !== undefined
    },
    get bytes() {
      return bytes
    },
  }
}
