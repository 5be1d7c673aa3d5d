// The routes that need nothing but the request's context.
import { accountRoutes } from './account/account.routes.ts'
import { staffViewRoutes } from './views/views.staff.routes.ts'
import { staffActivityRoutes } from './restore/activity.staff.routes.ts'
import { staffImportRoutes } from './imports/imports.staff.routes.ts'
import { staffShelfRoutes } from './shelf/shelf.staff.routes.ts'
import { staffPriceRoutes } from './prices/prices.staff.routes.ts'
import { staffCategoryRoutes } from './category/category.staff.routes.ts'
import { staffAttributeRoutes } from './attribute/attribute.staff.routes.ts'
import { staffLabelRoutes } from './label/label.staff.routes.ts'
import { staffLotRoutes } from './lots/lots.staff.routes.ts'
import { staffRecallRoutes } from './recalls/recalls.staff.routes.ts'
import { staffSizeChartRoutes } from './sizechart/sizechart.staff.routes.ts'
import { staffCouponRoutes } from './coupons/coupons.staff.routes.ts'
import { staffGroupPriceRoutes } from './promotions/group-prices.staff.routes.ts'
import { promotionRoutes } from './promotions/promotions.routes.ts'
import { staffPromotionRoutes } from './promotions/promotions.staff.routes.ts'
import { staffTrialRoutes } from './trial/trial.staff.routes.ts'
import { staffZoneRoutes } from './delivery/zones.staff.routes.ts'
import { pickupRoutes } from './pickup/pickup.routes.ts'
import { staffBuyingRoutes } from './buying/buying.staff.routes.ts'
import { staffPickupRoutes } from './pickup/pickup.staff.routes.ts'
import { staffConnectionRoutes } from './connections/connections.staff.routes.ts'
import { staffBookRoutes } from './books/books.staff.routes.ts'
import { extensionRoutes } from './extensions/extensions.routes.ts'
import { staffWebhookRoutes } from './webhooks/webhooks.staff.routes.ts'
import { staffKeyRoutes } from './keys/keys.staff.routes.ts'
import { staffExportRoutes } from './exports/exports.staff.routes.ts'
import { staffSystemRoutes } from './system/system.staff.routes.ts'
import { staffReportRoutes } from './report/report.staff.routes.ts'
import { staffSettingsRoutes } from './settings/settings.staff.routes.ts'
import { staffContentRoutes } from './content/content.staff.routes.ts'
import { avoidsRoutes } from './avoids/avoids.routes.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { approvalRoutes } from './checkout/approvals.routes.ts'
import { attributeRoutes } from './attribute/attribute.routes.ts'
import { questionRoutes } from './reviews/questions.routes.ts'
import { moderationRoutes } from './reviews/moderation.staff.routes.ts'
import { staffOrderRoutes } from './orders/orders.staff.routes.ts'
import { staffRefundRoutes } from './refunds/refunds.staff.routes.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { referralRoutes } from './coupons/referrals.routes.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
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
import type { Implementation } from './implement.ts'
import { homeRoutes } from './home/home.routes.ts'
import { staffHomeRoutes } from './home/home.staff.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { staffMediaRoutes } from './media/media.staff.routes.ts'
import { staffEmailRoutes } from './mail/emails.staff.routes.ts'
import { backRoutes } from './backs/backs.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { issueRoutes } from './issues/issues.routes.ts'
import { reportRoutes } from './issues/reports.routes.ts'
import { staffIssueRoutes } from './issues/issues.staff.routes.ts'
import { staffArrivalRoutes } from './told/told.staff.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { staffPrivacyRoutes } from './privacy/privacy.staff.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { pastOrderRoutes } from './past/past.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { staffSellerRoutes } from './seller/sellers.staff.routes.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { savedRoutes } from './saved/saved.routes.ts'
import { giftCardRoutes } from './giftcards/gift-cards.routes.ts'
import { giftSaleRoutes } from './giftsales/sales.routes.ts'
import { staffGiftCardRoutes } from './giftcards/gift-cards.staff.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { standingRoutes } from './standing/standing.routes.ts'
import { usualRoutes } from './usuals/usuals.routes.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

/** Endpoints that need nothing but the call itself. */
export const PLAIN: readonly Implementation[] = [
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
  ...issueRoutes,
  // Before those whose path ends with an ID.
  ...reportRoutes,
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
  ...staffExportRoutes,
  ...staffSystemRoutes,
  ...orderRoutes,
  ...staffPrivacyRoutes,
  ...pastOrderRoutes,
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
  ...referralRoutes,
  ...staffCouponRoutes,
  ...promotionRoutes,
  ...staffGroupPriceRoutes,
  ...staffPromotionRoutes,
  ...staffTrialRoutes,
  ...refundRoutes,
  ...withdrawalRoutes,
  ...staffRefundRoutes,
  ...accountRoutes,
  ...approvalRoutes,
  ...standingRoutes,
  ...avoidsRoutes,
  ...bankRoutes,
  ...walletRoutes,
  ...giftCardRoutes,
  ...giftSaleRoutes,
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
