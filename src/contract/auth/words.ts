import * as authCustomer from './customer.ts'
import * as authPasswords from './passwords.ts'
import * as authPublic from './public.ts'
import * as authShapes from './shapes.ts'

export const authWords = {
  auth: [authPasswords, authShapes, authPublic, authCustomer],
} as const
