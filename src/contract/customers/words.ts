import * as groupRules from './group-rules.ts'
import * as staffDetails from './staff-details.ts'
import * as staffGroups from './staff-groups.ts'
import * as staffCustomers from './staff.ts'

export const customerWords = {
  staffCustomers: [staffCustomers, staffDetails],
  staffGroups: [staffGroups, groupRules],
} as const
