import { examplesOf } from './examples.rules.ts'
import type { Operation } from './document.rules.ts'
import { sampleOf } from './samples.rules.ts'
import type { JsonSchema } from './schemas.rules.ts'

type Place = { method: string; path: string; all: Record<string, JsonSchema> }

/** Adds an example of the body, and how the call is made. */
export function addExamples(operation: Operation, { method, path, all }: Place): void {
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
