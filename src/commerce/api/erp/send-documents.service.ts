// Sends the latest state of carts and orders to the ERP, outside of any transaction.
import { inParallel } from '#/lib/in-parallel.ts'
import { toMinor } from '#/domain/money.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { GIVE_UP_HOURS, pauseSeconds } from '#/commerce/erp/backoff.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import { ERP_WORDS, ErpError } from '#/commerce/erp/erp-error.ts'
import type { SyncPayload } from '#/commerce/erp/payload.ts'
import { readDocuments } from './documents.service.ts'
import {
  type OutboxRow,
  claimDue,
  findCancelled,
  noteFailed,
  noteNothing,
  noteSent,
  noteUntried,
} from '#/commerce/api/outbox/outbox.queries.ts'

export type SendDeps = Pick<Deps, 'db' | 'now' | 'log'> & { erp: Erp }

/** This many per batch, and this many batches in a row: customers come first. */
const BATCH = 20
const BATCHES = 10
const AT_ONCE = 4
/** Longer than an exchange takes, including a sign-in and a retry. */
const TAKEN_MS = 60_000
const HOUR_MS = 3_600_000
const MOST_WORDS = 500

type Outcome = 'sent' | 'nothing' | 'failed' | 'paused'
export type SentCounts = { sent: number; failed: number }

/** Sends what is due. Several processes may do so at once: each row is sent by one of them. */
export async function sendDocuments(deps: SendDeps): Promise<SentCounts> {
  const all = { sent: 0, failed: 0 }
  for (let batches = 0; batches < BATCHES; batches++) {
    if (deps.erp.breaker.state() === 'open') break
    const { taken, outcomes } = await sendBatch(deps)
    all.sent += outcomes.filter((outcome) => outcome === 'sent').length
    all.failed += outcomes.filter((outcome) => outcome === 'failed').length
    if (taken < BATCH || outcomes.includes('paused')) break
  }
  return all
}

async function sendBatch(deps: SendDeps): Promise<{ taken: number; outcomes: Outcome[] }> {
  const { db, erp, now } = deps
  const until = new Date(now().getTime() + TAKEN_MS)
  const rows = await claimDue(db, { now: now(), until, limit: BATCH })
  if (rows.length === 0) return { taken: 0, outcomes: [] }
  const payloads = await readDocuments(db, erp, rows)
  const cancelled = await findCancelled(db, rows)
  const outcomes: Outcome[] = []
  await inParallel(rows, AT_ONCE, async (row) => {
    const outgoing = { payload: payloads.get(row.id), isCancelled: cancelled.has(row.id) }
    outcomes.push(await sendOne(deps, row, outgoing))
  })
  return { taken: rows.length, outcomes }
}

type Outgoing = { payload: SyncPayload | undefined; isCancelled: boolean }

async function sendOne(
  deps: SendDeps,
  row: OutboxRow,
  { payload, isCancelled }: Outgoing,
): Promise<Outcome> {
  const { db, erp, now } = deps
  if (!payload) {
    await noteNothing(db, row)
    return 'nothing'
  }
  try {
    const syncKey = isCancelled ? await cancel(erp, payload) : (await erp.sync(payload)).syncKey
    const total = toMinor(payload.DocTotal)
    const state = isCancelled ? { erp_state: 'cancelled' as const } : {}
    await noteSent(db, row, { syncKey, total, at: now(), ...state })
    return 'sent'
  } catch (error) {
    if (error instanceof ErpError && error.kind === 'paused') {
      await noteUntried(db, row)
      return 'paused'
    }
    await fail(deps, row, error)
    return 'failed'
  }
}

/** Cancels a document; one that the ERP never had is sent first, so that both are in its books. */
async function cancel(erp: Erp, payload: SyncPayload): Promise<string | null> {
  const reference = payload.NumAtCard
  try {
    return (await erp.cancel(reference)).syncKey
  } catch (error) {
    if (!(error instanceof ErpError) || error.status !== 404) throw error
    await erp.sync(payload)
    return (await erp.cancel(reference)).syncKey
  }
}

async function fail({ db, now, log }: SendDeps, row: OutboxRow, error: unknown): Promise<void> {
  const known = error instanceof ErpError ? error : undefined
  const at = now().getTime()
  const pause = pauseSeconds({
    attempts: row.attempts,
    kind: known?.kind,
    random: Math.random(),
  })
  const since = row.failing_since?.getTime() ?? at
  const isStuck = at - since >= GIVE_UP_HOURS * HOUR_MS
  const dueAt = new Date(at + pause * 1000)
  await noteFailed(db, row, {
    problem: (known?.message ?? ERP_WORDS.other(String(error))).slice(0, MOST_WORDS),
    kind: known && known.kind !== 'paused' ? known.kind : 'other',
    now: now(),
    dueAt: isStuck ? undefined : dueAt,
    quietUntil: known?.kind === 'timeout' ? dueAt : null,
  })
  if (isStuck) log('error', 'erp.stuck', { outbox: row.id, kind: known?.kind ?? 'unreadable' })
}
