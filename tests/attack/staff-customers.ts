// Who may make the calls about groups of customers.
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
} as const
