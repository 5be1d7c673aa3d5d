// An endpoint as plain data: the API mounts it, the client types it, the documentation shows it (rule 3).
import type { z } from 'zod'
import type { Permission } from '#/contract/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `none` is everybody, `system` any valid token, `user` a signed-in person, `delivery` a
 * driver or picker, or an administrator, `seller` whoever sells in a store, `admin` an administrator, and staff with the
 * permission that the call names.
 */
export type Access = 'none' | 'system' | 'user' | 'delivery' | 'seller' | 'admin'

type Call = {
  method: Method
  /** Path below the API's base, with `{name}` for parameters. */
  path: string
  auth: Access
  /** What staff need to have for it. */
  permission?: Permission
  /** Not for staff who are signed in as the customer: it changes how one signs in, is paid, or leaves. */
  personal?: boolean
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is text that must stay exactly as sent, such as a signed message. */
  rawBody?: boolean
  /** The body is a file as it is, of at most so many bytes. */
  fileBody?: { types: readonly string[]; most: number }
  /** Takes an `Idempotency-Key` header: same key and body, same answer (rule 20). */
  idempotent?: boolean
  /** Content of pages: answers carry `Cache-Tag` and `ETag`. */
  content?: boolean
  /** The same for everybody and on most pages: the storefront keeps the answer until one of its tags changes. */
  shared?: boolean
}

/** Answers with JSON of one shape. */
export type JsonEndpoint = Call & { response: z.ZodType; mediaTypes?: undefined }

/** Answers with a file: a picture, a PDF, a page. */
export type FileEndpoint = Call & { response?: undefined; mediaTypes: readonly string[] }

export type Endpoint = JsonEndpoint | FileEndpoint

/** Keeps the literal types of an endpoint. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Input<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S extends z.ZodType
}
  ? z.input<S>
  : undefined

export type ParamsOf<E extends Endpoint> = Input<E, 'params'>
export type QueryOf<E extends Endpoint> = Input<E, 'query'>
export type BodyOf<E extends Endpoint> = E extends { fileBody: object } ? Blob : Input<E, 'body'>
export type ResponseOf<E extends Endpoint> = E extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : Response
