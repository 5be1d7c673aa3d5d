// The registry: all modules of the contract. Endpoints, their names and the schema names are derived from it.
import * as accountForm from './account/address-form.ts'
import * as account from './account/customer.ts'
import * as accountProfile from './account/profile-form.ts'
import * as accountShapes from './account/shapes.ts'
import * as staffViews from './views/staff.ts'
import * as staffActivity from './activity/staff.ts'
import * as approvals from './approvals/customer.ts'
import * as approvalShapes from './approvals/shapes.ts'
import * as attribute from './attribute/public.ts'
import * as staffAttribute from './attribute/staff.ts'
import * as backs from './backs/customer.ts'
import * as backsPublic from './backs/public.ts'
import * as bank from './bank/customer.ts'
import * as blog from './blog/public.ts'
import * as blogShapes from './blog/shapes.ts'
import * as cart from './cart/customer.ts'
import * as cartPublic from './cart/public.ts'
import * as category from './category/public.ts'
import * as staffCategory from './category/staff.ts'
import * as checkout from './checkout/public.ts'
import * as codesCustomer from './codes/customer.ts'
import * as codesPublic from './codes/public.ts'
import * as common from './common.ts'
import * as compare from './compare/customer.ts'
import * as contact from './contact/public.ts'
import * as staffContact from './contact/staff.ts'
import * as delivery from './delivery/public.ts'
import * as staffDelivery from './delivery/staff.ts'
import * as staffPickup from './pickup/staff.ts'
import * as docs from './docs/public.ts'
import * as documents from './documents/public.ts'
import * as staffErpCatalogue from './erp/staff-catalogue.ts'
import * as staffErp from './erp/staff.ts'
import * as errors from './errors.ts'
import * as factorCustomer from './factor/customer.ts'
import * as factorPublic from './factor/public.ts'
import * as first from './first/public.ts'
import * as faq from './faq/public.ts'
import * as home from './home/public.ts'
import * as homeIcons from './home/icons.ts'
import * as homeParts from './home/parts.ts'
import * as homeSections from './home/sections.ts'
import * as homeSelling from './home/selling.ts'
import * as homeTelling from './home/info.ts'
import * as staffBlog from './blog/staff.ts'
import * as staffEditions from './editions/staff.ts'
import * as staffOpening from './opening/staff.ts'
import * as staffFaq from './faq/staff.ts'
import * as staffHome from './home/staff.ts'
import * as media from './media/public.ts'
import * as scenes from './media/scenes.ts'
import * as identity from './media/identity.ts'
import * as share from './media/share.ts'
import * as staffEmails from './emails/staff.ts'
import * as mediaShapes from './media/shapes.ts'
import * as staffIdentity from './media/staff-identity.ts'
import * as staffMedia from './media/staff.ts'
import * as staffPhoto from './media/staff-photo.ts'
import * as productFoodFields from './product/food-fields.ts'
import * as productBounds from './product/bounds.ts'
import * as productHeadWords from './product/head-words.ts'
import * as productFields from './product/fields.ts'
import * as productParts from './product/parts.ts'
import * as soldBy from './product/sold-by.ts'
import * as soldFields from './product/sold-fields.ts'
import * as importPhotos from './imports/photos.ts'
import * as importWords from './imports/import-words.ts'
import * as importResult from './imports/result.ts'
import * as staffImport from './imports/staff.ts'
import * as notifications from './notifications/customer.ts'
import * as passwordCustomer from './password/customer.ts'
import * as passwordPublic from './password/public.ts'
import * as payments from './payments/public.ts'
import * as paymentShapes from './payments/shapes.ts'
import * as staffPayments from './payments/staff.ts'
import * as diets from './product/diets.ts'
import * as food from './product/food.ts'
import * as business from './business.ts'
import * as checkedBuyers from './checkout/business.ts'
import * as pickWishes from './checkout/wishes.ts'
import * as stopOutcomes from './runs/outcomes.ts'
import * as refusals from './runs/refusals.ts'
import * as crewPicking from './picking/crew.ts'
import * as push from './push/customer.ts'
import * as privacy from './privacy/customer.ts'
import * as privacyPublic from './privacy/public.ts'
import * as staffPrivacy from './privacy/staff.ts'
import * as productFeed from './product/public-feed.ts'
import * as product from './product/public.ts'
import * as productShapes from './product/shapes.ts'
import * as staffFeeds from './product/staff-feed.ts'
import * as staffFood from './product/staff-food.ts'
import * as staffPhotoQueue from './product/staff-photos.ts'
import * as staffRows from './product/staff-rows.ts'
import * as staffProduct from './product/staff.ts'
import * as questionsCustomer from './questions/customer.ts'
import * as questionsPublic from './questions/public.ts'
import * as staffQuestions from './questions/staff.ts'
import * as people from './people/customer.ts'
import * as staffPeople from './people/staff.ts'
import * as staffSystem from './system/staff.ts'
import * as refunds from './refunds/customer.ts'
import * as refundShapes from './refunds/shapes.ts'
import * as orderAccount from './orders/public-account.ts'
import * as withdrawal from './orders/public-withdrawal.ts'
import * as staffWithdrawal from './orders/staff-withdrawal.ts'
import * as staffRefunds from './refunds/staff.ts'
import * as reviewsCustomer from './reviews/customer.ts'
import * as reviewsPublic from './reviews/public.ts'
import * as reviewShapes from './reviews/shapes.ts'
import * as staffReviews from './reviews/staff.ts'
import { checkWords } from './checks/words.ts'
import * as crewRuns from './runs/crew.ts'
import * as crewMessages from './runs/crew-messages.ts'
import * as runs from './runs/public.ts'
import * as staffRuns from './runs/staff.ts'
import * as avoids from './avoids/customer.ts'
import * as saved from './saved/customer.ts'
import * as staffSearch from './search/staff.ts'
import * as sessions from './sessions/customer.ts'
import * as mailbox from './mailbox/customer.ts'
import * as staffLabel from './label/staff.ts'
import * as lotKinds from './lots/kinds.ts'
import * as staffLots from './lots/staff.ts'
import * as staffDifferences from './stock/staff-differences.ts'
import * as staffStock from './stock/staff.ts'
import * as staffSizechart from './sizechart/staff.ts'
import { listWords } from './lists/words.ts'
import * as staffTrial from './trial/staff.ts'
import * as usuals from './usuals/customer.ts'
import * as users from './users/customer.ts'
import * as wallet from './wallet/customer.ts'
import * as wishlist from './wishlist/customer.ts'
import { contentWords } from './content/words.ts'
import { bookWords } from './books/words.ts'
import { reportWords } from './report/words.ts'
import { couponWords } from './coupons/words.ts'
import { referralWords } from './referrals/words.ts'
import { redirectWords } from './redirects/words.ts'
import { exportWords } from './exports/words.ts'
import { takeoverWords } from './takeovers/words.ts'
import { pastWords } from './past/words.ts'
import { promotionWords } from './promotions/words.ts'
import { orderWords } from './orders/words.ts'
import { programWords } from './programs.ts'
import { passkeyWords } from './passkeys/words.ts'
import { authWords } from './auth/words.ts'
import { newsletterWords } from './newsletter/words.ts'
import { openidWords } from './openid/words.ts'
import { priceWords } from './prices/words.ts'
import { shelfWords } from './shelf/words.ts'
import { phoneWords } from './phone/words.ts'
import { customerWords } from './customers/words.ts'
import { recallWords } from './recalls/words.ts'
import { standingWords } from './standing/words.ts'
import { giftCardWords } from './giftcards/words.ts'
import { taxWords } from './taxes/words.ts'
import { sellerWords } from './sellers.ts'

