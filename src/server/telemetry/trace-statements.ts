// Database statements as spans: their text without the values.
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import pg from 'pg'
import type { Begin } from './begin.ts'

const MOST_LETTERS = 1000

/** Traces all statements from now on; returns the function that stops it. */
export function followStatements(begin: Begin): () => void {
  const { prototype } = pg.Client
  const { query } = prototype
  const followed = function (this: pg.Client, ...args: unknown[]): unknown {
    const text = textOf(args[0])
    if (text === undefined) return Reflect.apply(query, this, args)
    const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement'
    const span = begin(name, SpanKind.CLIENT, {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, MOST_LETTERS),
    })
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      const told = (...answer: unknown[]): unknown => {
        end(answer[0])
        return Reflect.apply(last, undefined, answer)
      }
      return Reflect.apply(query, this, [...args.slice(0, -1), told])
    }
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
  Object.assign(prototype, { query: followed })
  return () => void Object.assign(prototype, { query })
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement
  return isNamed && typeof statement.text === 'string' ? statement.text : undefined
}
