// The commerce API: one Hono app, built from the contract's endpoints.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyLimitOf } from '#/contract/body-limit.ts'
import { chooseLanguage } from '#/lib/i18n.ts'
import { accountRoutes } from './account/account.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { firstRoutes } from './auth/first/first.routes.ts'
import { createSessions } from './auth/sessions.service.ts'
import { issueSystemToken } from './auth/tokens.rules.ts'
import { staffViewRoutes } from './views/views.staff.routes.ts'
import { staffActivityRoutes } from './restore/activity.staff.routes.ts'
import { staffProductRoutes } from './product/product.staff.routes.ts'
import { staffManyRoutes } from './product/many/many.staff.routes.ts'
import { staffImportRoutes } from './imports/imports.staff.routes.ts'
import { staffShelfRoutes } from './shelf/shelf.staff.routes.ts'
import { staffPriceRoutes } from './prices/prices.staff.routes.ts'
import { staffCategoryRoutes } from './category/category.staff.routes.ts'
import { staffAttributeRoutes } from './attribute/attribute.staff.routes.ts'
import { staffLabelRoutes } from './label/label.staff.routes.ts'
import { staffLotRoutes } from './lots/lots.staff.routes.ts'
import { staffRecallRoutes } from './recalls/recalls.staff.routes.ts'
import { staffStockRoutes } from './stock/stock.staff.routes.ts'
import { staffSizeChartRoutes } from './sizechart/sizechart.staff.routes.ts'
import { staffCouponRoutes } from './coupons/coupons.staff.routes.ts'
import { promotionRoutes } from './promotions/promotions.routes.ts'
import { staffPromotionRoutes } from './promotions/promotions.staff.routes.ts'
import { orderingRoutes } from './phone/ordering.routes.ts'
import { staffTrialRoutes } from './trial/trial.staff.routes.ts'
import { staffZoneRoutes } from './delivery/zones.staff.routes.ts'
import { pickupRoutes } from './pickup/pickup.routes.ts'
import { staffBuyingRoutes } from './buying/buying.staff.routes.ts'
import { staffPickupRoutes } from './pickup/pickup.staff.routes.ts'
import { staffCustomerRoutes } from './customers/customers.staff.routes.ts'
import { peopleRoutes } from './people/people.staff.routes.ts'
import { staffConnectionRoutes } from './connections/connections.staff.routes.ts'
import { staffBookRoutes } from './books/books.staff.routes.ts'
import { extensionRoutes, mountExtensions } from './extensions/extensions.routes.ts'
import { staffWebhookRoutes } from './webhooks/webhooks.staff.routes.ts'
import { staffKeyRoutes } from './keys/keys.staff.routes.ts'
import { staffSystemRoutes } from './system/system.staff.routes.ts'
import { staffReportRoutes } from './report/report.staff.routes.ts'
import { staffSettingsRoutes } from './settings/settings.staff.routes.ts'
import { staffContentRoutes } from './content/content.staff.routes.ts'
import { codeRoutes } from './codes/codes.routes.ts'
import { mailboxRoutes } from './mailbox/mailbox.routes.ts'
import { factorRoutes } from './factor/factor.routes.ts'
import { openidRoutes } from './openid/openid.routes.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { approvalRoutes } from './checkout/approvals.routes.ts'
import { attributeRoutes } from './attribute/attribute.routes.ts'
import { blogRoutes } from './blog/blog.routes.ts'
import { categoryRoutes } from './category/category.routes.ts'
import { productRoutes } from './product/product.routes.ts'
import { listingRoutes } from './listing/listing.routes.ts'
import { staffSearchRoutes } from './search/search.staff.routes.ts'
import { questionRoutes } from './reviews/questions.routes.ts'
import { moderationRoutes } from './reviews/moderation.staff.routes.ts'
import { staffOrderRoutes } from './orders/orders.staff.routes.ts'
import { staffRefundRoutes } from './refunds/refunds.staff.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { createCarts } from './cart/cart.service.ts'
import { createProductLoader } from './product/product-loader.service.ts'
import { compareRoutes } from './compare/compare.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import type { Deps } from './context.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { ShopError } from './errors.ts'
import { answerError } from './error-answer.ts'
import { describeFailure } from './failure.ts'
import { pickingRoutes } from './picking/picking.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { runRoutes } from './runs/runs.routes.ts'
import { staffRunRoutes } from './runs/runs.staff.routes.ts'
import { staffErpRoutes } from './erp/erp.staff.routes.ts'
import { staffEditionRoutes } from './editions/editions.staff.routes.ts'
import { staffPreviewRoutes } from './preview/preview.staff.routes.ts'
import { staffOpeningRoutes } from './opening/opening.staff.routes.ts'
import { faqRoutes } from './faq/faq.routes.ts'
import { staffFaqRoutes } from './faq/faq.staff.routes.ts'
import { staffBlogRoutes } from './blog/blog.staff.routes.ts'
import { type Implementation, mount, type Mounting } from './implement.ts'
import { homeRoutes } from './home/home.routes.ts'
import { staffHomeRoutes } from './home/home.staff.routes.ts'
import { mcpRoutes } from './mcp/mcp.staff.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { staffMediaRoutes } from './media/media.staff.routes.ts'
import { createLiveCatalogue } from './catalogue/live-catalogue.service.ts'
import { createSearchCounter } from './search/search-counter.service.ts'
import { listRoutes } from './lists/lists.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { staffEmailRoutes } from './mail/emails.staff.routes.ts'
import { backRoutes } from './backs/backs.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { staffIssueRoutes } from './issues/issues.staff.routes.ts'
import { staffArrivalRoutes } from './told/told.staff.routes.ts'
import { newsRoutes } from './news/news.routes.ts'
import { createOrderNews } from './news/order-news.service.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { createOrderPlacer } from './checkout/place-batch.service.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { staffPrivacyRoutes } from './privacy/privacy.staff.routes.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { sellerRoutes } from './seller/seller.routes.ts'
import { staffSellerRoutes } from './seller/sellers.staff.routes.ts'
import { storeRoutes } from './store/store.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { savedRoutes } from './saved/saved.routes.ts'
import { giftCardRoutes } from './giftcards/gift-cards.routes.ts'
import { staffGiftCardRoutes } from './giftcards/gift-cards.staff.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { ucpRoutes } from './ucp/ucp.routes.ts'
import { standingRoutes } from './standing/standing.routes.ts'
import { usualRoutes } from './usuals/usuals.routes.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

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

