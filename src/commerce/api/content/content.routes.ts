import { endpoints } from '#/contract/index.ts'
import { fillDetails, namesDetails } from '#/domain/law/page-details.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { whereTo } from '#/commerce/api/redirects/redirects.service.ts'
import { listChanges } from './changes.service.ts'
import {
  findCountries,
  findCurrencies,
  findPage,
  findPages,
  findSettings,
} from './content.queries.ts'
import { offeredSettings } from './settings.service.ts'
import { readThemeOptions } from './theme-options.service.ts'

export const contentRoutes: Implementation[] = [
  implement(endpoints.content.changes, (ctx, { query }) => listChanges(ctx, query.since)),
  implement(endpoints.content.moved, (ctx, { query }) => whereTo(ctx, query.path)),
  implement(endpoints.content.themeOptions, (ctx) => {
    ctx.tag('theme-options')
    return readThemeOptions(ctx)
  }),
  implement(endpoints.content.settings, (ctx) => {
    ctx.tag('settings')
    return offeredSettings(ctx)
  }),
  implement(endpoints.content.currencies, async (ctx) => {
    ctx.tag('currencies')
    const rows = await findCurrencies(ctx.db)
    return {
      data: rows.map(({ id, code, symbol, exchange_rate }) => ({
        id,
        code,
        symbol,
        exchange_rate,
      })),
    }
  }),
  implement(endpoints.content.countries, async (ctx) => {
    ctx.tag('countries', 'settings')
    const { law } = await findSettings(ctx.db)
    // The shop's own country is what most forms begin with.
    const rows = (await findCountries(ctx.db)).toSorted(
      (a, b) => Number(b.code === law.country) - Number(a.code === law.country),
    )
    return {
      data: rows.map(({ code, name, states }) => ({
        code,
        name: textIn(name, ctx.language),
        states,
      })),
    }
  }),
  implement(endpoints.content.pages, async (ctx) => {
    const rows = await findPages(ctx.db)
    // Drafts are tagged too: once one is published, the links to it appear.
    ctx.tag('pages', ...rows.map(({ slug }) => `page:${slug}`))
    const published = rows.filter(({ status }) => status === 'published')
    return {
      data: published.map(({ slug, title }) => ({ slug, title: textIn(title, ctx.language) })),
    }
  }),
  implement(endpoints.content.page, async (ctx, { params }) => {
    ctx.tag(`page:${params.slug}`)
    const row = found(await findPage(ctx.db, params.slug))
    const { slug, title, content, version, updated_at } = row
    if (row.status === 'draft') throw new ShopError('NOT_FOUND')
    const words = textIn(content, ctx.language) || ''
    const isFilled = namesDetails(words)
    if (isFilled) ctx.tag('settings')
    return {
      slug,
      version,
      title: textIn(title, ctx.language),
      content: isFilled ? fillDetails(words, await findSettings(ctx.db)) : words,
      updated_at: updated_at.toISOString(),
    }
  }),
]
