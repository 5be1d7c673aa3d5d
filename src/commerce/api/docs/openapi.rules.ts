// The OpenAPI document of the API, made from the contract.
import { z } from 'zod'
import { type Access, type Endpoint, isTable } from '#/contract/endpoint.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { EVENTS } from '#/contract/webhooks/events.ts'
import type { Answer, Content, OpenApi, Operation, Parameter, Webhooks } from './document.rules.ts'
import { examplesOf } from './examples.rules.ts'
import { sampleOf } from './samples.rules.ts'
import { createSchemas, fieldsOf, type JsonSchema, reachable } from './schemas.rules.ts'

const ACCESS: Record<Access, string> = {
  none: 'Anybody may call this, without a token.',
  system: 'Needs a token: the system token or that of a signed-in person.',
  user: 'Needs the token of a signed-in person.',
  delivery: 'A driver, a picker or an administrator.',
  seller: 'Needs the token of somebody who sells in a store.',
  admin: 'Needs the token of an administrator.',
}

const DESCRIPTION =
  'Everything that the shop can do, as calls for programs. Made from the contract that the shop itself calls by. Keys, errors, pages, limits, webhooks and versions are described at `/api/docs`.'

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

/** Of every table as a file. */
const FILE_LANGUAGE: Parameter = {
  name: 'language',
  in: 'query',
  required: false,
  description:
    'Heads, numbers and separators as people of this language write them. Without it, the file is for programs: its ' +
    'heads are always the same, and numbers have a point.',
  schema: { type: 'string', enum: LANGUAGES },
}

type Schemas = Record<'request' | 'response', ReturnType<typeof createSchemas>>

/** The whole document, with every call of the contract. */
export function createOpenApi(): OpenApi {
  const schemas: Schemas = {
    request: createSchemas('request'),
    response: createSchemas('response'),
  }
  const paths: OpenApi['paths'] = {}
  const webhooks = webhooksOf(schemas)
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
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      addExamples(operation, { method: method.toUpperCase(), path, all })
  return {
    openapi: '3.1.0',
    info: { title: 'Larder commerce API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Error: failure },
      schemas: reachable([paths, webhooks, failure], all),
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
    description: [
      ACCESS[call.auth],
      ...(call.permission ? [`Permission: \`${call.permission}\`.`] : []),
      ...(call.keeps ? ['What is left out stays as it is.'] : []),
      ...(isPaged(call) ? ['One page of a list.'] : []),
    ].join(' '),
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
    'x-codeSamples': [],
  }
}

const isPaged = ({ query, response }: Endpoint): boolean => {
  const named = (shape: unknown, name: string) =>
    shape instanceof z.ZodObject && Object.hasOwn(shape.shape, name)
  return named(query, 'page') && named(response, 'last_page')
}

function parametersOf(call: Endpoint): Parameter[] {
  const { params, query, idempotent } = call
  return [
    ...(params
      ? fieldsOf(params).map((field) => ({ ...field, in: 'path' as const, required: true }))
      : []),
    ...(query ? fieldsOf(query).map((field) => ({ ...field, in: 'query' as const })) : []),
    ...(isTable(call) ? [FILE_LANGUAGE] : []),
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
    '429',
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

/** The calls that the shop makes, one for each kind of event. */
const webhooksOf = ({ response }: Schemas): Webhooks =>
  Object.fromEntries(
    Object.entries(EVENTS).map(([type, data]) => {
      const name = `Event${type.split(/[._]/).map(capitalised).join('')}`
      const event = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
      const requestBody = {
        required: true as const,
        ...content(['application/json'], response.add(event, name)),
      }
      const responses = { '2XX': { description: 'Received' } }
      return [type, { post: { summary: type, requestBody, responses } }]
    }),
  )

type Called = { method: string; path: string; all: Record<string, JsonSchema> }

/** Adds an example of the body, and how the call is made. */
function addExamples(operation: Operation, { method, path, all }: Called): void {
  const [[type, body] = []] = Object.entries(operation.requestBody?.content ?? {})
  const isFile = body?.schema?.['format'] === 'binary'
  if (body && !isFile) body.example = sampleOf(body.schema, all)
  const named = operation.parameters.filter((parameter) => parameter.in === 'path')
  const params = Object.fromEntries(named.map(({ name, schema }) => [name, sampleOf(schema, all)]))
  const [answer] = Object.values(operation.responses)
  const answers = answer && 'content' in answer ? Object.keys(answer.content ?? {}) : []
  operation['x-codeSamples'] = examplesOf({
    id: operation.operationId,
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    ),
    token: operation.security.length > 0,
    params: named.length > 0 ? params : undefined,
    body: isFile ? undefined : body?.example,
    file: isFile ? type : undefined,
    idempotent: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    answersFile: !answers.includes('application/json'),
  })
}
