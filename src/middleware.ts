// Before a page: its language, texts, calls, and whether this visitor may see it.
import type { APIContext, MiddlewareNext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import i18next from 'i18next'
import { ApiError } from '#/client/api-error.ts'
import { createServerShop } from '#/client/server.ts'
import type { Profile } from '#/contract/auth/customer.ts'
import { Identity } from '#/contract/content/theme.ts'
import { isCrew } from '#/domain/account/crew.ts'
import {
  ACCOUNT_COOKIE,
  areUnreadable,
  readAccount,
  readCookie,
  TOKEN_COOKIE,
} from '#/lib/cookies.ts'
import { localise, type Language } from '#/lib/i18n.ts'
import { mainLanguage, offeredLanguages, offerLanguages } from '#/lib/languages/offered.ts'
import { SHARED_CACHES } from '#/lib/shared-caches.ts'
import { askMoved, elsewhereOf, href, isKept, matchRoute, ROUTES, type Route } from '#/routes.ts'
import { BASE_CURRENCY } from '#/stores/currency.ts'

export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, url } = context
  const { language } = locals
  const route = matchRoute(url.pathname)
  const userToken = prepare(context, route)

  try {
    await readLanguages(locals)
    const other = elsewhereOf(language, url.pathname + url.search)
    if (other !== undefined && !isMissing(route))
      return locals.making ? goes() : context.redirect(other)
    if (!offeredLanguages().includes(language) && !hasOwnLanguage(route)) {
      locals.language = mainLanguage()
      prepare(context, route)
    }
    const { data: currencies } = await locals.shop.content.currencies()
    locals.currency = currencies[0] ?? BASE_CURRENCY
    locals.profile = route?.guard && userToken ? await whoIsSignedIn(locals.shop) : null
    // Somebody without a store sees the list of stores.
    const looks = userToken ? locals.profile !== null && !mayOpen(route, locals.profile) : true
    if (route === ROUTES.ownStore && looks) return context.redirect(href(language, 'stores'))
    if (route?.guard && !locals.profile) {
      forgetVisitor(context)
      if (route.guard === 'admin' && (await lacksAdministrator(locals.shop)))
        return context.redirect(href(language, 'setUp'))
      const back = localise(language, url.pathname) + url.search
      return context.redirect(href(language, 'login', { next: back }))
    }
    if (!mayOpen(route, locals.profile)) return await next('/access-denied')
    if (isWork(route) && locals.profile?.needs_second_factor)
      return context.redirect(href(language, 'security'))
    if (url.pathname === ROUTES.adminPreview.path) return await preview(context, next)
    const closed = await isClosed(context)
    if (closed && route?.render !== 'data' && (await lacksAdministrator(locals.shop)))
      return context.redirect(href(language, 'setUp'))
    if (closed && route !== ROUTES.login && !(await isAdministrator(context)))
      return await next('/maintenance')
    const mayBeOld = isMissing(route) || isOldQuery(route, url)
    const response = await (mayBeOld ? elsewhere(context, next) : next())
    if (closed || !isKept(route)) return response
    response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
    return url.search ? response : await cacheable(response, locals)
  } catch (error) {
    if (error instanceof ApiError && NO_SUCH_PAGE.has(error.status)) return missing(context)
    // Somebody whose role has no access to the page.
    if (error instanceof ApiError && error.code === 'FORBIDDEN') return await next('/access-denied')
    locals.report(error)
    const passes =
      error instanceof SignInUnknown || (error instanceof ApiError && error.status === 503)
    if (passes) return unavailable(await next('/500'))
    throw error
  }
})

/**
 * Whether its language doesn't depend on the shop's: a shop without a language gets one at setup, and a feed's name
 * contains it.
 */
const hasOwnLanguage = (route: Route | undefined): boolean =>
  route === ROUTES.setUp || route?.path.startsWith('/feeds/') === true

/** A page that is stored and shall be no more; visitors are led elsewhere. */
const goes = () => new Response(null, { status: 404 })

