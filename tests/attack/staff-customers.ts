// Who may make the calls about groups of customers, inviting others, the newsletter and orders of the former shop.
export const CUSTOMER_GROUPS = {
  staffPastOrders: { list: 'staff', remove: 'staff' },
  staffReferrals: { list: 'staff', terms: 'staff', changeTerms: 'staff' },
  staffGroups: {
    list: 'staff',
    create: 'staff',
    count: 'staff',
    one: 'staff',
    update: 'staff',
    remove: 'staff',
    members: 'staff',
    membersFile: 'staff',
  },
  staffNewsletter: {
    list: 'staff',
    create: 'staff',
    preview: 'staff',
    subscribers: 'staff',
    one: 'staff',
    update: 'staff',
    remove: 'staff',
    test: 'staff',
    leaflet: 'staff',
    send: 'staff',
    sendAgain: 'staff',
    stop: 'staff',
  },
} as const
