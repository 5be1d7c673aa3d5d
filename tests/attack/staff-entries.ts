// The calls of the staff: nobody else gets an answer.
import type { Endpoints } from '#/contract/index.ts'
import type { Entry } from './entry.ts'

type Words = Extract<keyof Endpoints, `staff${string}`>

export const STAFF: { [W in Words]: Record<keyof Endpoints[W], Entry> } = {
  staffProduct: {
    list: 'staff',
    rows: 'staff',
    change: 'staff',
    one: 'staff',
    create: 'staff',
    update: 'staff',
    remove: 'staff',
  },
  staffFaq: { list: 'staff', one: 'staff', create: 'staff', update: 'staff', remove: 'staff' },
  staffBlog: { list: 'staff', one: 'staff', create: 'staff', update: 'staff', remove: 'staff' },
  staffStore: { applications: 'staff', decide: 'staff' },
  staffMedia: {
    list: 'staff',
    publish: 'staff',
    publishScene: 'staff',
  },
  staffActivity: {
    list: 'staff',
    restore: 'staff',
    undo: 'staff',
  },
  staffCategory: {
    list: 'staff',
    one: 'staff',
    create: 'staff',
    update: 'staff',
    remove: 'staff',
  },
  staffAttribute: {
    list: 'staff',
    one: 'staff',
    create: 'staff',
    update: 'staff',
    remove: 'staff',
  },
  staffSizechart: {
    list: 'staff',
    one: 'staff',
    create: 'staff',
    update: 'staff',
    remove: 'staff',
  },
  staffOrders: {
    list: 'staff',
    byNumber: 'staff',
    move: 'staff',
    paid: 'staff',
    refund: 'staff',
  },
  staffPayments: {
    cases: 'staff',
    refundCase: 'staff',
  },
  staffRefunds: {
    list: 'staff',
    decide: 'staff',
  },
  staffCoupons: {
    list: 'staff',
    one: 'staff',
    create: 'staff',
    update: 'staff',
    remove: 'staff',
  },
  staffRuns: { day: 'staff', assign: 'staff', photo: 'staff' },
  staffDelivery: {
    list: 'staff',
    one: 'staff',
    create: 'staff',
    update: 'staff',
    remove: 'staff',
  },
  staffContent: {
    pages: 'staff',
    page: 'staff',
    updatePage: 'staff',
    settings: 'staff',
    updateSettings: 'staff',
    currencies: 'staff',
    updateCurrencies: 'staff',
    themeOptions: 'staff',
    updateThemeOptions: 'staff',
  },
  staffLetters: { list: 'staff', preview: 'staff' },
  staffContact: {
    list: 'staff',
    update: 'staff',
  },
  staffHome: { list: 'staff', update: 'staff' },
  staffReviews: {
    list: 'staff',
    update: 'staff',
    remove: 'staff',
  },
  staffQuestions: {
    list: 'staff',
    update: 'staff',
    remove: 'staff',
  },
  staffSearch: {
    counts: 'staff',
    synonyms: 'staff',
    createSynonym: 'staff',
    updateSynonym: 'staff',
    deleteSynonym: 'staff',
  },
  staffErp: {
    list: 'staff',
    reconciliation: 'staff',
    compareNow: 'staff',
    reports: 'staff',
    one: 'staff',
    entry: 'staff',
    catalogue: 'staff',
    updateCatalogue: 'staff',
    pull: 'staff',
    retry: 'staff',
  },
  staffReport: { waiting: 'staff', today: 'staff' },
  staffCustomers: { list: 'staff', one: 'staff' },
}
