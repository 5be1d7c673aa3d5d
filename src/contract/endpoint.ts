// An endpoint as plain data: the API mounts it, the client types it, the documentation shows it (rule 3).
import type { z } from 'zod'
import type { Permission } from '#/contract/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call it: `none` is everybody, `system` any valid token, `user` a signed-in person, `delivery` a driver,
 * picker or administrator, `seller` a member of a store, `admin` an administrator or staff with the named permission.
 */
export type Access = 'none' | 'system' | 'user' | 'delivery' | 'seller' | 'admin'

/**
 * The call that shows what a write will do. Fields that both take have to be the same. It may be the write itself, with
 * a field that makes it a mere preview.
 */
export type PreviewFirst = {
  /** @example 'staffCategory.mergePreview' */
  by: string
  /** @example { preview: true } */
  with?: Readonly<Record<string, boolean>>
}

type Call = {
  method: Method
  /** Path below the API's base, with `{name}` for parameters. */
  path: string
  auth: Access
  /** The permission that staff need. */
  permission?: Permission
  /** Not for staff who act as the customer: it changes sign-in, payment details or the account's existence. */
  personal?: boolean
  summary: string
  /** An assistant may make it only after this preview of the same. */
  preview?: PreviewFirst
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is text that must stay exactly as sent, such as a signed message. */
  rawBody?: boolean
  /** The body is a file, at most this many bytes. */
  fileBody?: { types: readonly string[]; most: number }
  /**
   * Fields with a default that a call leaves out stay as the GET of the same address says: a default would change them
   * unseen.
   */
  keeps?: boolean
  /** Takes an `Idempotency-Key` header: same key and body, same answer (rule 20). */
  idempotent?: boolean
  /** Page content: answers carry `Cache-Tag` and `ETag`. */
  content?: boolean
  /**
   * The same for everybody and needed by most pages: the storefront caches the answer until one of its tags changes.
   */
  shared?: boolean
}

/** The answer is JSON of one shape. */
export type JsonEndpoint = Call & { response: z.ZodType; mediaTypes?: undefined }

/** The answer is a file: a picture, a PDF, a page. */
export type FileEndpoint = Call & { response?: undefined; mediaTypes: readonly string[] }

export type Endpoint = JsonEndpoint | FileEndpoint

/** A table as a file. With `?language=`, its heads and numbers are those of that language; without, for programs. */
export const isTable = ({ mediaTypes }: Endpoint): boolean =>
  mediaTypes?.includes('text/csv') === true

/** Preserves the literal types of an endpoint. */
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
