// Runs extensions, and keeps their events and scripts in step with their settings. Their errors are recorded for the
// office, and never fail the call that the event is about.
import { PageScript } from '#/contract/extensions/shapes.ts'
import type { Loaded } from '#/extensions/running/open.ts'
import type { Work as Call } from '#/extensions/running/work.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import {
  type ExtensionRow,
  findExtension,
  findExtensions,
  insertExtension,
  saveListener,
  saveScripts,
  updateExtension,
} from './extensions.queries.ts'
import { type Checked, checkSettings, openSettings } from './settings.rules.ts'

export type Running = Pick<Deps, 'db' | 'now' | 'log' | 'secret' | 'siteUrl' | 'extensions'>

type State = 'on' | 'off' | 'incomplete' | 'unreadable'
type CheckedState = { state: State; values: Checked['values'] }

/** Whether it runs, and its settings. */
export function stateOf(
  { secret }: Pick<Deps, 'secret'>,
  { manifest }: Loaded,
  row: ExtensionRow | undefined,
): CheckedState {
  const kept = openSettings(row?.sealed ?? null, manifest.name, secret)
  const { values, wrong } = checkSettings(manifest, kept ?? {})
  if (!row?.is_on) return { state: 'off', values }
  if (!kept) return { state: 'unreadable', values }
  return { state: wrong.length > 0 ? 'incomplete' : 'on', values }
}

/** Those that are on, by name. */
export async function findRunning(deps: Pick<Running, 'db' | 'extensions' | 'secret'>) {
  const rows = await findExtensions(deps.db)
  return rows.flatMap((row) => {
    const loaded = deps.extensions?.find(row.name)
    return loaded && stateOf(deps, loaded, row).state === 'on' ? [loaded] : []
  })
}

type With = {
  [K in Call['kind']]: Omit<Extract<Call, { kind: K }>, 'settings' | 'site'>
}[Call['kind']]

/** It is switched off, incomplete or not installed. */
export class NotOn extends Error {
  override name = 'NotOn'
}

/** Runs a function of an extension. @throws NotOn, or the extension's error, which is recorded */
export async function runExtension(deps: Running, name: string, work: With): Promise<unknown> {
  const { db, extensions } = deps
  const site = siteUrlOf(deps)
  const loaded = extensions?.find(name)
  if (!extensions || !loaded) throw new NotOn()
  const { state, values: settings } = stateOf(deps, loaded, await findExtension(db, name))
  if (state !== 'on') throw new NotOn()
  try {
    return await extensions.run(name, { ...work, settings, site })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await noteFailure(deps, name, { kind: work.kind, failure })
    throw error
  }
}

/** For the log, and for the office. */
export async function noteFailure(
  { db, now, log }: Running,
  name: string,
  { kind, failure }: { kind: Call['kind']; failure: string },
): Promise<void> {
  log('warn', 'extension.failed', { extension: name, kind, failure })
  await updateExtension(db, name, { failure: failure.slice(0, 500), failed_at: now() })
}

type Event = { id: string; type: string; at: Date; data: object }

/** Sent like a webhook: without a status it is sent again later. */
export async function tellExtension(
  deps: Running,
  name: string,
  { id, type, at, data }: Event,
): Promise<{ status: number | null; answer: string }> {
  try {
    const event = { id, type, timestamp: at.toISOString(), data }
    await runExtension(deps, name, { kind: 'event', event })
    return { status: 200, answer: '' }
  } catch (error) {
    return { status: null, answer: String(error).slice(0, 500) }
  }
}

/** A new extension is on if it needs nothing; those that come with the shop are switched on by staff. */
const isOnFirst = ({ manifest, is_bundled }: Loaded): boolean =>
  !is_bundled && checkSettings(manifest, {}).wrong.length === 0

/** Brings the database up to date with what is installed. */
export async function takeOverExtensions(deps: Running): Promise<void> {
  const { db, extensions } = deps
  if (!extensions) return
  await extensions.ready
  for (const loaded of extensions.loaded())
    await insertExtension(db, { name: loaded.manifest.name, is_on: isOnFirst(loaded) })
  await followSettings(deps)
}

/** After a change: updates the extensions' events, and the scripts that pages load. */
export async function followSettings(deps: Running): Promise<void> {
  const { db, extensions } = deps
  const site = siteUrlOf(deps)
  const scripts: PageScript[] = []
  for (const row of await findExtensions(db)) {
    const loaded = extensions?.find(row.name)
    if (!loaded) continue
    const { manifest } = loaded
    const { state, values: settings } = stateOf(deps, loaded, row)
    const isOn = state === 'on'
    await saveListener(db, { name: row.name, events: manifest.events, is_on: isOn })
    if (!isOn || !manifest.has_script) continue
    const made = await extensions
      ?.run(row.name, { kind: 'script', settings, site })
      .catch((error) => {
        deps.log('warn', 'extension.no_script', { extension: row.name, error: String(error) })
      })
    const script = PageScript.safeParse(made)
    if (script.success) scripts.push(script.data)
  }
  await saveScripts(db, scripts)
}
