// The staff pages of extensions: they say what there is, and the shop draws it.
import type { z } from 'zod'
import { type ExtensionPage, PageBlocks, SavedWords } from '#/contract/extensions/parts.ts'
import type { PageForm, PageView } from '#/contract/extensions/staff-pages.ts'
import type { Loaded } from '#/extensions/running/open.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import {
  type Ctx,
  inTransaction,
  mayAsStaff,
  requireStaff,
  userOf,
} from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findExtensions } from './extensions.queries.ts'
import { NotOn, noteFailure, runExtension, stateOf } from './run.service.ts'
import { checkSettings, wordsIn } from './settings.rules.ts'

/** Those that are on, and that the caller may open. */
export async function listPages(ctx: Ctx): Promise<{ name: string; title: string }[]> {
  const { extensions } = ctx.deps
  if (!extensions?.loaded().some(({ manifest }) => manifest.page)) return []
  return (await findExtensions(ctx.db)).flatMap((row) => {
    const loaded = extensions.find(row.name)
    const page = loaded?.manifest.page
    if (!page || !mayAsStaff(ctx.principal, page.needs)) return []
    const isOn = stateOf(ctx.deps, loaded, row).state === 'on'
    return isOn ? [{ name: row.name, title: wordsIn(page.title, ctx.language) }] : []
  })
}

type Found = Loaded & { page: ExtensionPage }

async function pageOf(ctx: Ctx, name: string): Promise<Found> {
  const { extensions } = ctx.deps
  await extensions?.ready
  const loaded = found(extensions?.find(name))
  const page = found(loaded.manifest.page ?? undefined)
  requireStaff(ctx, page.needs)
  return { ...loaded, page }
}

type Call<T> = { work: Parameters<typeof runExtension>[2]; shape: z.ZodType<T> }

/** @throws ShopError NOT_FOUND for one that is off, NOT_READY if it fails */
async function call<T>({ deps }: Ctx, name: string, { work, shape }: Call<T>): Promise<T> {
  const answer = await runExtension(deps, name, work).catch((error: unknown) => {
    throw new ShopError(error instanceof NotOn ? 'NOT_FOUND' : 'NOT_READY')
  })
  const result = shape.safeParse(answer)
  if (result.success) return result.data
  await noteFailure(deps, name, { kind: work.kind, failure: String(result.error) })
  throw new ShopError('NOT_READY')
}

const requestOf = (ctx: Ctx) => {
  const { id, email } = userOf(ctx)
  return { language: ctx.language, user: { id, email } }
}

const blocksOf = (ctx: Ctx, name: string) =>
  call(ctx, name, { work: { kind: 'page', given: requestOf(ctx) }, shape: PageBlocks })

/** @throws ShopError FORBIDDEN, NOT_FOUND, NOT_READY if the extension fails */
export async function showPage(ctx: Ctx, name: string): Promise<PageView> {
  const { page } = await pageOf(ctx, name)
  const title = wordsIn(page.title, ctx.language)
  return { title, has_forms: page.has_forms, blocks: await blocksOf(ctx, name) }
}

/** Takes a form that the page shows, with what its fields allow. @throws as `showPage`; ShopError INVALID */
export async function sendForm(
  ctx: Ctx,
  name: string,
  { form, values: typed }: PageForm,
): Promise<{ message: string }> {
  const { page, manifest } = await pageOf(ctx, name)
  if (!page.has_forms) throw new ShopError('NOT_FOUND')
  const blocks = await blocksOf(ctx, name)
  const shown = found(blocks.find((block) => block.type === 'form' && block.name === form))
  if (shown.type !== 'form') throw new ShopError('NOT_FOUND')
  const { values, wrong } = checkSettings({ settings: shown.fields }, typed)
  const t = messagesOf(ctx.language)
  if (wrong.length > 0) {
    const errors = wrong.map(({ name: field, why }) => [
      `values.${field}`,
      [t(`extension.${why}`, { field: wordsIn(shown.fields[field]?.label, ctx.language) })],
    ])
    throw new ShopError('INVALID', {
      errors: Object.fromEntries(errors) as Record<string, string[]>,
    })
  }
  const given = { ...requestOf(ctx), form, values }
  const said = await call(ctx, name, { work: { kind: 'form', given }, shape: SavedWords })
  const sent = Object.entries(values).flatMap(([field, value]) => {
    if (value === null) return []
    return [`${field}: ${shown.fields[field]?.type === 'secret' ? '•••' : value}`]
  })
  const noted = [shown.title, ...sent].join(', ')
  await inTransaction(ctx, (tx) =>
    noteChange(tx, {
      kind: 'extension',
      record: name,
      name: wordsIn(manifest.title, tx.language),
      before: { form_sent: null },
      after: { form_sent: noted },
    }),
  )
  return { message: said ?? t('extension.sent') }
}
