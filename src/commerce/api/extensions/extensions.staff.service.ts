// The shop's extensions, for the office: their state, and their settings without secrets.
import type { Proof } from '#/contract/codes/customer.ts'
import type { SettingValues } from '#/contract/extensions/fields.ts'
import type { Manifest } from '#/contract/extensions/shapes.ts'
import type { Extension, ExtensionInput } from '#/contract/extensions/staff.ts'
import type { Broken, Loaded } from '#/extensions/running/open.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  countWaiting,
  deleteExtension,
  type ExtensionRow,
  findExtension,
  findExtensions,
  insertExtension,
  lockExtension,
  updateExtension,
} from './extensions.queries.ts'
import { forgetAnswers } from './ask.service.ts'
import { followTakers, tryPayments } from './online.service.ts'
import { followSettings, stateOf } from './run.service.ts'
import {
  checkSettings,
  mergeSettings,
  openSettings,
  sealSettings,
  wordsIn,
} from './settings.rules.ts'

const NOTHING = {
  text: '',
  version: null,
  is_bundled: false,
  file: null,
  problem: null,
  failure: null,
  waiting: 0,
  events: [],
  jobs: [],
  routes: [],
  has_script: false,
  takes_payments: false,
  sends_texts: false,
  prices_delivery: false,
  taxes_goods: false,
  page: null,
  sections: [],
  fields: [],
  values: {},
  kept_secrets: [],
  changed_at: null,
  changed_by: null,
}

const viewBroken = ({ label, file, problem }: Broken): Extension => ({
  ...NOTHING,
  name: label,
  title: label,
  file,
  problem,
  state: 'broken',
})

/** It may come back: until then its settings are kept, and its events wait. */
const viewMissing = (row: ExtensionRow, waiting: number): Extension => ({
  ...NOTHING,
  ...decided(row),
  name: row.name,
  title: row.name,
  state: 'missing',
  waiting,
})

const decided = (row: ExtensionRow | undefined) => ({
  failure:
    row?.failed_at && row.failure !== null
      ? { at: row.failed_at.toISOString(), text: row.failure }
      : null,
  changed_at: row?.changed_at?.toISOString() ?? null,
  changed_by: row?.changed_by ?? null,
})

type ExtensionState = { row: ExtensionRow | undefined; waiting: number }

const isSecret = ({ settings }: Manifest, name: string): boolean =>
  settings[name]?.type === 'secret'

const withoutSecrets = (manifest: Manifest, values: SettingValues): SettingValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(manifest, name)))

function view(ctx: Ctx, loaded: Loaded, { row, waiting }: ExtensionState): Extension {
  const { manifest, file, is_bundled } = loaded
  const { name, title, text, version, events, jobs, routes, has_script, settings } = manifest
  const { state, values } = stateOf(ctx.deps, loaded, row)
  return {
    ...decided(row),
    name,
    title: wordsIn(title, ctx.language),
    text: wordsIn(text, ctx.language),
    version,
    is_bundled,
    file,
    state,
    problem: null,
    waiting,
    events,
    jobs: Object.entries(jobs).map(([job, every_minutes]) => ({ name: job, every_minutes })),
    routes,
    has_script,
    takes_payments: manifest.payments !== null,
    sends_texts: manifest.texts,
    prices_delivery: manifest.delivery,
    taxes_goods: manifest.taxes,
    page: manifest.page && wordsIn(manifest.page.title, ctx.language),
    sections: Object.values(manifest.sections).map((words) => wordsIn(words, ctx.language)),
    fields: Object.entries(settings).map(([field, shape]) => ({ name: field, field: shape })),
    values: withoutSecrets(manifest, values),
    kept_secrets: Object.keys(values).filter(
      (field) => isSecret(manifest, field) && values[field] !== null,
    ),
  }
}

