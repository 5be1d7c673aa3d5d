// Who may make each call of the contract. A call without an entry fails the build and the tests.
import type { Endpoints } from '#/contract/index.ts'
import { HOME, one, PLACE } from '#tests/support/shop/checkout.ts'
import { type Entry, own, ownOrStaff } from './entry.ts'
import { DRIVER_RUNS, SELLER } from './field-entries.ts'
import { OPEN } from './open-entries.ts'
import { SIGN_IN } from './sign-in-entries.ts'
import { STANDING } from './standing-entries.ts'
import { STAFF } from './staff-entries.ts'

const reasons = { reason: 'Broken', payment_type: 'wallet' }
const leaver = { name: 'Anna', email: 'anna@example.org' }
const pay = { payment_method: 'cod', ...PLACE }
const DEVICE = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}
const ofOrder = (order_number: string) => ({ params: { order_number } })

export const ENTRIES: { [W in keyof Endpoints]: Record<keyof Endpoints[W], Entry> } = {
  ...OPEN,
  ...SIGN_IN,
  ...STANDING,
  backs: {
    list: 'self',
    ask: 'self',
    forget: 'self',
    askGuest: 'open',
    confirm: 'open',
    withdraw: 'open',
  },
  store: {
    list: 'open',
    names: 'open',
    bySlug: 'open',
    own: 'self',
    apply: 'open',
    application: 'open',
    answer: 'open',
  },
  home: { one: 'open', week: 'open' },
  people: { accept: 'self' },
  cart: {
    offers: 'open',
    swap: 'open',
    get: 'self',
    add: 'self',
    forget: 'self',
    update: own(async (things) => ({ body: { ...(await things.cartLine()), quantity: 2 } })),
    remove: own(async (things) => ({ params: { id: (await things.cartLine()).id } })),
    clear: 'self',
  },
  checkout: {
    submit: own(async (things) => {
      const id = await things.address()
      return {
        body: {
          products: one(await things.product()),
          billing_address_id: id,
          shipping_address_id: id,
          ...PLACE,
        },
      }
    }),
  },
  lists: {
    match: 'open',
    all: 'self',
    create: 'self',
    update: own(async (things) => ({
      params: { id: await things.shoppingList() },
      body: { name: 'Mine', text: 'milk' },
    })),
    remove: own(async (things) => ({ params: { id: await things.shoppingList() } })),
  },
  usuals: {
    list: 'self',
    bought: 'self',
  },
  orders: {
    byNumber: ownOrStaff(async (things) => ofOrder(await things.order())),
    track: 'open',
    cancel: ownOrStaff(async (things) => ({ ...ofOrder(await things.order()), body: {} })),
    pay: ownOrStaff(async (things) => ({
      ...ofOrder(await things.order({ payment_method: 'bank_transfer' })),
      body: pay,
    })),
    events: own(async (things) => ofOrder(await things.order())),
    change: ownOrStaff(async (things) => ({
      ...ofOrder(await things.order()),
      body: { notes: 'Ring twice' },
    })),
    previewChange: ownOrStaff(async (things) => ({
      ...ofOrder(await things.order()),
      body: { notes: 'Ring twice' },
    })),
    messages: ownOrStaff(async (things) => ofOrder(await things.order())),
    write: ownOrStaff(async (things) => ({
      ...ofOrder(await things.order()),
      body: { text: 'The bell is broken' },
    })),
    list: 'self',
    reorder: ownOrStaff(async (things) => ofOrder(await things.order())),
  },
  documents: {
    invoice: ownOrStaff(async (things) => ofOrder(await things.invoiced())),
  },
  taxes: { list: 'open' },
  account: {
    addresses: 'self',
    createAddress: 'self',
    updateAddress: own(async (things) => ({ params: { id: await things.address() }, body: HOME })),
    chooseAddress: own(async (things) => ({
      params: { id: await things.address() },
      body: { shipping: true },
    })),
    deleteAddress: own(async (things) => ({ params: { id: await things.address() } })),
  },
  users: {
    list: 'self',
    invite: 'self',
    change: own(async (things) => ({
      params: { id: await things.member() },
      body: { role: 'viewer', spend_limit: null },
    })),
    remove: own(async (things) => ({ params: { id: await things.member() } })),
    withdraw: own(async (things) => ({ params: { id: await things.invitation() } })),
    invitation: 'open',
    accept: 'self',
  },
  approvals: {
    list: 'self',
    byId: own(async (things) => ({ params: { id: await things.approval() } })),
    decide: own(async (things) => ({
      params: { id: await things.approval() },
      body: { approve: false },
    })),
    again: 'self',
    withdraw: 'self',
  },
  bank: {
    get: 'self',
    save: 'self',
  },
  saved: {
    get: 'self',
    join: 'self',
  },
  wishlist: {
    list: 'self',
    add: 'self',
    remove: 'self',
  },
  compare: {
    list: 'self',
    add: 'self',
    remove: 'self',
  },
  reviews: {
    list: 'open',
    own: 'self',
    create: 'self',
    update: own(async (things) => ({
      params: { id: await things.review() },
      body: { rating: 1, content: 'Bad.' },
    })),
    delete: own(async (things) => ({ params: { id: await things.review() } })),
  },
  questions: {
    list: 'open',
    own: 'self',
    create: 'self',
    feedback: 'self',
  },
  refunds: {
    withdrawable: ownOrStaff(async (things) => ({ body: { order_number: await things.order() } })),
    withdraw: ownOrStaff(async (things) => {
      const { order_number, order_line_id } = await things.delivered()
      return { body: { ...leaver, order_number, lines: [order_line_id] } }
    }),
    list: 'self',
    request: own(async (things) => ({ body: { ...(await things.delivered()), ...reasons } })),
    picture: ownOrStaff(async (things) => ({
      params: { id: await things.refundPicture(), number: 1 },
    })),
  },
  wallet: {
    wallet: 'self',
    points: 'self',
  },
  notifications: { list: 'self', read: 'self', choices: 'self', choose: 'self' },
  push: {
    key: 'open',
    subscribe: ownOrStaff(async (things) => ({
      body: { ...DEVICE, order_number: await things.order() },
    })),
    unsubscribe: 'open',
  },
  privacy: { export: 'self', leave: 'self', receivers: 'open' },
  ...STAFF,
  runs: {
    delivery: ownOrStaff(async (things) => ofOrder(await things.order())),
    wish: ownOrStaff(async (things) => ({
      params: await things.openLine(),
      body: { wish: 'none' },
    })),
    answer: ownOrStaff(async (things) => things.asked()),
  },
  seller: SELLER,
  sellerJoin: { invitation: 'open', join: 'self' },
  crewRuns: DRIVER_RUNS,
  crewPicking: { list: 'crew', substitutes: 'crew', line: 'crew', done: 'crew' },
}
