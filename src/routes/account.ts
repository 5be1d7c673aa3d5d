// Pages of the account, and those of pickers and drivers.
export const ACCOUNT_ROUTES = {
  account: { path: '/account', guard: 'user', render: 'ssr' },
  dashboard: { path: '/account/dashboard', guard: 'user', render: 'ssr' },
  profile: { path: '/account/profile', guard: 'user', render: 'ssr' },
  addresses: { path: '/account/addresses', guard: 'user', render: 'ssr' },
  wallet: { path: '/account/wallet', guard: 'user', render: 'ssr' },
  points: { path: '/account/point', guard: 'user', render: 'ssr' },
  invite: { path: '/account/invite', guard: 'user', render: 'ssr' },
  notifications: { path: '/account/notifications', guard: 'user', render: 'ssr' },
  security: { path: '/account/security', guard: 'user', render: 'ssr' },
  yourData: { path: '/account/privacy', guard: 'user', render: 'ssr' },
  approvals: { path: '/account/approvals', guard: 'user', render: 'ssr' },
  /** Also opened from an email by its addressee. */
  approval: { path: '/approval/{id}', render: 'ssr' },
  /** Where an invited user joins the staff. */
  joinStaff: { path: '/account/join', guard: 'user', render: 'ssr' },
  refunds: { path: '/account/refund', guard: 'user', render: 'ssr' },
  bankDetails: { path: '/account/bank-details', guard: 'user', render: 'ssr' },
  customerUsers: { path: '/customer-users', guard: 'user', render: 'ssr' },
  acceptInvitation: { path: '/customer-users/accept', render: 'ssr' },
  orders: { path: '/account/order', guard: 'user', render: 'ssr' },
  order: { path: '/account/order/details/{order_number}', guard: 'user', render: 'ssr' },
  standingOrders: { path: '/account/standing-orders', guard: 'user', render: 'ssr' },
  newStandingOrder: { path: '/account/standing-orders/new', guard: 'user', render: 'ssr' },
  standingOrder: { path: '/account/standing-orders/{id}', guard: 'user', render: 'ssr' },
  deliveryRun: { path: '/account/delivery', guard: 'delivery', render: 'ssr' },
  deliveryStop: {
    path: '/account/delivery/details/{order_number}',
    guard: 'delivery',
    render: 'ssr',
  },
  picking: { path: '/account/picking', guard: 'delivery', render: 'ssr' },
  pickingLabels: {
    path: '/account/picking/labels/{order_number}',
    guard: 'delivery',
    render: 'ssr',
  },
} as const
