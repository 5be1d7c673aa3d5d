// The shape of the OpenAPI document.
import type { Example } from './examples.rules.ts'
import type { JsonSchema } from './schemas.rules.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: unknown
}
/** Media type → its content; a file has no schema and no example. */
export type Content = { content: Record<string, { schema?: JsonSchema; example?: unknown }> }
export type Answer = { description: string } & Partial<Content>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: Content & { required: true }
  responses: Record<string, Answer | { $ref: string }>
  'x-codeSamples': Example[]
}
/** Event type → the call that the shop makes. */
export type Webhooks = Record<
  string,
  { post: Pick<Operation, 'summary' | 'requestBody' | 'responses'> }
>
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Webhooks
  components: {
    securitySchemes: Record<string, object>
    responses: Record<string, Answer>
    schemas: Record<string, JsonSchema>
  }
}