/** Endpoints that need nothing but the call itself. */
const PLAIN: readonly Implementation[] = [
  ...contentRoutes,
  ...staffContentRoutes,
  ...staffSettingsRoutes,
  ...homeRoutes,
  ...staffHomeRoutes,
  ...staffEditionRoutes,
  ...staffPreviewRoutes,
  ...staffOpeningRoutes,
  ...faqRoutes,
  ...staffFaqRoutes,
  ...staffBlogRoutes,
  ...newsletterRoutes,
  ...staffIssueRoutes,
  ...backRoutes,
  ...contactRoutes,
  ...staffEmailRoutes,
  ...staffImportRoutes,
  ...staffPriceRoutes,
  ...staffShelfRoutes,
  ...staffCategoryRoutes,
  ...attributeRoutes,
  ...staffAttributeRoutes,
  ...staffLabelRoutes,
  ...staffLotRoutes,
  ...staffRecallRoutes,
  ...staffSizeChartRoutes,
  ...staffErpRoutes,
  ...staffReportRoutes,
  ...staffSystemRoutes,
  ...orderRoutes,
  ...staffOrderRoutes,
  ...staffArrivalRoutes,
  ...deliveryRoutes,
  ...staffZoneRoutes,
  ...pickupRoutes,
  ...staffPickupRoutes,
  ...staffBuyingRoutes,
  ...staffRunRoutes,
  ...runRoutes,
  ...pickingRoutes,
  ...pushRoutes,
  ...couponRoutes,
  ...staffCouponRoutes,
  ...promotionRoutes,
  ...staffPromotionRoutes,
  ...staffTrialRoutes,
  ...refundRoutes,
  ...withdrawalRoutes,
  ...staffRefundRoutes,
  ...accountRoutes,
  ...approvalRoutes,
  ...standingRoutes,
  ...bankRoutes,
  ...walletRoutes,
  ...giftCardRoutes,
  ...staffGiftCardRoutes,
  ...notificationRoutes,
  ...savedRoutes,
  ...wishlistRoutes,
  ...usualRoutes,
  ...reviewRoutes,
  ...questionRoutes,
  ...moderationRoutes,
  ...paymentRoutes,
  ...documentRoutes,
  ...mediaRoutes,
  ...staffMediaRoutes,
  ...staffActivityRoutes,
  ...staffViewRoutes,
  ...staffKeyRoutes,
  ...staffConnectionRoutes,
  ...staffWebhookRoutes,
  ...extensionRoutes,
  ...staffBookRoutes,
  ...staffSellerRoutes,
]

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
    ...staffPrivacyRoutes,
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

function answerFailures(app: Hono, deps: Deps): void {
  app.notFound((c) =>
    answerError(new ShopError('NOT_FOUND'), chooseLanguage(c.req.header('accept-language'))),
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
    return answerError(error, chooseLanguage(c.req.header('accept-language')))
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
  // An MCP client asks whether the server sends messages by itself.
  app.on(['GET', 'DELETE'], ['/mcp', '/ucp/mcp'], (c) => c.body(null, 405, { Allow: 'POST' }))
  answerFailures(app, parts.deps)
  return app
}
