// What anybody may call.
export const OPEN = {
  content: {
    themeOptions: 'open',
    settings: 'open',
    currencies: 'open',
    countries: 'open',
    pages: 'open',
    page: 'open',
    changes: 'open',
    moved: 'open',
  },
  faq: {
    list: 'open',
  },
  newsletter: {
    subscribe: 'open',
    confirm: 'open',
    unsubscribe: 'open',
  },
  contact: {
    send: 'open',
  },
  textReports: {
    text: 'open',
    send: 'open',
  },
  ucp: {
    profile: 'open',
    search: 'open',
    lookup: 'open',
    product: 'open',
    createCart: 'open',
    cart: 'open',
    updateCart: 'open',
    cancelCart: 'open',
    createCheckout: 'open',
    checkout: 'open',
    updateCheckout: 'open',
    completeCheckout: 'open',
    cancelCheckout: 'open',
    order: 'open',
    mcp: 'open',
    basket: 'open',
    take: 'open',
  },
  category: {
    list: 'open',
    bySlug: 'open',
  },
  product: {
    list: 'open',
    suggest: 'open',
    bySlug: 'open',
    availability: 'open',
    feed: 'open',
  },
  attribute: {
    list: 'open',
  },
  blog: {
    list: 'open',
    bySlug: 'open',
    categories: 'open',
    tags: 'open',
  },
  payments: {
    webhook: 'open',
    page: 'open',
    submit: 'open',
  },
  delivery: {
    offer: 'open',
    slots: 'open',
    hold: 'open',
    places: 'open',
    pickupSlots: 'open',
  },
  coupons: {
    list: 'open',
  },
  promotions: {
    list: 'open',
  },
  giftCards: {
    balance: 'open',
  },
  media: {
    picture: 'open',
    scene: 'open',
    list: 'open',
    bySlug: 'open',
    upload: 'open',
    productUpload: 'open',
    share: 'open',
  },
  docs: {
    openapi: 'open',
    reader: 'open',
  },
} as const
