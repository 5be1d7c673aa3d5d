// Everything that the browser stores: each item is a store under its name, and follows other tabs. Nothing else touches
// the browser's storage. If storage is off or full, values last until the page is left.
import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import type { BrowserName, TabName } from '#/domain/privacy/browser.ts'

type Options<T> = {
  /** The value if nothing valid is stored. Setting it removes the entry. */
  initial: T
  /** Parses a stored value, of this version or an older one; undefined if it is invalid. */
  parse: (value: unknown) => T | undefined
}

/** Stored for this tab only, until it is closed. */
type InTab = { tab: true }

const inTab = new Set<string>()
/** Values that couldn't be written. */
const unwritten = new Map<string, string>()

/** Even accessing a disabled storage throws. */
const storageOf = (name: string): Storage => (inTab.has(name) ? sessionStorage : localStorage)

function read(name: string): string | undefined {
  try {
    return unwritten.get(name) ?? storageOf(name).getItem(name) ?? undefined
  } catch {
    return unwritten.get(name)
  }
}

function write(name: string, text: string | undefined): true {
  unwritten.delete(name)
  try {
    if (text === undefined) storageOf(name).removeItem(name)
    else storageOf(name).setItem(name, text)
  } catch {
    if (text !== undefined) unwritten.set(name, text)
  }
  return true
}

const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, name) => read(String(name)) !== undefined,
    get: (_, name) => read(String(name)),
    set: (_, name, text) => write(String(name), text),
    deleteProperty: (_, name) => write(String(name), undefined),
  },
)
if (typeof document !== 'undefined') setPersistentEngine(engine, windowPersistentEvents)

/**
 * Each name is described for visitors in `domain/privacy/browser.ts`, which says where it is stored.
 *
 * @example const $searches = stored('larder_searches', { initial: [], parse: listOfTexts })
 */
export function stored<T>(name: TabName, options: Options<T> & InTab): WritableAtom<T>
export function stored<T>(name: BrowserName, options: Options<T> & { tab?: never }): WritableAtom<T>
export function stored<T>(name: string, options: Options<T> & Partial<InTab>): WritableAtom<T> {
  const { initial, parse, tab = false } = options
  if (tab) inTab.add(name)
  const store = persistentAtom<T>(name, initial, {
    listen: !tab,
    encode: (value) => (value === initial ? undefined : textOf(value)),
    decode: (text) => parse(valueOf(text)) ?? initial,
  })
  // Islands start with what the server rendered, not with stored values.
  return Object.assign(store, { init: initial })
}

/** Texts are stored as they are, everything else as JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** For `parse`: fields by name. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** For `parse`: the texts of a list. */
export const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined
