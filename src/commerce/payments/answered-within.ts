import { ProviderError } from './provider.ts'

/**
 * What a provider answers in time. The call itself goes on: what it does later is up to who made it.
 *
 * @throws ProviderError unavailable where it takes longer
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
