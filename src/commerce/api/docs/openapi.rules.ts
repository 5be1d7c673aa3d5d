// The OpenAPI document of the API, made from the contract.
import type { Access, Endpoint } from '#/contract/endpoint.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { createSchemas, fieldsOf, type JsonSchema, reachable } from './schemas.rules.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: unknown
}
/** Media type → its content; a file has no schema. */
export type Content = { content: Record<string, { schema?: JsonSchema }> }
type Answer = { description: string } & Partial<Content>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: Content & { required: true }
  responses: Record<string, Answer | { $ref: string }>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, object>
    responses: Record<string, Answer>
    schemas: Record<string, JsonSchema>
  }
}

const ACCESS: Record<Access, string> = {
  none: 'Anybody may call this, without a token.',
  system: 'Needs a token: the system token or that of a signed-in person.',
  user: 'Needs the token of a signed-in person.',
  delivery: 'A driver, a picker or an administrator.',
  seller: 'Needs the token of somebody who sells in a store.',
  admin: 'Needs the token of an administrator.',
}

const DESCRIPTION = `Amounts are numbers with two decimals in the base currency, quantities numbers with up to three.
Texts come in the language of Accept-Language: English or French.

Programs call with an API key, which staff create under "API keys": \`Authorization: Bearer lk_…\`. A key has permissions
like a member of staff, and a number of calls per minute; after that it gets 429 with \`Retry-After\`.

Programs are told what happens by webhook: the shop posts a \`WebhookEvent\`, signed by the Standard Webhooks convention.
The header \`webhook-id\` is the same in each try. Calls about one order or product come in order, each at least once.`

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

type Schemas = Record<'request' | 'response', ReturnType<typeof createSchemas>>

/** The whole document, with every call of the contract. */
export function createOpenApi(): OpenApi {
  const schemas: Schemas = {
    request: createSchemas('request'),
    response: createSchemas('response'),
  }
  const paths: OpenApi['paths'] = {}
  for (const [word, calls] of Object.entries(endpoints)) {
    for (const [name, call] of Object.entries<Endpoint>(calls)) {
      const operation = operationOf(call, { word, name, schemas })
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
    }
  }
  const failure: Answer = {
    description: 'What went wrong',
    ...content(['application/json'], schemas.response.add(ErrorBody, 'ErrorBody')),
  }
  const all = { ...schemas.request.all(), ...schemas.response.all() }
  return {
    openapi: '3.1.0',
    info: { title: 'Larder commerce API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Error: failure },
      schemas: reachable([paths, failure], all),
    },
  }
}

type Place = { word: string; name: string; schemas: Schemas }

function operationOf(call: Endpoint, { word, name, schemas }: Place): Operation {
  const title = capitalised(word) + capitalised(name)
  return {
    operationId: `${word}.${name}`,
    tags: [word],
    summary: call.summary,
    description: call.permission
      ? `${ACCESS[call.auth]} Permission: \`${call.permission}\`.`
      : ACCESS[call.auth],
    security: call.auth === 'none' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...(call.body && {
      requestBody: {
        required: true as const,
        ...content(
          call.rawBody ? ['*/*'] : ['application/json'],
          schemas.request.add(call.body, `${title}Body`),
        ),
      },
    }),
    ...(call.fileBody && {
      requestBody: {
        required: true as const,
        content: Object.fromEntries(
          call.fileBody.types.map((type) => [
            type,
            { schema: { type: 'string', format: 'binary' } },
          ]),
        ),
      },
    }),
    responses: {
      200: { description: 'Done', ...contentOf(call, title, schemas) },
      ...(call.content && { 304: { description: 'Not changed since the ETag of If-None-Match' } }),
      ...Object.fromEntries(
        failuresOf(call).map((status) => [status, { $ref: '#/components/responses/Error' }]),
      ),
    },
  }
}

function parametersOf({ params, query, idempotent }: Endpoint): Parameter[] {
  return [
    ...(params
      ? fieldsOf(params).map((field) => ({ ...field, in: 'path' as const, required: true }))
      : []),
    ...(query ? fieldsOf(query).map((field) => ({ ...field, in: 'query' as const })) : []),
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
}

function failuresOf({ auth, params, query, body, rawBody, idempotent }: Endpoint): string[] {
  return [
    ...(body ? ['400'] : []),
    ...(auth === 'none' ? [] : ['401']),
    ...(auth === 'admin' || auth === 'delivery' || auth === 'seller' ? ['403'] : []),
    ...(params ? ['404'] : []),
    ...(idempotent ? ['409'] : []),
    ...(body ? ['413'] : []),
    ...(body && !rawBody ? ['415'] : []),
    ...((body && !rawBody) || query ? ['422'] : []),
    'default',
  ]
}

const contentOf = ({ response, mediaTypes }: Endpoint, title: string, schemas: Schemas): Content =>
  response
    ? content(['application/json'], schemas.response.add(response, `${title}Response`))
    : content(mediaTypes)

const content = (mediaTypes: readonly string[], schema?: JsonSchema): Content => ({
  content: Object.fromEntries(mediaTypes.map((type) => [type, schema ? { schema } : {}])),
})
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
