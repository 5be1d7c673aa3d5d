// Who may make the calls about groups of customers and the newsletter.
export const CUSTOMER_GROUPS = {
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
    send: 'staff',
    stop: 'staff',
  },
} as const