export async function listExtensions(ctx: Ctx): Promise<Extension[]> {
  const { extensions } = ctx.deps
  await extensions?.ready
  const rows = new Map((await findExtensions(ctx.db)).map((row) => [row.name, row]))
  const waiting = await countWaiting(ctx.db)
  const loaded = extensions?.loaded() ?? []
  const names = new Set(loaded.map(({ manifest }) => manifest.name))
  return [
    ...(extensions?.broken() ?? []).map(viewBroken),
    ...loaded.map((one) => {
      const { name } = one.manifest
      return view(ctx, one, { row: rows.get(name), waiting: waiting.get(name) ?? 0 })
    }),
    ...[...rows.values()]
      .filter(({ name }) => !names.has(name))
      .map((row) => viewMissing(row, waiting.get(row.name) ?? 0)),
  ]
}

type ExtensionSettings = { given: SettingValues; isOn: boolean }

/** @throws ShopError INVALID for what its fields don't allow */
function requireGood(ctx: Ctx, manifest: Manifest, { given, isOn }: ExtensionSettings) {
  const t = messagesOf(ctx.language)
  const { values, wrong } = checkSettings(manifest, given)
  // Settings may be incomplete while the extension is off.
  const refused = wrong.filter(({ why }) => isOn || why === 'invalid')
  if (refused.length === 0) return values
  const errors = refused.map(({ name, why }) => {
    const field = wordsIn(manifest.settings[name]?.label, ctx.language)
    return [`values.${name}`, [t(`extension.${why}`, { field })]]
  })
  throw new ShopError('INVALID', { errors: Object.fromEntries(errors) as Record<string, string[]> })
}

/** What the history shows: of secrets only whether there is one. */
function notable(manifest: Manifest, isOn: boolean, values: SettingValues) {
  const shown = Object.entries(values).map(([name, value]) => {
    const said = isSecret(manifest, name) && value !== null ? '•••' : value
    return said === null ? [] : [`${name}: ${said}`]
  })
  return { is_on: isOn, settings: shown.flat().join(', ') }
}

/** @throws ShopError NOT_FOUND, INVALID without proof or for what its fields don't allow, TOO_MANY_REQUESTS */
export async function saveExtension(
  ctx: Ctx,
  name: string,
  { is_on, values: typed, ...proof }: ExtensionInput,
): Promise<Extension> {
  const { extensions, secret } = ctx.deps
  await extensions?.ready
  const loaded = found(extensions?.find(name))
  const { manifest } = loaded
  await proveSelf(ctx, proof)
  await inTransaction(ctx, async (tx) => {
    await insertExtension(tx.db, { name, is_on: false })
    const before = found(await lockExtension(tx.db, name))
    const kept = openSettings(before.sealed, name, secret) ?? {}
    const given = mergeSettings(manifest, kept, typed)
    const values = requireGood(tx, manifest, { given, isOn: is_on })
    await updateExtension(tx.db, name, {
      is_on,
      sealed: sealSettings(values, name, secret),
      failure: null,
      failed_at: null,
      changed_at: tx.deps.now(),
      changed_by: userOf(tx).name,
    })
    await noteChange(tx, {
      kind: 'extension',
      record: name,
      name: wordsIn(manifest.title, tx.language),
      before: notable(manifest, before.is_on, checkSettings(manifest, kept).values),
      after: notable(manifest, is_on, values),
    })
  })
  // Outside of the transaction: the extension itself is asked.
  await followSettings(ctx.deps)
  await followTakers(ctx.deps)
  forgetAnswers(ctx.deps)
  ctx.deps.wake?.('load-home-sections')
  if (is_on) await tryPayments(ctx.deps, name)
  const waiting = (await countWaiting(ctx.db)).get(name) ?? 0
  return view(ctx, loaded, { row: await findExtension(ctx.db, name), waiting })
}

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT for one that is installed, INVALID without proof */
export async function removeExtension(ctx: Ctx, name: string, proof: Proof): Promise<void> {
  const { extensions } = ctx.deps
  await extensions?.ready
  if (extensions?.find(name)) {
    const message = messagesOf(ctx.language)('extension.installed')
    throw new ShopError('STATUS_CONFLICT', { message })
  }
  await proveSelf(ctx, proof)
  await inTransaction(ctx, async (tx) => {
    const before = found(await lockExtension(tx.db, name))
    await deleteExtension(tx.db, name)
    const noted = { is_on: before.is_on }
    await noteChange(tx, { kind: 'extension', record: name, name, before: noted, after: null })
  })
  ctx.deps.wake?.('load-home-sections')
}
