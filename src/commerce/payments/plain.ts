// Payment methods without a provider: at the door, by bank transfer, and from the wallet.
import type { PaymentProvider } from './provider.ts'

export const cashOnDelivery: PaymentProvider = { method: 'cod', pays: 'later' }
export const bankTransfer: PaymentProvider = { method: 'bank_transfer', pays: 'transfer' }
