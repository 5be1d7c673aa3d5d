import { ProviderError } from './provider.ts'

/**
 * Waits a limited time for a provider's answer. The call itself continues: its later result is up to the caller.
 *
 * @throws ProviderError unavailable if it takes longer
 * @example await answeredWithin(7000, provider.start(payment))
 */
export async function answeredWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const failure = new ProviderError('unavailable', `no answer in ${ms} ms`)
  const timer = setTimeout(() => late.reject(failure), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
