// The commerce API: one Hono app, built from the contract's endpoints.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyLimitOf } from '#/contract/body-limit.ts'
import { endpoints as first } from '#/contract/first/public.ts'
import { chooseLanguage, LANGUAGES } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { firstRoutes } from './auth/first/first.routes.ts'
import { createSessions } from './auth/sessions.service.ts'
import { issueSystemToken } from './auth/tokens.rules.ts'
import { staffProductRoutes } from './product/product.staff.routes.ts'
import { staffManyRoutes } from './product/many/many.staff.routes.ts'
import { staffStockRoutes } from './stock/stock.staff.routes.ts'
import { orderingRoutes } from './phone/ordering.routes.ts'
import { staffCustomerRoutes } from './customers/customers.staff.routes.ts'
import { peopleRoutes } from './people/people.staff.routes.ts'
import { mountExtensions } from './extensions/extensions.routes.ts'
import { codeRoutes } from './codes/codes.routes.ts'
import { mailboxRoutes } from './mailbox/mailbox.routes.ts'
import { factorRoutes } from './factor/factor.routes.ts'
import { openidRoutes } from './openid/openid.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { blogRoutes } from './blog/blog.routes.ts'
import { categoryRoutes } from './category/category.routes.ts'
import { productRoutes } from './product/product.routes.ts'
import { listingRoutes } from './listing/listing.routes.ts'
import { staffSearchRoutes } from './search/search.staff.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { createCarts } from './cart/cart-batch.service.ts'
import { createProductLoader } from './product/product-loader.service.ts'
import { compareRoutes } from './compare/compare.routes.ts'
import type { Deps } from './context.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { PLAIN } from './plain-routes.ts'
import { ShopError } from './errors.ts'
import { answerError } from './error-answer.ts'
import { describeFailure } from './failure.ts'
import { type Implementation, mount, type Mounting } from './implement.ts'
import { mcpRoutes } from './mcp/mcp.staff.routes.ts'
import { createLiveCatalogue } from './catalogue/live-catalogue.service.ts'
import { createSearchCounter } from './search/search-counter.service.ts'
import { listRoutes } from './lists/lists.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { newsRoutes } from './news/news.routes.ts'
import { createOrderNews } from './news/order-news.service.ts'
import { createOrderPlacer } from './checkout/place-batch.service.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { orderAccountRoutes } from './orders/order-account.routes.ts'
import { sellerRoutes } from './seller/seller.routes.ts'
import { storeRoutes } from './store/store.routes.ts'
import { ucpRoutes } from './ucp/ucp.routes.ts'

export type Api = {
  /** Answers a request whose path is below `/api`. */
  fetch: (request: Request) => Promise<Response>
  /** A system token for the process that runs this API. */
  systemToken: () => { access_token: string; expires_at: string }
  /** Loads the catalogue, so that the first search doesn't have to. */
  warm: () => Promise<void>
  /** Ends streaming answers, because the process is about to end. */
  rest: () => void
  /** Everything mounted. */
  implementations: Implementation[]
}

/** Creates the API; two of them share nothing but the database. */
export function createApi(deps: Deps): Api {
  const sessions = createSessions(deps)
  const news = createOrderNews(deps)
  const live = createLiveCatalogue(deps)
  const load = createProductLoader({ db: deps.db, live })
  const count = createSearchCounter(deps)
  const implementations = [
    ...PLAIN,
    ...authRoutes(sessions),
    ...firstRoutes(sessions),
    ...peopleRoutes(sessions),
    ...staffCustomerRoutes(sessions),
    ...privacyRoutes(sessions),
    ...orderAccountRoutes(sessions),
    ...codeRoutes(sessions),
    ...passwordRoutes(sessions),
    ...mailboxRoutes(sessions),
    ...passkeyRoutes(sessions),
    ...openidRoutes(sessions),
    ...factorRoutes(sessions),
    ...userRoutes(sessions),
    ...storeRoutes(sessions),
    ...sellerRoutes(sessions),
    ...listingRoutes({ live, count }),
    ...ucpRoutes({ live, count, load, place: createOrderPlacer(deps) }),
    ...productRoutes(load),
    ...staffProductRoutes(live),
    ...staffManyRoutes(live),
    ...staffStockRoutes(live),
    ...categoryRoutes(live),
    ...blogRoutes(live),
    ...searchRoutes(live),
    ...staffSearchRoutes(live),
    ...listRoutes(live),
    ...cartRoutes(createCarts(deps), live),
    ...orderingRoutes(createOrderPlacer(deps)),
    ...compareRoutes(load),
    ...newsRoutes(news),
    ...docsRoutes(),
    ...mcpRoutes(() => app.fetch),
  ]
  const app: Hono = createApp(implementations, { deps, sessions })
  return {
    fetch: async (request) => app.fetch(request),
    systemToken: () => issueSystemToken(deps.secret, deps.now()),
    warm: async () => void (await live()),
    rest: news.close,
    implementations,
  }
}

const SET_UP = `/api${first.state.path}`

function answerFailures(app: Hono, deps: Deps): void {
  app.notFound((c) =>
    answerError(
      new ShopError('NOT_FOUND'),
      chooseLanguage(c.req.header('accept-language'), offeredLanguages()),
    ),
  )
  app.onError((error, c) => {
    deps.measure?.failed(error instanceof ShopError ? error.code : 'INTERNAL')
    if (!(error instanceof ShopError)) {
      deps.failed?.(error)
      deps.log('error', 'api.failed', {
        path: c.req.path,
        method: c.req.method,
        ...describeFailure(error),
      })
    }
    // The person who sets up the shop has not chosen its languages yet.
    const languages = c.req.path.startsWith(SET_UP) ? LANGUAGES : offeredLanguages()
    return answerError(error, chooseLanguage(c.req.header('accept-language'), languages))
  })
}

function createApp(implementations: Implementation[], parts: Mounting): Hono {
  const app = new Hono().basePath('/api')
  app.use((c, next) => {
    const maxSize = bodyLimitOf(c.req.method, c.req.path)
    const onError = () => Promise.reject(new ShopError('TOO_LARGE'))
    return bodyLimit({ maxSize, onError })(c, next)
  })
  mount(app, implementations, parts)
  mountExtensions(app, parts)
  // An MCP client asks whether the server sends messages on its own.
  app.on(['GET', 'DELETE'], ['/mcp', '/ucp/mcp'], (c) => c.body(null, 405, { Allow: 'POST' }))
  answerFailures(app, parts.deps)
  return app
}
