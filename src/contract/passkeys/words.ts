import * as passkeysCustomer from './customer.ts'
import * as passkeysPublic from './public.ts'
import * as passkeyShapes from './shapes.ts'

export const passkeyWords = {
  passkeys: [passkeyShapes, passkeysPublic, passkeysCustomer],
} as const