/** Staff modules have a word of their own. */
const words = {
  ...authWords,
  orderAccount: [orderAccount],
  codes: [codesPublic, codesCustomer],
  password: [passwordPublic, passwordCustomer],
  sessions: [sessions],
  mailbox: [mailbox],
  factor: [factorPublic, factorCustomer],
  first: [first],
  faq: [faq],
  backs: [backs, backsPublic],
  contact: [contact],
  home: [homeIcons, homeParts, homeSelling, homeTelling, homeSections, home],
  category: [category],
  product: [food, productShapes, product, productFeed],
  attribute: [attribute],
  blog: [blogShapes, blog],
  cart: [cartPublic, cart],
  checkout: [business, checkedBuyers, checkout],
  payments: [paymentShapes, payments],
  documents: [documents],
  delivery: [delivery],
  account: [accountShapes, accountForm, accountProfile, account],
  users: [users],
  approvals: [approvalShapes, approvals],
  bank: [bank],
  avoids: [avoids],
  saved: [saved],
  wishlist: [wishlist],
  compare: [compare],
  usuals: [usuals],
  ...listWords,
  ...standingWords,
  reviews: [reviewShapes, reviewsPublic, reviewsCustomer],
  questions: [questionsPublic, questionsCustomer],
  refunds: [refundShapes, refunds, withdrawal],
  wallet: [wallet],
  notifications: [notifications],
  push: [push],
  privacy: [privacy, privacyPublic],
  staffPrivacy: [staffPrivacy],
  media: [scenes, share, identity, mediaShapes, media],
  docs: [docs],
  staffProduct: [staffRows, staffProduct, staffFood],
  staffFeeds: [staffFeeds],
  staffCategory: [staffCategory],
  staffAttribute: [staffAttribute],
  staffLabel: [staffLabel],
  staffLots: [staffLots, lotKinds],
  staffStock: [staffStock],
  staffDifferences: [staffDifferences],
  staffSizechart: [staffSizechart],
  staffRefunds: [staffRefunds, staffWithdrawal],
  staffPayments: [staffPayments],
  staffTrial: [staffTrial],
  staffDelivery: [staffDelivery],
  staffPickup: [staffPickup],
  staffRuns: [staffRuns],
  runs: [runs],
  crewRuns: [stopOutcomes, refusals, crewRuns, crewMessages],
  crewPicking: [pickWishes, crewPicking],
  staffContact: [staffContact],
  staffEmails: [staffEmails],
  staffHome: [staffHome],
  staffEditions: [staffEditions],
  staffOpening: [staffOpening],
  staffFaq: [staffFaq],
  staffBlog: [staffBlog],
  staffReviews: [staffReviews],
  staffQuestions: [staffQuestions],
  staffSearch: [staffSearch],
  staffErp: [staffErp, staffErpCatalogue],
  people: [people],
  staffPeople: [staffPeople],
  staffSystem: [staffSystem],
  staffMedia: [staffMedia],
  staffIdentity: [staffIdentity],
  staffPhoto: [staffPhoto],
  staffPhotoQueue: [staffPhotoQueue],
  staffImport: [
    productBounds,
    productHeadWords,
    productFields,
    productFoodFields,
    productParts,
    soldBy,
    diets,
    soldFields,
    importPhotos,
    importWords,
    importResult,
    staffImport,
  ],
  staffActivity: [staffActivity],
  staffViews: [staffViews],
  ...contentWords,
  ...customerWords,
  ...couponWords,
  ...promotionWords,
  ...referralWords,
  ...redirectWords,
  ...exportWords,
  ...takeoverWords,
  ...pastWords,
  ...checkWords,
  ...orderWords,
  ...giftCardWords,
  ...newsletterWords,
  ...openidWords,
  ...passkeyWords,
  ...priceWords,
  ...shelfWords,
  ...bookWords,
  ...reportWords,
  ...programWords,
  ...phoneWords,
  ...recallWords,
  ...sellerWords,
  ...taxWords,
} as const

type Words = typeof words
type Both<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void
  ? A
  : never
type CallsOf<Module> = Both<Extract<Module, { endpoints: object }>['endpoints']>

export type Endpoints = { [Word in keyof Words]: CallsOf<Words[Word][number]> }

const callsOf = (modules: readonly object[]) =>
  Object.assign({}, ...modules.map((module) => ('endpoints' in module ? module.endpoints : {})))

export const endpoints = Object.fromEntries(
  Object.entries(words).map(([word, modules]) => [word, callsOf(modules)]),
) as Endpoints

/** All modules with shapes. Exports name the shapes. */
export const modules: readonly object[] = [common, errors, ...Object.values(words).flat()]
