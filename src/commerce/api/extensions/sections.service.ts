// Sections of homes that extensions fill. A job asks each and keeps what it says: no page waits for an extension. One
// that fails or is gone leaves what it said last for a day.
import {
  type AddedSection,
  type KeptContent,
  SectionContent,
} from '#/contract/extensions/sections.ts'
import type { OfferedSection } from '#/contract/extensions/staff-sections.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findBySku, findExtensions, findSections, saveSections } from './extensions.queries.ts'
import type { ExtensionRow, KeptSection } from './extensions.queries.ts'
import { noteFailure, runExtension, type Running, stateOf } from './run.service.ts'
import { wordsIn } from './settings.rules.ts'

const STAYS_MS = 24 * 60 * 60 * 1000

/** Asks all that are on. */
export async function loadSections(deps: Running): Promise<{ loaded: number; failed: number }> {
  const { db, extensions } = deps
  await extensions?.ready
  const rows = (await findExtensions(db)).filter(({ is_on }) => is_on)
  const before = await findSections(db)
  const sources = rows.flatMap((row) => sourcesOf(deps, row, before))
  const kept = await Promise.all(
    sources.map((source) =>
      loadOne(
        deps,
        source,
        before.find((one) => one.source === source),
      ),
    ),
  )
  await saveSections(db, kept.filter(isUseful(deps)))
  const failed = kept.filter(({ failing_since }) => failing_since !== null).length
  return { loaded: kept.length - failed, failed }
}

/** Those that it declares; of one that is not loaded, those that are kept. */
function sourcesOf({ extensions }: Running, { name }: ExtensionRow, before: KeptSection[]) {
  const loaded = extensions?.find(name)
  if (loaded) return Object.keys(loaded.manifest.sections).map((section) => `${name}/${section}`)
  return before.map(({ source }) => source).filter((source) => source.startsWith(`${name}/`))
}

async function loadOne(
  deps: Running,
  source: string,
  before: KeptSection | undefined,
): Promise<KeptSection> {
  const [name = '', section = ''] = source.split('/')
  try {
    const said = await runExtension(deps, name, { kind: 'section', section })
    const { data, success, error } = SectionContent.nullable().safeParse(said)
    if (success) {
      const content = data && (await withGoods(deps, data))
      return { source, content, failing_since: null }
    }
    await noteFailure(deps, name, { kind: 'section', failure: String(error) })
  } catch {
    // It is noted already.
  }
  const now = deps.now()
  const failing_since = before?.failing_since ?? now
  const isOver = now.getTime() - failing_since.getTime() > STAYS_MS
  return { source, content: isOver ? null : (before?.content ?? null), failing_since }
}

/** Of one that is gone, nothing is kept once it shows nothing. */
const isUseful =
  ({ extensions }: Running) =>
  ({ source, content }: KeptSection): boolean =>
    content !== null || extensions?.find(source.split('/')[0] ?? '') !== undefined

async function withGoods({ db }: Running, content: SectionContent): Promise<KeptContent> {
  const skus = content.blocks.flatMap((block) => (block.type === 'products' ? block.products : []))
  const ids = await findBySku(db, skus)
  const blocks = content.blocks.map((block) =>
    block.type === 'products'
      ? { ...block, products: block.products.flatMap((sku) => ids.get(sku) ?? []) }
      : block,
  )
  return { ...content, blocks }
}

/** What pages show. */
export async function shownSections(ctx: Ctx): Promise<AddedSection[]> {
  ctx.tag('extension-sections')
  const say = (words: KeptContent['heading']) => wordsIn(words, ctx.language)
  return (await findSections(ctx.db)).flatMap(({ source, content }) => {
    if (!content) return []
    const { heading, text, blocks } = content
    return [
      {
        source,
        heading: say(heading),
        ...(text !== undefined && { text: say(text) }),
        blocks: blocks.map((block) => blockIn(block, say)),
      },
    ]
  })
}

type Block = KeptContent['blocks'][number]

function blockIn(block: Block, say: (words: KeptContent['heading']) => string) {
  switch (block.type) {
    case 'text':
      return { ...block, text: say(block.text) }
    case 'facts': {
      const facts = block.facts.map(({ label, value }) => ({
        label: say(label),
        value: say(value),
      }))
      return { ...block, facts }
    }
    case 'links':
      return { ...block, links: block.links.map(({ label, to }) => ({ label: say(label), to })) }
    case 'products':
      return block
  }
}

/** What staff can put on a home. */
export async function offeredSections(ctx: Ctx): Promise<OfferedSection[]> {
  const { extensions } = ctx.deps
  await extensions?.ready
  const kept = new Map((await findSections(ctx.db)).map((section) => [section.source, section]))
  return (await findExtensions(ctx.db)).flatMap((row) => {
    const loaded = extensions?.find(row.name)
    if (!loaded || stateOf(ctx.deps, loaded, row).state !== 'on') return []
    const { title, sections } = loaded.manifest
    return Object.entries(sections).map(([section, words]) => {
      const source = `${row.name}/${section}`
      const { content = null, failing_since = null } = kept.get(source) ?? {}
      return {
        source,
        extension: wordsIn(title, ctx.language),
        title: wordsIn(words, ctx.language),
        heading: content && wordsIn(content.heading, ctx.language),
        failing_since: failing_since?.toISOString() ?? null,
      }
    })
  })
}
