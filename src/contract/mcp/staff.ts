// What staff can do, as tools for AI assistants: https://modelcontextprotocol.io
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'

export const endpoints = {
  call: endpoint({
    method: 'POST',
    path: '/mcp',
    auth: 'admin',
    permission: 'office',
    summary:
      "MCP (Streamable HTTP, stateless) for API keys: the calls that the key may make, as an assistant's tools",
    body: z.string(),
    rawBody: true,
    mediaTypes: ['application/json'],
  }),
}
