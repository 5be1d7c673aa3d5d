// The sandbox's documents: one for each NumAtCard, however often and however late it is sent.
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { SandboxDocument } from './check-document.ts'

const Booked = z.object({
  DocEntry: z.int(),
  syncKey: z.string(),
  /** How often it was sent. */
  syncs: z.int(),
  document: SandboxDocument,
  /** What it was before, the newest last. */
  versions: z.array(SandboxDocument).default([]),
  status: z.enum(['open', 'delivered', 'cancelled']).default('open'),
  /** The day of its last change. */
  updated: z.string().default(''),
})
/** Enough to see an order change. */
const MOST_VERSIONS = 10

export type Booked = z.output<typeof Booked>

export type Books = {
  /** Accepts a document: a new one, or a new version of an existing one. */
  take: (document: SandboxDocument) => Booked | { wrong: string }
  /** Delivers or cancels a document; only an open one can be. */
  end: (reference: string, status: Booked['status']) => Booked | { wrong: string } | undefined
  all: () => Booked[]
  find: (reference: string) => Booked | undefined
}

/** Opens the books; with a file they survive a restart. */
export function openBooks(file?: string): Books {
  const byReference = new Map<string, Booked>()
  const byKey = new Map<string, string>()
  const keep = (booked: Booked) => {
    byReference.set(booked.document.NumAtCard, booked)
    byKey.set(booked.syncKey, booked.document.NumAtCard)
  }
  if (file && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const booked = Booked.safeParse(parse(line))
      if (booked.success) keep(booked.data)
    }
  }
  const write = (booked: Booked): Booked => {
    keep(booked)
    if (file) {
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, `${JSON.stringify(booked)}\n`, { mode: 0o600 })
    }
    return booked
  }
  return {
    take: (document) => {
      const { NumAtCard, syncKey } = document
      if ((byKey.get(syncKey) ?? NumAtCard) !== NumAtCard) {
        return { wrong: 'syncKey belongs to a document with another NumAtCard' }
      }
      const before = byReference.get(NumAtCard)
      if (before && before.status !== 'open') return { wrong: `The document is ${before.status}` }
      const booked: Booked = {
        DocEntry: before?.DocEntry ?? byReference.size + 1,
        syncKey: randomUUID(),
        syncs: (before?.syncs ?? 0) + 1,
        document,
        versions: versionsOf(before),
        status: 'open',
        updated: today(),
      }
      return write(booked)
    },
    end: (reference, status) => {
      const before = byReference.get(reference)
      if (!before || before.status === status) return before
      if (before.status !== 'open') return { wrong: `The document is ${before.status}` }
      return write({ ...before, status, updated: today() })
    },
    all: () => [...byReference.values()],
    find: (reference) => byReference.get(reference),
  }
}

const versionsOf = (before: Booked | undefined): Booked['versions'] =>
  before ? [...before.versions, before.document].slice(-MOST_VERSIONS) : []

/** A line half written when the process ended is ignored. */
function parse(line: string): unknown {
  try {
    const json: unknown = JSON.parse(line)
    return json
  } catch {
    return undefined
  }
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Documents as rows of the Service Layer. */
export const orderRows = (documents: readonly Booked[]) =>
  documents.map(({ DocEntry, document, status, updated }) => ({
    DocEntry,
    NumAtCard: document.NumAtCard,
    DocumentStatus: status === 'open' ? 'bost_Open' : 'bost_Close',
    Cancelled: status === 'cancelled' ? 'tYES' : 'tNO',
    UpdateDate: updated,
  }))
