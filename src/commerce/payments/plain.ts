// Ways to pay without anybody in between: at the door, by transfer, and with what the customer has here.
import type { PaymentProvider } from './provider.ts'

export const cashOnDelivery: PaymentProvider = { method: 'cod', pays: 'later' }
export const bankTransfer: PaymentProvider = { method: 'bank_transfer', pays: 'transfer' }
