// Turns a list of calls into functions, typed by the contract. Knows neither address nor token.
import type {
  Access,
  BodyOf,
  Endpoint,
  JsonEndpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '#/contract/endpoint.ts'
import type { Endpoints } from '#/contract/index.ts'

export type Request = {
  method: Endpoint['method']
  /** Path with its parameters filled in. */
  path: string
  /** Path as in the contract. */
  pattern: string
  query?: Record<string, unknown> | undefined
  body?: unknown
  /** Idempotency-Key, for calls that take one. */
  key?: string | undefined
}
export type Send = (request: Request) => Promise<unknown>

type InputPart<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : { [P in K]: T }
type InputOf<E extends Endpoint> = InputPart<'params', ParamsOf<E>> &
  ([QueryOf<E>] extends [undefined] ? { query?: undefined } : { query?: QueryOf<E> }) &
  InputPart<'body', BodyOf<E>> & { key?: string }
type Args<E extends Endpoint> = [ParamsOf<E>, BodyOf<E>] extends [undefined, undefined]
  ? [input?: InputOf<E>]
  : [input: InputOf<E>]

export type Call<E extends Endpoint> = (...args: Args<E>) => Promise<ResponseOf<E>>

type Names<Calls, A extends Access> = {
  [Name in keyof Calls]: Calls[Name] extends { auth: A; response: object } ? Name : never
}[keyof Calls]

/** The functions for all calls that need this access and answer JSON: word → name → function. */
export type CallsFor<A extends Access> = {
  [Word in keyof Endpoints as [Names<Endpoints[Word], A>] extends [never] ? never : Word]: {
    [Name in Names<Endpoints[Word], A>]: Endpoints[Word][Name] extends infer E extends JsonEndpoint
      ? Call<E>
      : never
  }
}

type Input = Partial<Pick<Request, 'query' | 'body' | 'key'>> & { params?: object }

/**
 * Creates the functions on top of one that sends requests. Answers are typed without being checked: the bundled API is
 * typed by the contract, the gateway passes answers on unchanged, and only the pages' client checks each one. That
 * keeps the contract's shapes, and zod, out of browsers.
 */
export function createCalls<A extends Access>(
  list: Record<string, Record<string, string>>,
  send: Send,
): CallsFor<A> {
  const call = (line: string) => {
    const [method, pattern = ''] = line.split(' ')
    return ({ params = {}, query, body, key }: Input = {}) => {
      const values = new Map(Object.entries(params))
      const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(values.get(name))),
      )
      return send({ method, path, pattern, query, body, key } as Request)
    }
  }
  const words = Object.entries(list).map(([word, lines]) => [
    word,
    Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, call(line)])),
  ])
  return Object.fromEntries(words)
}
