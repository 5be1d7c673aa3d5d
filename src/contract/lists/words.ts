import * as listsCustomer from './customer.ts'
import * as listsPublic from './public.ts'
import * as listShapes from './shapes.ts'

export const listWords = { lists: [listShapes, listsPublic, listsCustomer] } as const
