// At build time, gives pages what the HTTP process gives them at run time: the API of a running shop.
import { defineMiddleware } from 'astro:middleware'
import { splitPath } from '#/lib/i18n.ts'
import { onRequest as shopMiddleware } from '#/middleware.ts'
import { createBackend, createRemoteSource } from '#/server/backend/backend.ts'
import { createAnswers } from '#/server/pages/making/answers.ts'

const source = createRemoteSource({
  url: process.env['BENCH_SHOP'] ?? '',
  email: 'integrator@larder.test',
  password: 'larder-demo',
})
// As at run time, shared data is requested once.
const backend = { ...createBackend(source), answers: createAnswers() }

export const onRequest = defineMiddleware((context, next) => {
  const { language, path } = splitPath(context.url.pathname)
  const report = (error: unknown): void => {
    throw error
  }
  Object.assign(context.locals, { backend, language, path, report })
  // One page file serves all languages, so the shop's middleware sees no language in the address.
  const url = new URL(path, context.url)
  return shopMiddleware(Object.create(context, { url: { value: url } }), next)
})
