// An MCP server for one request. Loaded at the first one: most shops have no assistant.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { Tool } from './tools.rules.ts'

/** The call failed as a whole; `status` is HTTP's. */
type Failure = { code: number; message: string; status: number; data: object }

export type Used =
  { result: CallToolResult; failure?: undefined } | { result?: undefined; failure: Failure }

type Offer = {
  name: string
  instructions: string
  tools: readonly Tool[]
  call: (tool: string, given: Record<string, unknown>) => Promise<Used>
}

/** The server's answer to one message. */
export async function serve(
  { name, instructions, tools, call }: Offer,
  { request, message }: { request: Request; message: unknown },
): Promise<Response> {
  const server = new Server(
    { name, title: 'Larder', version: '1' },
    { capabilities: { tools: {} }, instructions },
  )
  let status: number | undefined
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { result, failure } = await call(params.name, params.arguments ?? {})
    if (!failure) return result
    status = failure.status
    throw new McpError(failure.code, failure.message, failure.data)
  })
  // Without sessions: each request stands alone.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const answer = await transport.handleRequest(request, { parsedBody: message })
  const { headers } = answer
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: status ?? answer.status, headers })
}
