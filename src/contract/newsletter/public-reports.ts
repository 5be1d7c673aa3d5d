// What becomes of an issue later: a mail provider posts its events, or a mailbox the messages that came back (rule 272).
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** In characters: a report carries the whole email that it is about. */
export const MOST_REPORT = 300_000

export const endpoints = {
  send: endpoint({
    method: 'POST',
    path: '/newsletter/report',
    auth: 'none',
    summary:
      'Report bounces and complaints: events of a mail provider as JSON, or a message about a returned or reported email as it came (RFC 3464, RFC 5965); 404 without the secret that the office shows',
    query: z.object({ secret: z.string().min(1).max(200) }),
    body: z.string().max(MOST_REPORT),
    rawBody: true,
    response: Message,
  }),
}
