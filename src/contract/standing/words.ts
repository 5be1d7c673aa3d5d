// The words of standing orders, for the contract.
import * as customer from './customer.ts'
import * as shapes from './shapes.ts'
import * as staff from './staff.ts'

export const standingWords = { standing: [shapes, customer], staffStanding: [staff] } as const