/** What every page has. Returns the visitor's token. */
function prepare(context: APIContext, route: Route | undefined): string | undefined {
  const { locals, request } = context
  // The process took the language off the path; see src/server/http/page-locals.ts.
  const { language } = locals
  // A page that is the same for everybody is made without looking at cookies.
  const isShared = route !== undefined && route.render !== 'ssr'
  const cookies = isShared ? null : request.headers.get('cookie')
  const userToken = readCookie(cookies, TOKEN_COOKIE)
  locals.t = translate(language)
  locals.may = (permission) => locals.profile?.permissions.includes(permission) ?? false
  locals.account = userToken ? readAccount(cookies) : null
  if (areUnreadable(cookies)) forgetVisitor(context)
  locals.shop = createServerShop(locals.backend, { language, userToken })
  return userToken
}

function forgetVisitor({ cookies }: Pick<APIContext, 'cookies'>): void {
  for (const name of [TOKEN_COOKIE, ACCOUNT_COOKIE]) cookies.delete(name, { path: '/' })
}

/** Redirects if it has moved. */
async function missing(context: APIContext): Promise<Response> {
  const to = await movedFrom(context)
  return to === undefined ? context.rewrite('/404') : context.redirect(to, 301)
}

/** The process asks for the page of missing ones. */
const isMissing = (route: Route | undefined): boolean =>
  route === undefined || route === ROUTES.notFound

/** WordPress names its pages by the query of the home page, unless somebody has chosen other addresses: `/?p=12`. */
const isOldQuery = (route: Route | undefined, { search }: URL): boolean =>
  route === ROUTES.home && search !== ''

/** At none of the shop's addresses: one of an old shop leads on. */
async function elsewhere(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const to = await movedFrom(context)
  return to === undefined ? next() : context.redirect(to, 301)
}

/**
 * Where an old address leads; what the visitor asked for besides goes along. Pages that are being stored leave that to
 * the process.
 */
