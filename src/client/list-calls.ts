import type { Access, Endpoint } from '#/contract/endpoint.ts'
import { endpoints } from '#/contract/index.ts'

/** Word → name → `METHOD /path` of the calls with JSON answers that need one of these kinds of access. */
export function listCalls(...access: Access[]): Record<string, Record<string, string>> {
  const words = Object.entries(endpoints).map(([word, calls]): [string, Record<string, string>] => [
    word,
    Object.fromEntries(
      Object.entries<Endpoint>(calls)
        .filter(([, { auth, response }]) => response && access.includes(auth))
        .map(([name, { method, path }]) => [name, `${method} ${path}`]),
    ),
  ])
  return Object.fromEntries(words.filter(([, calls]) => Object.keys(calls).length > 0))
}
