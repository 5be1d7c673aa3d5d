import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'

export const endpoints = {
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    auth: 'none',
    summary: 'OpenAPI document of this API',
    response: z.looseObject({ openapi: z.string() }),
  }),
  reader: endpoint({
    method: 'GET',
    path: '/docs',
    auth: 'none',
    summary: 'This API as a web page',
    mediaTypes: ['text/html'],
  }),
}