async function movedFrom({ locals, url }: APIContext): Promise<string | undefined> {
  if (locals.making) return undefined
  const { path } = locals
  const { search } = url
  const ask = (asked: string) =>
    locals.shop.content.moved({ query: { path: asked } }).catch(() => undefined)
  const to = await askMoved({ path, search, language: locals.language }, ask)
  // A query of its own address, or one of the old shop's, means nothing here.
  const route = matchRoute(path)
  const isOld = route === undefined || isOldQuery(route, url)
  const isElsewhere = to === undefined || /[?#]/.test(to) || isOld
  return isElsewhere ? to : to + search
}

/** Pages for everybody are generated while the shop is closed, too. */
async function isClosed({ locals, url }: APIContext): Promise<boolean> {
  if (locals.making || url.pathname === ROUTES.setUp.path) return false
  return (await locals.shop.content.settings()).maintenance
}

/** Another API may not say. */
async function readLanguages({ shop }: App.Locals): Promise<void> {
  const settings = await shop.content.settings().catch(() => undefined)
  if (settings) offerLanguages(settings.languages)
}

/** Somebody has to set up the shop first. Another API may know nothing of that. */
const lacksAdministrator = (shop: App.Locals['shop']): Promise<boolean> =>
  shop.first.state().then(
    ({ needed }) => needed,
    () => false,
  )

async function isAdministrator({ locals, request }: APIContext): Promise<boolean> {
  const userToken = readCookie(request.headers.get('cookie'), TOKEN_COOKIE)
  if (!userToken) return false
  try {
    const shop = createServerShop(locals.backend, { language: locals.language, userToken })
    return isOfStaff(await shop.auth.self())
  } catch {
    return false
  }
}

/** Whether anything of the office is theirs; each page's calls check their own permission. */
const isOfStaff = ({ roles }: Profile): boolean =>
  roles.includes('admin') || roles.includes('staff')

/** A page for everybody, drawn with a draft of the theme or with a product not on sale yet; staff alone get it. */
async function preview({ locals, url }: APIContext, next: MiddlewareNext): Promise<Response> {
  const product = url.searchParams.get('product')
  const identity = readIdentity(url.searchParams.get('identity'))
  if (product) locals.shop = withProduct(locals.shop, product)
  else if (identity) locals.shop = await withIdentity(locals.shop, identity)
  else locals.shop = await withDraft(locals.shop)
  // Its links to other languages lead to this same preview.
  locals.path = url.pathname + url.search
  const asked = url.searchParams.get('path') ?? '/'
  const shown = matchRoute(asked)
  const path = shown?.render === 'generated' || shown === ROUTES.checkout ? asked : '/'
  const response = await next(path)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

const withProduct = (shop: App.Locals['shop'], id: string): App.Locals['shop'] => ({
  ...shop,
  product: { ...shop.product, bySlug: () => shop.staffProduct.preview({ params: { id } }) },
})

/** What the office previews before it is saved; undefined if it can't be one. */
function readIdentity(text: string | null): Identity | undefined {
  try {
    return Identity.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

async function withIdentity(
  shop: App.Locals['shop'],
  identity: Identity,
): Promise<App.Locals['shop']> {
  const theme = await shop.content.themeOptions()
  const themeOptions = () => Promise.resolve({ ...theme, identity })
  return { ...shop, content: { ...shop.content, themeOptions } }
}

async function withDraft(shop: App.Locals['shop']): Promise<App.Locals['shop']> {
  const { theme_options, homes } = await shop.staffEditions.preview()
  return {
    ...shop,
    content: { ...shop.content, themeOptions: () => Promise.resolve(theme_options) },
    home: {
      ...shop.home,
      one: ({ query } = {}) => {
        const slug = query?.slug ?? theme_options.theme
        const home = homes.find((one) => one.slug === slug)
        return home ? Promise.resolve(home) : shop.home.one({ query: { slug } })
      },
    },
  }
}

/** The API's answers to the address of something that does not exist or cannot exist. */
const NO_SUCH_PAGE = new Set([400, 404, 422])

const words = new Map<string, string>()

/** Texts of a language. Those without values are the same each time, and a page has a hundred of them. */
function translate(language: Language): App.Locals['t'] {
  const fixed = i18next.getFixedT(language)
  return (key, values) => {
    if (values) return fixed(key, values)
    const name = `${language} ${key}`
    const known = words.get(name) ?? fixed(key)
    words.set(name, known)
    return known
  }
}

/** The API did not say whether the visitor is signed in. */
class SignInUnknown extends Error {
  override name = 'SignInUnknown'
}

/** Only a token that the API refuses ends a session. @throws SignInUnknown if the API doesn't answer */
async function whoIsSignedIn(shop: App.Locals['shop']): Promise<Profile | null> {
  try {
    return await shop.auth.self()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw new SignInUnknown('the API did not say whether the visitor is signed in', {
      cause: error,
    })
  }
}

const isWork = (route: Route | undefined): boolean =>
  route?.guard === 'admin' || route?.guard === 'delivery'

/** A page of one role is for those who have it. */
function mayOpen(route: Route | undefined, profile: Profile | null): boolean {
  if (!route?.guard || route.guard === 'user') return true
  if (route.guard === 'admin') return profile !== null && isOfStaff(profile)
  if (route.guard === 'delivery') return profile !== null && isCrew(profile)
  return profile?.roles.includes(route.guard) ?? false
}

/** The same page, for a failure that passes. */
const unavailable = ({ body, headers }: Response): Response =>
  new Response(body, { status: 503, headers: new Headers([...headers, ['Retry-After', '5']]) })

/**
 * A page that is the same for everybody says that it may be kept, unless its list is empty, and what it was made from.
 * Its parts are drawn while it is sent, so all tags are known at its end only.
 */
async function cacheable(response: Response, locals: App.Locals): Promise<Response> {
  if (response.status !== 200) return response
  const html = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  if (!locals.empty) headers.set('CDN-Cache-Control', SHARED_CACHES)
  headers.set('Cache-Tag', [...locals.shop.tags].join(','))
  return new Response(html, { status: response.status, headers })
}
